import { randomUUID } from 'node:crypto'
import { truncate, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { choose } from '../../support/choose.ts'
import { type InvoiceRecord, sendInvoice } from '../../support/invoices.ts'
import { dropResponse } from '../../support/lose-answer.ts'
import { startCompany } from '../../support/people.ts'
import { chooseCustomer, expectTotals, line } from '../../support/quote-form.ts'
import { addCustomer, londonDay } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

interface Saved extends InvoiceRecord {
  title: string
  due_date: string
  send_at: string | null
}

/** Status 400 is not retried automatically; retries would take seconds. */
const FAILURE = { status: 400, json: { json: { code: 'BAD_REQUEST', status: 400 } } }

const UPLOAD = '/api/v1/invoice-attachments'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const dueDate = (page: Page) => page.getByLabel('Due Date', { exact: true })

/** Formats a date as a field shows it. */
const shown = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })

async function openForm(page: Page): Promise<void> {
  await page.goto('/app/invoices/new')
  await expect(page.getByRole('heading', { name: 'Create New Invoice', level: 1 })).toBeVisible()
  await expect(line(page, 1).description).toBeVisible()
}

function newest(request: Parameters<typeof call>[0]): Promise<Saved> {
  return call<{ items: Saved[] }>(request, 'GET', '/invoices').then(({ items }) => items[0] as Saved)
}

test.use({ expectedErrors: [/status of 4\d\d|net::ERR_CONNECTION_RESET/] })

test('an invoice with every detail is written and sent', async ({ page, context, mailbox }, testInfo) => {
  await startCompany(context)
  await addCustomer(context.request, { name: 'Mill Cottage' })
  await call(context.request, 'POST', '/products', {
    name: 'Sign writing',
    type: 'service',
    unit_price: '33.33',
  })
  await openForm(page)
  const email = `grace.${randomUUID()}@example.com`

  await test.step('shows the initial values of the form', async () => {
    for (const heading of [
      'Invoice Details',
      'Invoice Items',
      'Notes and Terms',
      'Invoice Summary',
      'Actions',
    ]) {
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    }
    await expect(page.getByRole('link', { name: 'Back to Invoices' })).toHaveAttribute(
      'href',
      '/app/invoices',
    )
    await expect(page.getByLabel('Invoice Number')).toHaveValue('INV-00001')
    await expect(page.getByLabel('Issue Date', { exact: true })).toHaveValue(shown(londonDay()))
    await expect(page.getByRole('combobox', { name: 'Payment Terms' })).toHaveText('Net 30')
    await expect(dueDate(page)).toHaveValue(shown(londonDay(30)))
    await expect(line(page, 1).vat).toHaveText('20%')
    await expect(button(page, 'Remove line 1')).toBeDisabled()
    await expectTotals(page, '£0.00', '£0.00', '£0.00')
  })

  await test.step('the payment terms set the due date, and choosing a date makes them custom', async () => {
    for (const [terms, days] of [
      ['Net 7', 7],
      ['Net 14', 14],
      ['Due on Receipt', 0],
      ['Net 30', 30],
    ] as const) {
      await choose(page, 'Payment Terms', terms)
      await expect(dueDate(page)).toHaveValue(shown(londonDay(days)))
    }
    await dueDate(page).fill(shown(londonDay(45)))
    await dueDate(page).blur()
    await expect(page.getByRole('combobox', { name: 'Payment Terms' })).toHaveText('Custom')
  })

  await test.step('a new customer can be added from the form, under the same rules as elsewhere', async () => {
    const picker = page.getByRole('combobox', { name: 'Customer' })
    await picker.fill('Ha')
    await expect(page.getByText('No customer matches.')).toBeVisible()
    await expect(option(page, /as a new customer/)).toBeHidden()
    await picker.fill('mill cottage')
    await expect(option(page, /^Mill Cottage/)).toBeVisible()
    await expect(option(page, /as a new customer/)).toBeHidden()
    await picker.fill(email)
    await option(page, `Add “${email}” as a new customer`).click()
    const dialog = page.getByRole('dialog', { name: 'New Customer' })
    await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue(email)
    await expect(dialog.getByLabel('Company Name')).toHaveValue('Example')
    for (const guessed of ['Company Name', 'Contact Name']) await dialog.getByLabel(guessed).clear()
    await dialog.getByRole('button', { name: 'Add Customer' }).click()
    await expect(dialog.getByText('Company Name is required')).toBeVisible()
    await expect(dialog.getByText('Contact Name is required')).toBeVisible()
    await dialog.getByLabel('Company Name').fill('Harbour Books')
    await dialog.getByLabel('Contact Name').fill('Grace Hopper')
    await page.route('**/rpc/customer/create', (route) => route.fulfill(FAILURE), { times: 1 })
    await dialog.getByRole('button', { name: 'Add Customer' }).click()
    await expect(page.getByText('Customer creation failed')).toBeVisible()
    await dialog.getByRole('button', { name: 'Add Customer' }).click()
    await expect(page.getByText('Customer created successfully!')).toBeVisible()
    await expect(picker).toHaveValue('Harbour Books')
  })

  await test.step('lines come from the catalogue, by the hour or with entered VAT, and add up', async () => {
    await page.getByLabel('Title').fill('Shop front')
    await line(page, 1).description.fill('SIGN')
    await option(page, /^Sign writing/).click()
    await expect(line(page, 1).unitPrice).toHaveValue('33.33')
    await line(page, 1).quantity.fill('1.5')
    await button(page, 'Add Item').click()
    await line(page, 2).description.fill('Imported sign')
    await line(page, 2).unitPrice.fill('250')
    await line(page, 2).vat.click()
    await option(page, /^Enter amount/).click()
    const amount = page.getByLabel('VAT amount line 2', { exact: true })
    await expect(amount).toHaveValue('50.00')
    await amount.fill('49.99')
    await button(page, 'Add Subtotal').click()
    await expect(page.getByLabel('Subtotal line 3', { exact: true })).toBeFocused()
    await expect(page.getByRole('listitem').filter({ has: button(page, 'Remove line 3') })).toContainText(
      '£300.00',
    )
    await expect(button(page, 'Remove line 1')).toBeEnabled()
    // 49.995 rounds to 50.00 net; VAT is 10.00 by rate and 49.99 as entered.
    await expectTotals(page, '£300.00', '£59.99', '£359.99')
    await line(page, 2).vat.click()
    await option(page, /^Calculate by rate/).click()
    await expectTotals(page, '£300.00', '£60.00', '£360.00')
    await line(page, 2).vat.click()
    await option(page, /^Enter amount/).click()
    await amount.fill('49.99')
  })

  await test.step('the optional sections hold email, address, tax point and attachments', async () => {
    for (const section of ['Email and sending', 'Billing, references and tax point', 'Attachments']) {
      await page.getByRole('button', { name: section }).click()
    }
    await expect(page.getByLabel('Customer Email')).toHaveAttribute('placeholder', email)
    await page.getByLabel('Cc', { exact: true }).fill('accounts at harbour')
    await page.getByLabel('Bcc', { exact: true }).fill(`archive.${email}`)
    await page.getByLabel('Billing Address').fill('Unit 4\nDock Road')
    await page.getByLabel('Tax Point', { exact: true }).fill(shown(londonDay(-3)))
    await page.getByLabel('Message on Statement').fill('Stage one of two')
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(UPLOAD)) keys.push(request.headers()['idempotency-key'])
    })
    await dropResponse(page, UPLOAD)
    // The browser reads these files from disk itself: passing 20 MB to it took more than 30 s on a busy machine.
    const [planFile, film] = [testInfo.outputPath('plan.txt'), testInfo.outputPath('film.mov')]
    await writeFile(planFile, 'A plan')
    await writeFile(film, '')
    await truncate(film, 20 * 1024 * 1024 + 1)
    await page.getByLabel('Attach files').setInputFiles([planFile, film])
    const plan = page.getByRole('listitem').filter({ hasText: 'plan.txt' })
    await expect(plan.getByRole('alert')).toHaveText(
      'The connection was lost. Please check it and try again.',
    )
    await button(page, 'Try Again').dblclick()
    await expect(plan).toBeFocused()
    await expect(plan.getByRole('alert')).toBeHidden()
    expect(keys).toEqual([keys[0], keys[0]])
    await expect(page.getByText('An attachment cannot be larger than 20 MB.')).toBeVisible()
    await button(page, 'Remove film.mov').click()
    await page
      .getByLabel('Attach files')
      .setInputFiles({ name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') })
    await expect(page.getByText('Mail servers reject files of this type.')).toBeVisible()
    await button(page, 'Remove setup.exe').click()
    await expect(page.getByText('plan.txt', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Email and sending' }).click()
    await expect(page.getByLabel('Cc', { exact: true })).toBeHidden()
  })

  await test.step('an error opens its section and shows beside its field', async () => {
    await button(page, 'Send Invoice').click()
    await expect(page.getByText(/^Cc “.+” has no @\./).first()).toBeVisible()
    await expect(page.getByLabel('Cc', { exact: true })).toBeFocused()
    await page.getByLabel('Cc', { exact: true }).fill(`accounts.${email}`)
  })

  await test.step('missing legal details are named before sending, with links to add them', async () => {
    await button(page, 'Send Invoice').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Your VAT number is missing.')).toBeVisible()
    await expect(dialog.getByRole('link', { name: /^Add your VAT number/ })).toHaveAttribute(
      'href',
      '/app/settings#vat-number',
    )
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await button(page, 'Send Invoice').click()
    await dialog.getByRole('button', { name: 'Send anyway' }).click()
    await expect(page.getByText('Invoice created successfully!')).toBeVisible()
    await expect(page.getByText(`Invoice sent to ${email}`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Waiting for Harbour Books' })).toBeVisible()
  })

  await test.step('the saved invoice has every detail, and its email has the attachments', async () => {
    const { id } = await newest(context.request)
    expect(await call(context.request, 'GET', `/invoices/${id}`)).toMatchObject({
      invoice_number: 'INV-00001',
      payment_terms: 'custom',
      due_date: londonDay(45),
      tax_point: londonDay(-3),
      billing_address: 'Unit 4\nDock Road',
      cc_email: `accounts.${email}`,
      message_on_statement: 'Stage one of two',
      subtotal: '300.00',
      tax_amount: '59.99',
      items: [
        { kind: 'line', description: 'Sign writing', quantity: '1.5', vat_amount: null },
        { kind: 'line', description: 'Imported sign', vat_rate: '20', vat_amount: '49.99' },
        { kind: 'subtotal', description: 'Subtotal', total_price: '300.00' },
      ],
      attachments: [{ file_name: 'plan.txt', size_bytes: 6 }],
    })
    const mail = await mailbox.waitFor(email, 'Invoice INV-00001 from Crumb & Co')
    expect(mail.attachments.map(({ file_name }) => file_name)).toEqual(['INV-00001.pdf', 'plan.txt'])
    await expect(page.getByText(`To ${email} · Cc accounts.${email} · Bcc archive.${email}`)).toBeVisible()
  })
})

test('a draft is saved incomplete, completed, scheduled, and never overwritten', async ({
  page,
  context,
}) => {
  await startCompany(context)
  const { request } = context
  await addCustomer(request, { name: 'Harbour Books' })
  await openForm(page)

  await test.step('an empty draft is saved, and a double click saves one', async () => {
    await button(page, 'Save as Draft').dblclick()
    await expect(page.getByText('Invoice created successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Untitled', level: 1 })).toBeVisible()
    const { items } = await call<{ items: Saved[] }>(request, 'GET', '/invoices')
    expect(items).toHaveLength(1)
  })

  const { id } = await newest(request)
  const read = () => call<Saved>(request, 'GET', `/invoices/${id}`)

  await test.step('saving as an invoice requires all details, and leaving asks first', async () => {
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByRole('heading', { name: 'Edit Invoice', level: 1 })).toBeVisible()
    await expect(page.getByLabel('Invoice Number')).toHaveValue('INV-00001')
    await button(page, 'Update').click()
    await expect(page.getByText('Title is required.').first()).toBeVisible()
    await expect(page.getByLabel('Title')).toBeFocused()
    await page.getByLabel('Title').fill('Shop front')
    await page.getByRole('link', { name: 'Back to Invoice', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible()
    await button(page, 'Keep editing').click()
    await button(page, 'Save as Draft').click()
    await expect(page.getByText('Invoice updated successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Shop front', level: 1 })).toBeVisible()
  })

  await test.step("neither a colleague's change nor the user's own input is lost", async () => {
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Title').fill('My title')
    const { version } = await read()
    await call(request, 'PUT', `/invoices/${id}/draft`, {
      id,
      version,
      title: 'Their title',
      customer_id: null,
      issue_date: null,
      due_date: null,
      items: [],
    })
    await button(page, 'Save as Draft').click()
    const question = page.getByRole('alertdialog', { name: 'This invoice has been changed in the meantime' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('My title')
    await expect(question).toBeHidden()
    await button(page, 'Load the latest version').click()
    await question.getByRole('button', { name: 'Load the latest version' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Their title')
  })

  await test.step('a failure shows an error, and what was typed stays', async () => {
    await chooseCustomer(page, 'Harbour Books')
    await line(page, 1).description.fill('Sign writing')
    await line(page, 1).unitPrice.fill('150')
    await page.route('**/rpc/invoice/update', (route) => route.fulfill(FAILURE), { times: 1 })
    await button(page, 'Update').click()
    await expect(page.getByText('Failed to update invoice: An unexpected error occurred')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Submission failed' })).toBeVisible()
    await expect(line(page, 1).description).toHaveValue('Sign writing')
  })

  await test.step('the invoice is scheduled', async () => {
    await page.getByRole('button', { name: 'Email and sending' }).click()
    await page.getByRole('switch', { name: 'Send later' }).click()
    await page.getByLabel('Send Date', { exact: true }).fill(shown(londonDay(5)))
    await page.getByLabel('Send Time').fill('08:30')
    await button(page, 'Update').click()
    await expect(page.getByText('Your VAT number is missing.')).toBeVisible()
    await button(page, 'Keep editing').click()
    expect(await read()).toMatchObject({ send_at: null })
    await page.getByLabel('Send Date', { exact: true }).fill(shown(londonDay(31)))
    await button(page, 'Update').click()
    await page.getByRole('button', { name: 'Send anyway' }).click()
    await expect(page.getByText('This time is after the due date.', { exact: false })).toBeVisible()
    await page.getByLabel('Send Date', { exact: true }).fill(shown(londonDay(5)))
    await button(page, 'Schedule Invoice').click()
    await page.getByRole('button', { name: 'Send anyway' }).click()
    await expect(page.getByText(/^It will be sent on .*, 08:30\.$/)).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Will be sent on .*, 08:30$/ })).toBeVisible()
    expect(await read()).toMatchObject({ status: 'draft', send_at: expect.stringContaining(londonDay(5)) })
  })
})

test('an issued invoice keeps its customer, a closed one cannot be edited, and a missing one says so', async ({
  page,
  context,
}) => {
  await startCompany(context)
  const { request } = context
  const customer = await addCustomer(request)
  const sent = await sendInvoice(request, customer)
  await page.goto(`/app/invoices/${sent.id}/edit`)
  await expect(page.getByLabel('Customer', { exact: true })).toHaveAttribute('readonly')
  await expect(button(page, 'Save as Draft')).toHaveCount(0)
  await line(page, 1).quantity.fill('3')
  await dropResponse(page, '/rpc/invoice/update')
  await button(page, 'Update').click()
  await expect(page.getByText('Invoice updated successfully!')).toBeVisible()
  await expect(page.getByText('Changed since it was sent')).toBeVisible()

  await expect(page.getByText('Total as Sent')).toBeVisible()
  await call(request, 'POST', `/invoices/${sent.id}/send`)
  await call(request, 'POST', `/invoices/${sent.id}/mark-as-paid`)
  await page.goto(`/app/invoices/${sent.id}/edit`)
  await expect(page.getByRole('heading', { name: 'This invoice cannot be changed' })).toBeVisible()

  await page.goto(`/app/invoices/${randomUUID()}/edit`)
  await expect(page.getByRole('heading', { name: 'Invoice Not Found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/app/invoices')

  await test.step('a company without VAT sees no VAT fields', async () => {
    await call(request, 'PATCH', '/company/switches', { vat_registered: false })
    await openForm(page)
    await expect(line(page, 1).vat).toHaveCount(0)
    await expectTotals(page, '£0.00', '£0.00')
  })
})
