import { randomUUID } from 'node:crypto'
import { truncate, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { startCompany } from '../../support/people.ts'
import {
  acceptQuote,
  addCustomer,
  createQuote,
  editQuote,
  sendAgain,
  tokenOf,
  waitForRevision,
} from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

const input = (page: Page) => page.getByLabel('PDF to verify')
const pdf = (content: string, name = 'quote.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(content),
})

/** A PDF that was never sealed. */
const foreign = () => pdf(`%PDF-1.7\n${randomUUID()}`)

/** Drops files at the centre of the page. */
async function drop(page: Page, names: readonly string[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((files) => {
    const transfer = new DataTransfer()
    for (const name of files) transfer.items.add(new File(['%PDF-1.7 dropped'], name))
    return transfer
  }, names)
  const main = page.getByRole('main')
  await main.dispatchEvent('dragover', { dataTransfer })
  await main.dispatchEvent('drop', { dataTransfer })
}

test('a sealed PDF is recognised, and the file does not leave the device', async ({
  context,
  openBrowser,
}) => {
  await startCompany(context)
  const { request } = context
  const quote = await createQuote(request, await addCustomer(request), { status: 'sent' })
  await waitForRevision(request, quote, 1)
  const read = async () => (await request.get(`/api/v1/shared/${tokenOf(quote)}/pdf`)).body()
  const sealed = { name: 'quote.pdf', mimeType: 'application/pdf', buffer: await read() }
  const visitor = await (await openBrowser()).newPage()
  const sent: string[] = []
  visitor.on('request', (asked) => sent.push(`${asked.url()} ${asked.postData() ?? ''}`))

  await test.step('the page is linked from the footer of the site', async () => {
    await visitor.goto('/')
    await visitor.getByRole('link', { name: 'Verify a document' }).click()
    await expect(visitor).toHaveURL('/verify')
    await expect(visitor).toHaveTitle('Verify a document · Quotespark')
    await expect(visitor.getByText('The file does not leave this device')).toBeVisible()
    await expectAccessible(visitor)
  })

  await test.step('a sent quote is recognised and not yet accepted', async () => {
    await input(visitor).setInputFiles(sealed)
    await expect(visitor.getByText(`This is revision 1 of quote ${quote.quote_number}`)).toBeVisible()
    await expect(visitor.getByText('Crumb & Co')).toBeVisible()
    await expect(visitor.getByText(/, accepted on/)).toBeHidden()
    const asked = sent.filter((one) => one.includes('findFile'))
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatch(/[0-9a-f]{64}/)
    expect(sent.join()).not.toContain('%PDF')
  })

  await test.step('an accepted quote is recognised', async () => {
    await acceptQuote(request, quote)
    await input(visitor).setInputFiles(sealed)
    await expect(
      visitor.getByText(
        new RegExp(
          `^This is revision 1 of quote ${quote.quote_number}, accepted on \\d+ \\w+ \\d{4}, \\d\\d:\\d\\d$`,
        ),
      ),
    ).toBeVisible()
    await expectAccessible(visitor)
  })

  await test.step('an older revision is recognised as superseded', async () => {
    await editQuote(request, quote, { title: 'Shop front and back' })
    await sendAgain(request, quote, 2)
    await input(visitor).setInputFiles(sealed)
    await expect(
      visitor.getByText('A newer revision has been sent since; the customer now sees that one.'),
    ).toBeVisible()
    await input(visitor).setInputFiles({ ...sealed, buffer: await read() })
    await expect(visitor.getByText(`This is revision 2 of quote ${quote.quote_number}`)).toBeVisible()
    await expect(visitor.getByText('A newer revision has been sent since')).toBeHidden()
  })

  await test.step('a file with one byte more is not recognised', async () => {
    await input(visitor).setInputFiles({
      ...sealed,
      buffer: Buffer.concat([sealed.buffer, Buffer.from(' ')]),
    })
    await expect(visitor.getByText('This document was not sealed here')).toBeVisible()
    await expectAccessible(visitor)
  })
})

test('a file is chosen by keyboard or dropped anywhere, and only a single PDF is looked up', async ({
  page,
}, testInfo) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rpc/verification/')) asked.push(request.url())
  })
  await page.goto('/verify')
  const choose = page.getByRole('button', { name: 'Choose PDF' })

  await test.step('a file is chosen by keyboard', async () => {
    await expect(choose).toHaveAccessibleDescription(/only its fingerprint \(SHA-256\) is sent/)
    await expect(choose).toBeEnabled()
    const chooser = page.waitForEvent('filechooser')
    await choose.press('Enter')
    await (await chooser).setFiles(foreign())
    await expect(page.getByText('This document was not sealed here')).toBeVisible()
    await expect(page.getByText('quote.pdf')).toBeVisible()
  })

  await test.step('a file is dropped', async () => {
    await drop(page, ['dropped.pdf'])
    await expect(page.getByText('dropped.pdf')).toBeVisible()
    await expect(page.getByText('This document was not sealed here')).toBeVisible()
    await expect(page).toHaveURL('/verify')
  })

  expect(asked).toHaveLength(2)
  const refused = page.getByText('The file could not be verified')

  await test.step('several files are refused', async () => {
    await drop(page, ['one.pdf', 'two.pdf'])
    await expect(refused).toBeVisible()
    await expect(page.getByText('Please choose one file at a time.')).toBeVisible()
  })

  await test.step('a file of another type is refused, whatever its name', async () => {
    await input(page).setInputFiles(pdf('GIF89a', 'really.pdf'))
    await expect(page.getByText('This is neither a PDF file nor an e-invoice.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a file that is too large is refused', async () => {
    const huge = testInfo.outputPath('huge.pdf')
    await writeFile(huge, '%PDF-1.7')
    await truncate(huge, 51 * 1024 * 1024)
    await input(page).setInputFiles(huge)
    await expect(page.getByText('This file is larger than 50 MB')).toBeVisible()
  })

  expect(asked).toHaveLength(2)
})

test('an e-invoice with many problems is read in a worker, and the first hundred problems are shown', async ({
  page,
}) => {
  const namespaces = [
    'xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"',
    'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
  ]
  const xml = `<Invoice ${namespaces.join(' ')}>${'<cac:Unknown/>'.repeat(199_000)}</Invoice>`
  await page.goto('/verify')
  const reading = page.waitForEvent('worker')
  await input(page).setInputFiles({ name: 'full.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) })
  expect((await reading).url()).toContain('e-invoice-worker')
  // Meanwhile the page stays responsive.
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(page.getByText('Showing the first 100 problems')).toBeVisible()
  await expect(page.getByText('cac:Unknown is not part of EN 16931 in Invoice.')).toHaveCount(100)
  await expectAccessible(page)
})

test.describe('when something fails', () => {
  test.use({ expectedErrors: [/status of 500|ERR_FAILED/] })

  test('an error is shown, and the file can be chosen again', async ({ page }) => {
    await page.goto('/verify')
    const file = foreign()
    await page.route('**/rpc/verification/findFile*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await input(page).setInputFiles(file)
    await expect(page.getByText('The file could not be verified')).toBeVisible()
    await page.unroute('**/rpc/verification/findFile*')
    await page.route('**/rpc/verification/findFile*', (route) => route.abort())
    await input(page).setInputFiles(file)
    await expect(page.getByText('The connection was lost. Please check it and try again.')).toBeVisible()
    await page.unroute('**/rpc/verification/findFile*')
    await input(page).setInputFiles(file)
    await expect(page.getByText('This document was not sealed here')).toBeVisible()
  })
})

test('a browser that cannot compute fingerprints here says so', async ({ page }) => {
  // As on a page served over plain http from another machine.
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
  await page.goto('/verify')
  await expect(page.getByText('This page needs a secure connection')).toBeVisible()
  await expect(page.getByText('an address that begins with https://')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose PDF' })).toBeHidden()
  await expectAccessible(page)
})

test('an e-invoice is read in the encoding it comes in, or that encoding is named as the problem', async ({
  page,
}) => {
  const invoice = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?><Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" ` +
    `xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"><cbc:ID>Größe-${encoding}</cbc:ID></Invoice>`
  const choose = (buffer: Buffer) =>
    input(page).setInputFiles({ name: 'theirs.xml', mimeType: 'application/xml', buffer })
  await page.goto('/verify')
  for (const [encoding, buffer] of [
    ['ISO-8859-1', Buffer.from(invoice('ISO-8859-1'), 'latin1')],
    ['windows-1252', Buffer.from(invoice('windows-1252'), 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${invoice('UTF-16')}`, 'utf16le')],
    ['UTF-16BE', Buffer.from(`\ufeff${invoice('UTF-16BE')}`, 'utf16le').swap16()],
  ] as const) {
    await choose(buffer)
    await expect(page.getByText(`Größe-${encoding}`)).toBeVisible()
  }
  await choose(Buffer.from(invoice('Shift_JIS'), 'latin1'))
  await expect(
    page.getByText('This XML file is in the encoding “Shift_JIS”, which we cannot read.'),
  ).toBeVisible()
})
