import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { startCompany } from '../../support/people.ts'
import { fillQuoteForm, openQuoteForm } from '../../support/quote-form.ts'
import { acceptQuote, addCustomer, type QuoteRecord, waitForRevision } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

const PICTURE = { create: { width: 400, height: 300, channels: 3, background: '#8a6b4a' } } as const
const SECRET = 'Pays late: ask for a deposit'

test('a quote with terms, a reference, attachments and internal notes is sent, read by the customer, and billed', async ({
  page,
  context,
  openBrowser,
}) => {
  const { request } = context
  await startCompany(context)
  await call(request, 'PUT', '/company/document-settings', {
    ...{ tax_rate: '0.2', quote_validity_days: 30, payment_terms_days: 30 },
    quote_terms: 'Prices hold for 30 days.',
  })
  await addCustomer(request)

  await test.step('the form starts with the company’s terms, and the preview prints what is typed', async () => {
    await openQuoteForm(page)
    await fillQuoteForm(page)
    await page.getByLabel('Description', { exact: true }).first().fill('As we measured on Monday.')
    const terms = page.getByLabel('Terms and Conditions')
    await expect(terms).toHaveValue('Prices hold for 30 days.')
    await terms.fill('Prices hold for 30 days.\nHalf in advance.')
    await page.getByLabel('Customer’s Reference').fill('SHOP-7')
    const paper = page.getByRole('region', { name: 'Preview' })
    await expect(paper).toContainText('Half in advance.')
    await expect(paper).toContainText('SHOP-7')
    await page.getByLabel('Attach files').setInputFiles([
      { name: 'before.png', mimeType: 'image/png', buffer: await sharp(PICTURE).png().toBuffer() },
      { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('The plan') },
      { name: 'costs.txt', mimeType: 'text/plain', buffer: Buffer.from(SECRET) },
    ])
    await page.getByRole('checkbox', { name: 'Internal (costs.txt)' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save as Draft' }).click()
    await expect(page.getByText('Quote saved as draft')).toBeVisible()
  })
  const { items } = await call<{ items: QuoteRecord[] }>(request, 'GET', '/quotes')
  const id = items[0]?.id ?? ''

  await test.step('notes for staff are added, kept through a cancelled change, and edited', async () => {
    await page.goto(`/app/quotes/${id}`)
    const card = page.getByRole('region', { name: 'Internal Notes' })
    await card.getByRole('button', { name: 'Add Notes' }).click()
    await expect(card.getByLabel('Internal Notes')).toBeFocused()
    await card.getByLabel('Internal Notes').fill(SECRET)
    await card.getByRole('button', { name: 'Save Notes' }).click()
    await expect(card).toContainText(SECRET)
    await expect(card.getByRole('button', { name: 'Edit Notes' })).toBeFocused()
    await expect(page.getByRole('listitem').filter({ hasText: 'costs.txt' })).toContainText('Internal')
    await expectAccessible(page)
  })

  await test.step('notes that a colleague has written meanwhile are not overwritten', async () => {
    const card = page.getByRole('region', { name: 'Internal Notes' })
    await card.getByRole('button', { name: 'Edit Notes' }).click()
    await card.getByLabel('Internal Notes').fill('Mine')
    await call(request, 'PUT', `/quotes/${id}/internal-notes`, { internal_notes: 'Theirs', before: SECRET })
    await card.getByRole('button', { name: 'Save Notes' }).click()
    await expect(card).toContainText('Someone else has changed this since you opened it.')
    await expect(card.getByLabel('Internal Notes')).toHaveValue('Mine')
    await card.getByRole('button', { name: 'Cancel' }).click()
    await call(request, 'PUT', `/quotes/${id}/internal-notes`, { internal_notes: SECRET, before: 'Theirs' })
  })

  const quote = await call<QuoteRecord>(request, 'POST', `/quotes/${id}/send`)
  await waitForRevision(request, quote, 1)

  await test.step('the customer reads the terms and their reference, and gets the attachments, but nothing internal', async () => {
    const theirs = await (await openBrowser({ viewport: { width: 390, height: 844 } })).newPage()
    await theirs.goto(quote.share_url ?? '')
    const sheet = theirs.getByRole('article')
    await expect(sheet).toContainText('As we measured on Monday.')
    await expect(sheet.getByRole('heading', { name: 'Terms and conditions' })).toBeVisible()
    await expect(sheet).toContainText('Half in advance.')
    await expect(sheet).toContainText('SHOP-7')
    expect(await theirs.content()).not.toContain(SECRET)
    expect(await theirs.content()).not.toContain('costs.txt')
    const attachments = theirs.getByRole('region', { name: 'Attachments' })
    await attachments.scrollIntoViewIfNeeded()
    await expect
      .poll(() => attachments.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
    const downloading = theirs.waitForEvent('download')
    await attachments.getByRole('link', { name: 'plan.txt' }).click()
    expect(await readFile(await (await downloading).path(), 'utf8')).toBe('The plan')
    await expectAccessible(theirs)
  })

  await test.step('the invoice takes the reference over', async () => {
    await acceptQuote(request, quote)
    await page.goto(`/app/quotes/${id}`)
    await page.getByRole('button', { name: 'Create Invoice' }).click()
    await expect(page).toHaveURL(/\/app\/invoices\/[\da-f-]{36}$/)
    const { buyer_reference, internal_notes } = await call<{
      buyer_reference: string
      internal_notes: string | null
    }>(request, 'GET', page.url().replace(/.*\/app/, ''))
    expect({ buyer_reference, internal_notes }).toEqual({ buyer_reference: 'SHOP-7', internal_notes: null })
  })
})
