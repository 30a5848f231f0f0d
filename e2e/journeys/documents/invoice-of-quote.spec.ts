import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import type { InvoiceRecord } from '../../support/invoices.ts'
import { startCompany } from '../../support/people.ts'
import { expectTotals, line } from '../../support/quote-form.ts'
import { acceptQuote, addCustomer, createQuote, londonDay } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

interface Saved extends InvoiceRecord {
  title: string
  due_date: string
  send_at: string | null
}

/** Status 400 is not retried automatically; retries would take seconds. */
const FAILURE = { status: 400, json: { json: { code: 'BAD_REQUEST', status: 400 } } }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dueDate = (page: Page) => page.getByLabel('Due Date', { exact: true })

/** Formats a date as a field shows it. */
const shown = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })

function newest(request: Parameters<typeof call>[0]): Promise<Saved> {
  return call<{ items: Saved[] }>(request, 'GET', '/invoices').then(({ items }) => items[0] as Saved)
}

test.use({ expectedErrors: [/status of 4\d\d|net::ERR_CONNECTION_RESET/] })

test('an invoice is made from a quote in the full form, from either address, and only once', async ({
  page,
  context,
  mailbox,
}) => {
  await startCompany(context)
  const { request } = context
  const customer = await addCustomer(request)
  const items = [
    { description: 'Sign writing', quantity: '2', unit_price: '150.00', vat_rate: '20' },
    { description: 'Permit', quantity: '1', unit_price: '40.00', vat_rate: null },
  ]
  const quote = await createQuote(request, customer, { status: 'sent', items })
  const { version } = quote
  await call(request, 'PUT', `/quotes/${quote.id}`, {
    ...{ id: quote.id, version, title: 'Shop front', customer_id: customer.id, items },
    ...{ description: 'In enamel', notes: 'Paint included.', status: 'sent' },
  })
  const heading = page.getByRole('heading', { name: 'Create Invoice from Quote', level: 1 })

  await test.step('a quote that is not accepted cannot be invoiced, and links back', async () => {
    await page.goto(`/app/invoices/new?quote=${quote.id}`)
    await expect(heading).toBeVisible()
    await expect(page.getByText('Only an accepted quote becomes an invoice')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(`The status of ${quote.quote_number} is Sent.`)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('link', { name: 'Back to Quote' }).click()
    await expect(page).toHaveURL(`/app/quotes/${quote.id}`)
  })

  await acceptQuote(request, quote)
  await test.step('the form is filled from the quote', async () => {
    await page.goto(`/app/invoices/new?quote_id=${quote.id}`)
    await expect(heading).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Shop front')
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('In enamel')
    await expect(page.getByLabel('Notes')).toHaveValue('Paint included.')
    await expect(page.getByLabel('Customer', { exact: true })).toHaveValue('Harbour Books')
    await expect(page.getByLabel('Customer', { exact: true })).toHaveAttribute('readonly')
    await expect(page.getByLabel('Invoice Number')).toHaveValue('INV-00001')
    await expect(page.getByLabel('Invoice Number')).toHaveAttribute('readonly')
    await expect(page.getByRole('combobox', { name: 'Payment Terms' })).toHaveText('Net 30')
    await expect(dueDate(page)).toHaveValue(shown(londonDay(30)))
    for (const [index, { description, quantity, unit_price }] of items.entries()) {
      await expect(line(page, index + 1).description).toHaveValue(description)
      await expect(line(page, index + 1).quantity).toHaveValue(quantity)
      await expect(line(page, index + 1).unitPrice).toHaveValue(unit_price)
    }
    await expect(line(page, 1).vat).toHaveText('20%')
    await expect(line(page, 2).vat).toHaveText('No VAT')
    await expectTotals(page, '£340.00', '£60.00', '£60.00', '£0.00', '£400.00')
  })

  await test.step('a failure shows an error, what was typed stays, and one invoice is saved', async () => {
    await page.getByLabel('Title').fill('Shop front, first half')
    await line(page, 1).quantity.fill('1')
    await page.route('**/rpc/invoice/create', (route) => route.fulfill(FAILURE), { times: 1 })
    await button(page, 'Save').click()
    await expect(page.getByText(/^Failed to create invoice from quote: /)).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Shop front, first half')
    await button(page, 'Send Invoice').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send anyway' }).dblclick()
    await expect(page.getByText('Invoice created from quote successfully!')).toBeVisible()
    await expect(page.getByText(`Invoice sent to ${customer.email}`)).toBeVisible()
    const { items: made } = await call<{ items: { id: string }[] }>(request, 'GET', '/invoices')
    expect(made).toHaveLength(1)
    expect(await call(request, 'GET', `/invoices/${made[0]?.id}`)).toMatchObject({
      ...{ quote_id: quote.id, title: 'Shop front, first half', status: 'sent', total_amount: '220.00' },
      ...{ description: 'In enamel', notes: 'Paint included.' },
    })
    await mailbox.waitFor(customer.email, 'Invoice INV-00001')
  })

  await test.step('afterwards the address opens the invoice', async () => {
    const { id } = await newest(request)
    await page.goto(`/app/invoices/new?quote=${quote.id}`)
    await expect(page).toHaveURL(`/app/invoices/${id}`)
    await expect(page.getByRole('link', { name: new RegExp(quote.quote_number) })).toBeVisible()
  })

  await test.step('a missing quote says so', async () => {
    await page.goto(`/app/invoices/new?quote_id=${randomUUID()}`)
    await expect(page.getByText('Quote Not Found')).toBeVisible()
  })
})

test('an invoice made from a quote can be saved as an incomplete draft', async ({ page, context }) => {
  await startCompany(context)
  const { request } = context
  const quote = await createQuote(request, await addCustomer(request), { status: 'sent' })
  await acceptQuote(request, quote)
  await page.goto(`/app/invoices/new?quote=${quote.id}`)
  await page.getByLabel('Title').fill('')
  await button(page, 'Save as Draft').dblclick()
  await expect(page.getByText('Invoice created from quote successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This invoice is a draft' })).toBeVisible()
  const { id } = await newest(request)
  expect(await call(request, 'GET', `/invoices/${id}`)).toMatchObject({ quote_id: quote.id, title: '' })
})
