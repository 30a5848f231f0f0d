import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { sendInvoice } from '../../support/invoices.ts'
import { startCompany } from '../../support/people.ts'
import { expectTotals } from '../../support/quote-form.ts'
import {
  addCustomer,
  createQuote,
  editQuote,
  type QuoteRecord,
  sendAgain,
  waitForRevision,
} from '../../support/quotes.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { expect, test } from '../../support/test.ts'

test.use({ expectedErrors: [/status of 4\d\d/] })

const PLAIN = { javaScriptEnabled: false }

test('without scripts, a quote can be read, downloaded, and accepted through its form', async ({
  context,
  openBrowser,
}) => {
  await startCompany(context)
  const { request } = context
  const quote = await createQuote(request, await addCustomer(request), { status: 'sent' })
  await waitForRevision(request, quote, 1)
  const customer = await (await openBrowser(PLAIN)).newPage()
  const answer = customer.getByRole('region', { name: 'Accept Quote' })

  await test.step('the page shows the whole quote', async () => {
    await customer.goto(quote.share_url ?? '')
    await expect(customer.getByRole('heading', { name: 'Shop front', level: 1 })).toBeVisible()
    await expect(customer.getByRole('table', { name: 'Items' })).toContainText('Sign writing')
    await expectTotals(customer, '£300.00', '£60.00', '£360.00')
    const download = customer.waitForEvent('download')
    await customer.getByRole('link', { name: 'Download PDF' }).click()
    expect(await readPdf(await readFile(await (await download).path()))).toContain('£360.00')
  })

  await test.step('missing input shows an error, and what was typed stays', async () => {
    await customer.getByRole('button', { name: 'Accept' }).click()
    await answer.getByLabel('Your Name').fill('Grace Hopper')
    await answer.getByRole('button', { name: 'Accept Quote' }).click()
    await expect(answer.getByText('Please confirm that you accept this quote')).toBeVisible()
    await expect(answer.getByLabel('Your Name')).toHaveValue('Grace Hopper')
    await expect(answer.getByRole('checkbox', { name: 'I accept this quote' })).toBeFocused()
  })

  await test.step('a revision sent in the meantime must be read first', async () => {
    await editQuote(request, quote, {
      items: [{ description: 'Sign writing', quantity: '3', unit_price: '150.00', vat_rate: '20' }],
    })
    await sendAgain(request, quote, 2)
    await answer.getByRole('checkbox', { name: 'I accept this quote' }).check()
    await answer.getByRole('button', { name: 'Accept Quote' }).click()
    await expect(customer.getByText('This quote was changed while you were reading it.')).toBeVisible()
    await expectTotals(customer, '£450.00', '£90.00', '£540.00')
    await expect(answer.getByLabel('Your Name')).toHaveValue('Grace Hopper')
    await expect(answer.getByRole('checkbox', { name: 'I accept this quote' })).not.toBeChecked()
  })

  await test.step('the quote is accepted, and a reload sends nothing again', async () => {
    await answer.getByRole('checkbox', { name: 'I accept this quote' }).check()
    await answer.getByRole('button', { name: 'Accept Quote' }).click()
    await expect(customer).toHaveURL(quote.share_url ?? '')
    await expect(customer.getByText(/^You accepted this on/)).toBeVisible()
    await customer.reload()
    await expect(customer.getByRole('button', { name: 'Accept' })).toHaveCount(0)
    await expect(customer.getByRole('link', { name: 'Download certificate' })).toBeVisible()
    const { status } = await call<QuoteRecord>(request, 'GET', `/quotes/${quote.id}`)
    expect(status).toBe('accepted')
  })
})

test('without scripts, a quote can be rejected or amended, and staff can read why', async ({
  page,
  context,
  openBrowser,
}) => {
  await startCompany(context)
  const { request } = context
  const visitor = await (await openBrowser(PLAIN)).newPage()
  for (const [press, send, state, words] of [
    ['Decline', 'Decline Quote', 'You declined this on', 'Too dear for us.'],
    ['Request Amendment', 'Send Request', 'Waiting for a new version', 'Three signs, please.'],
  ] as const) {
    const quote = await createQuote(request, await addCustomer(request), { status: 'sent' })
    await visitor.goto(quote.share_url ?? '')
    await visitor.getByRole('button', { name: press }).click()
    await visitor.getByRole('textbox').fill(words)
    await visitor.getByRole('button', { name: send }).click()
    await expect(visitor.getByText(state)).toBeVisible()
    await page.goto(`/app/quotes/${quote.id}`)
    await expect(page.getByRole('region', { name: 'Status' }).getByText(words)).toBeVisible()
  }
})

test('the form that replaces a dialog is accessible', async ({ context, page, openBrowser }) => {
  const staff = await openBrowser()
  await startCompany(staff)
  const quote = await createQuote(staff.request, await addCustomer(staff.request), { status: 'sent' })
  for (const answer of ['accept', 'reject', 'request_amendment']) {
    await page.goto(`${quote.share_url}?answer=${answer}`)
    await expectAccessible(page)
  }
  expect(context.pages()).toHaveLength(1)
})

test('an answer is given by form when its dialog cannot be loaded', async ({ context, openBrowser }) => {
  await startCompany(context)
  const quote = await createQuote(context.request, await addCustomer(context.request), { status: 'sent' })
  const visitor = await (await openBrowser()).newPage()
  await visitor.route('**/assets/page-dialogs-*.js', (route) => route.fulfill({ status: 404 }))
  await visitor.goto(quote.share_url ?? '')
  await visitor.getByRole('button', { name: 'Decline' }).click()
  await visitor
    .getByRole('region', { name: 'Decline Quote' })
    .getByRole('button', { name: 'Decline Quote' })
    .click()
  await expect(visitor.getByText('You declined this on')).toBeVisible()
})

test('links answer with the right status: valid, revoked or unknown', async ({ context, openBrowser }) => {
  await startCompany(context)
  const { request } = context
  const quote = await createQuote(request, await addCustomer(request), { status: 'sent' })
  const invoice = await sendInvoice(request, await addCustomer(request))
  const visitor = await openBrowser()
  const statusOf = async (link: string | null) => (await visitor.request.get(link ?? '')).status()
  expect(await statusOf(invoice.share_url)).toBe(200)
  expect(await statusOf(quote.share_url)).toBe(200)
  await call(request, 'DELETE', `/quotes/${quote.id}/link`)
  expect(await statusOf(quote.share_url)).toBe(410)
  expect(await statusOf(`/customer-portal/${'x'.repeat(43)}`)).toBe(404)
})

test('staff see that the customer opened the quote and downloaded its PDF, at most once a day', async ({
  page,
  context,
  openBrowser,
}) => {
  await startCompany(context)
  const quote = await createQuote(context.request, await addCustomer(context.request), { status: 'sent' })
  const visitor = await (await openBrowser()).newPage()
  await visitor.goto(quote.share_url ?? '')
  for (const _ of ['once', 'again']) {
    const download = visitor.waitForEvent('download')
    await visitor.getByRole('link', { name: 'Download PDF' }).click()
    await (await download).path()
  }
  await page.goto(`/app/quotes/${quote.id}`)
  await expect(page.getByText('Harbour Books downloaded the PDF')).toHaveCount(1)
})
