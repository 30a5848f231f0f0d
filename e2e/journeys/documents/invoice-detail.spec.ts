import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAndBack } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { choose } from '../../support/choose.ts'
import { type InvoiceRecord, SIGN_WRITING, sendInvoice } from '../../support/invoices.ts'
import { dropResponse } from '../../support/lose-answer.ts'
import { startCompany } from '../../support/people.ts'
import { expectTotals } from '../../support/quote-form.ts'
import { acceptQuote, addCustomer, createQuote, londonDay } from '../../support/quotes.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { expect, test } from '../../support/test.ts'
import { expectWholeTable } from '../../support/whole-table.ts'

/** Status 400 is not retried automatically; retries would take seconds. */
const FAILURE = { status: 400, json: { json: { code: 'BAD_REQUEST', status: 400 } } }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const status = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: 'Status' }).getByRole('heading', { name })
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true })

const shown = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })

test.use({ expectedErrors: [/status of 4\d\d|net::ERR_CONNECTION_RESET/] })

test('an invoice goes from draft to its last payment', async ({ page, context, mailbox }) => {
  await startCompany(context)
  const { request } = context
  const mill = await addCustomer(request, { name: 'Mill Cottage' })
  const harbour = await addCustomer(request, { name: 'Harbour Books' })
  const { id } = await call<InvoiceRecord>(request, 'POST', '/invoices/drafts', {
    title: 'Shop front',
    customer_id: null,
    issue_date: null,
    due_date: null,
    notes: 'Thank you',
    terms_and_conditions: 'Paid within 30 days',
    items: [
      { ...SIGN_WRITING, quantity: '1.5' },
      { ...SIGN_WRITING, kind: 'subtotal', description: 'Front' },
      { ...SIGN_WRITING, description: 'Tap', quantity: '1', vat_amount: '29.99' },
    ],
  })
  const read = () => call<InvoiceRecord>(request, 'GET', `/invoices/${id}`)

  await test.step('shows the details of the draft', async () => {
    await page.goto(`/app/invoices/${id}`)
    await expect(page.getByRole('heading', { name: 'Shop front', level: 1 })).toBeVisible()
    await expect(page.getByText('INV-00001').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Invoices' })).toHaveAttribute(
      'href',
      '/app/invoices',
    )
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveAttribute(
      'href',
      `/app/invoices/${id}/edit`,
    )
    await expect(page.getByRole('table', { name: 'Items' }).locator('tbody tr')).toHaveText(
      [
        'Sign writing 1.5 × £150.00 20% £225.00',
        'Front £225.00',
        'Tap 1 × £150.00 20% £29.99 as entered £150.00',
      ],
      { useInnerText: true },
    )
    await expectTotals(page, '£375.00', '£74.99', '£449.99')
    await expect(card(page, 'Notes')).toContainText('Thank you')
    await expect(card(page, 'Terms and Conditions')).toContainText('Paid within 30 days')
    for (const [label, value] of [
      ['Issue Date', shown(londonDay())],
      ['Due Date', shown(londonDay(30))],
    ] as const) {
      await expect(card(page, 'Invoice Details')).toContainText(label + value)
    }
    await expect(status(page, 'This invoice is a draft')).toBeVisible()
  })

  await test.step('a customer is assigned and replaced', async () => {
    const choose = async (name: string) => {
      await page.getByRole('combobox', { name: 'Assign Customer' }).fill(name)
      await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
    }
    await choose('Mill Cottage')
    await page.route('**/rpc/invoice/assignCustomer', (route) => route.fulfill(FAILURE), { times: 1 })
    await button(page, 'Assign').click()
    await expect(page.getByText('Failed to assign customer')).toBeVisible()
    await button(page, 'Assign').click()
    await expect(page.getByText('Customer assigned to invoice!')).toBeVisible()
    await expect(card(page, 'Customer').getByRole('link', { name: mill.name })).toBeVisible()
    await button(page, 'Edit customer').click()
    await choose('Harbour Books')
    await button(page, 'Assign').click()
    await expect(card(page, 'Customer').getByRole('link', { name: harbour.name })).toHaveAttribute(
      'href',
      `/app/customers/${harbour.id}`,
    )
  })

  await test.step('sending is scheduled, rescheduled and cancelled', async () => {
    await button(page, 'Send Later').click()
    await page.getByLabel('Send Date', { exact: true }).fill(shown(londonDay(3)))
    await page.getByLabel('Send Time').fill('07:45')
    await button(page, 'Schedule Invoice').click()
    await expect(page.getByRole('dialog').getByText('Your VAT number is missing.')).toBeVisible()
    await dropResponse(page, '/rpc/invoice/update')
    await button(page, 'Send anyway').click()
    await expect(page.getByText('Invoice scheduled')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(status(page, /^Will be sent on .*, 07:45$/)).toBeVisible()
    await button(page, 'Change Time').click()
    await page.getByLabel('Send Date', { exact: true }).fill(shown(londonDay(-1)))
    await button(page, 'Schedule Invoice').click()
    await expect(page.getByText('This time has passed.', { exact: false })).toBeVisible()
    await dropResponse(page, '/rpc/invoice/updateDraft')
    await button(page, 'Cancel Schedule').click()
    await expect(page.getByText('Schedule cancelled')).toBeVisible()
    await expect(status(page, 'This invoice is a draft')).toBeVisible()
  })

  await test.step('an invoice with VAT cannot be sent, now or later, when the company no longer charges VAT', async () => {
    const words = page.getByText('includes VAT, which your company no longer charges', { exact: false })
    await call(request, 'PATCH', '/company/switches', { vat_registered: false })
    await page.reload()
    await button(page, 'Send Later').click()
    await button(page, 'Schedule Invoice').click()
    await expect(words).toBeVisible()
    await button(page, 'Cancel').click()
    await button(page, 'Send Invoice').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('The customer’s address is missing.')).toBeVisible()
    await expect(dialog.getByText('VAT number')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Send anyway' }).click()
    await expect(words).toBeVisible()
    await expect(status(page, 'This invoice is a draft')).toBeVisible()
    await call(request, 'PATCH', '/company/switches', { vat_registered: true })
  })

  await test.step('missing legal details are named, and a company can block sending without them', async () => {
    await call(request, 'PATCH', '/company/switches', { require_invoice_particulars: true })
    await page.reload()
    await expect(page.getByText('This invoice needs more details before you can send it')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Add your VAT number' })).toHaveAttribute(
      'href',
      '/app/settings#vat-number',
    )
    await button(page, 'Send Invoice').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('The customer’s address is missing.')).toBeVisible()
    await expect(dialog.getByRole('link', { name: "Add the customer's address" })).toHaveAttribute(
      'href',
      `/app/customers/${harbour.id}/edit`,
    )
    await expect(dialog.getByRole('button', { name: 'Send anyway' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await button(page, 'Send Later').click()
    await button(page, 'Schedule Invoice').click()
    const question = page.getByRole('dialog', { name: 'Required details are missing' })
    await expect(question.getByRole('link', { name: 'Add your VAT number' })).toBeVisible()
    await expect(question.getByRole('button', { name: 'Send anyway' })).toHaveCount(0)
    await call(request, 'PATCH', '/company/switches', { require_invoice_particulars: false })
    await page.reload()
    await button(page, 'Send Invoice').click()
    await dropResponse(page, '/rpc/invoice/send')
    await dialog.getByRole('button', { name: 'Send anyway' }).click()
    await expect(page.getByText(`Invoice sent to ${harbour.email}`)).toBeVisible()
    await expect(status(page, 'Waiting for Harbour Books')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Share Link' })).toHaveValue(/\/customer-portal\//)
    await mailbox.waitFor(harbour.email, 'Invoice INV-00001 from Crumb & Co')
    expect(await mailbox.list(harbour.email)).toHaveLength(1)
  })

  await test.step('a partial payment is recorded', async () => {
    await button(page, 'Record Payment').click()
    const dialog = page.getByRole('dialog', { name: 'Record Payment' })
    await expect(dialog.getByLabel('Amount')).toHaveValue('449.99')
    await expect(dialog.getByText('Settles the invoice.')).toBeVisible()
    for (const text of ['abc', '-5', '12.345']) {
      await dialog.getByLabel('Amount').fill(text)
      await dialog.getByRole('button', { name: 'Record Payment' }).click()
      await expect(dialog.getByText('Payment amount must be positive.')).toBeVisible()
      await expect(dialog.getByLabel('Amount')).toHaveValue(text)
    }
    await dialog.getByLabel('Amount').fill('450')
    await expect(dialog.getByText('Settles the invoice. £0.01 stays as credit for')).toBeVisible()
    await dialog.getByLabel('Amount').fill('100')
    await expect(dialog.getByText('Leaves £349.99 due.')).toBeVisible()
    await choose(page, 'Method', 'Cheque')
    await dialog.getByLabel('Reference').fill('No. 17')
    await dialog.getByRole('checkbox', { name: 'Email a receipt' }).click()
    await dialog.getByRole('button', { name: 'Record Payment' }).dblclick()
    await expect(page.getByText('£349.99 is still due.')).toBeVisible()
    await expect(status(page, '£100.00 of £449.99 paid')).toBeVisible()
    const payments = page.getByRole('table', { name: 'Payments' }).locator('tbody tr')
    await expect(payments).toHaveText([`${shown(londonDay())} Cheque No. 17 £100.00`], { useInnerText: true })
    await expectTotals(page, '£375.00', '£74.99', '£449.99', '£100.00', '£349.99')
    await mailbox.waitFor(harbour.email, 'Payment received for invoice INV-00001')
    await expectAccessible(page)
    await expect(payments).toHaveText([`${shown(londonDay())} Cheque · No. 17 £100.00`], {
      useInnerText: true,
    })
    await page.setViewportSize({ width: 360, height: 900 })
    const full = button(page, 'Mark as Fully Paid')
    expect(await full.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
    for (const table of ['Items', 'Payments']) await expectWholeTable(page, table, [390, 360])
  })

  await test.step('the rest is paid', async () => {
    await button(page, 'Mark as Fully Paid').click()
    await confirm(page, 'Mark as Fully Paid').click()
    await expect(page.getByText('Invoice marked as paid')).toBeVisible()
    await expect(status(page, 'Paid in full')).toBeVisible()
    await expect(card(page, 'Invoice Details')).toContainText(`Paid Date${shown(londonDay())}`)
    for (const gone of ['Mark as Fully Paid', 'Record Payment', 'Cancel Invoice']) {
      await expect(button(page, gone)).toHaveCount(0)
    }
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
    expect(await read()).toMatchObject({ status: 'paid', amount_paid: '449.99', balance_due: '0.00' })
    const history = page.getByRole('list', { name: 'History' })
    for (const entry of ['recorded a payment', 'sent the invoice to', 'assigned a customer']) {
      await expect(history.getByText(entry).first()).toBeVisible()
    }
  })
})

test('an overdue invoice is reminded of in words of its own, edited with its sent version kept, and cancelled', async ({
  page,
  context,
  mailbox,
}) => {
  await startCompany(context)
  const { request } = context
  await call(request, 'PUT', '/company/information', {
    name: 'Crumb & Co',
    bank_account_name: 'Crumb & Co Ltd',
    bank_sort_code: '204577',
    bank_account_number: '13371337',
  })
  const customer = await addCustomer(request)
  const sent = await sendInvoice(request, customer, { issue_date: londonDay(-40), due_date: londonDay(-10) })

  await test.step('the invoice is shown in red, and its customer gets a reminder', async () => {
    await page.goto(`/app/invoices/${sent.id}`)
    await expect(status(page, 'Payment is overdue')).toBeVisible()
    await expect(page.getByText(/^£360.00 was due on .*, 10 days ago\.$/)).toBeVisible()
    await expect(card(page, 'Invoice Details').getByText(shown(londonDay(-10)))).toHaveClass(/text-danger/)
    await expect(page.locator('[data-main-action]').getByRole('button')).toHaveText('Send reminder')
    await button(page, 'Send reminder').click()
    const dialog = page.getByRole('dialog', { name: 'Send reminder' })
    const preview = dialog.frameLocator('iframe')
    await expect(dialog.getByLabel('To', { exact: true })).toHaveValue(customer.email)
    await expect(preview.getByText('13371337')).toBeVisible()
    await dialog.getByLabel('Message').fill('Dear Grace,\n\nthe sign is up. Please pay it.')
    await expect(preview.getByText('the sign is up. Please pay it.')).toBeVisible()
    await expectAccessibleAndBack(page)
    await dialog.getByLabel('To', { exact: true }).fill('grace')
    await expect(dialog.getByText('To format is invalid')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Send reminder' })).toBeDisabled()
    await dialog.getByLabel('To', { exact: true }).fill(customer.email)
    await dialog.getByRole('button', { name: 'Send reminder' }).dblclick()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Reminder sent', { exact: true })).toBeVisible()
    await expect(page.getByText(`Emailed to ${customer.email}`)).toBeVisible()
    await expect(page.getByText(`reminded ${customer.email}`)).toHaveCount(1)
    await expect(button(page, 'Send reminder')).toHaveCount(0)
    const { text } = await mailbox.waitFor(customer.email, /^Reminder: invoice/)
    for (const said of ['the sign is up. Please pay it.', '£360.00', '10 days', '20-45-77', '13371337'])
      expect(text).toContain(said)
    expect(text).not.toContain('Our records show')
  })

  await test.step('editing keeps the sent version and its PDF', async () => {
    const { version } = await call<InvoiceRecord>(request, 'GET', `/invoices/${sent.id}`)
    await call(request, 'PUT', `/invoices/${sent.id}`, {
      id: sent.id,
      version,
      title: 'Shop front and back',
      customer_id: customer.id,
      issue_date: londonDay(-40),
      due_date: londonDay(-10),
      items: [{ ...SIGN_WRITING, quantity: '4' }],
    })
    await page.reload()
    await expect(page.getByText('Changed since it was sent')).toBeVisible()
    const revisions = card(page, 'Revisions')
    await expect(revisions).toContainText('£360.00')
    const link = revisions.getByRole('link', { name: /^Download PDF/ })
    const pdf = await request.get((await link.getAttribute('href')) ?? '')
    expect(await readPdf(await pdf.body())).toContain('£360.00')
  })

  await test.step('cancelling asks for confirmation', async () => {
    await button(page, 'Cancel Invoice').click()
    await confirm(page, 'Keep Invoice').click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await button(page, 'Cancel Invoice').click()
    await dropResponse(page, '/rpc/invoice/cancel')
    await confirm(page, 'Cancel Invoice').click()
    await expect(page.getByText('Invoice cancelled')).toBeVisible()
    await expect(status(page, 'This invoice was cancelled')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Download PDF', exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Actions' })).toBeHidden()
  })

  await test.step('an invoice made from a quote links to it', async () => {
    const quote = await createQuote(request, customer, { status: 'sent' })
    await acceptQuote(request, quote)
    const made = await call<InvoiceRecord>(request, 'POST', `/quotes/${quote.id}/invoice`)
    await page.goto(`/app/invoices/${made.id}`)
    await expect(page.getByRole('link', { name: quote.quote_number })).toHaveAttribute(
      'href',
      `/app/quotes/${quote.id}`,
    )
  })
})
