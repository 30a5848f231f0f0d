import type { Page } from '@playwright/test'
import { call } from '../../support/api.ts'
import { createAccount, openSession, startCompany } from '../../support/people.ts'
import { chooseCustomer, expectTotals, line } from '../../support/quote-form.ts'
import { addCustomer, createQuote } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

/** Expects an error that is shown beside the field and read out with it. */
async function expectRefused(page: Page, label: string, message: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  // The description may also contain a hint about the field.
  await expect(field).toHaveAccessibleDescription(new RegExp(message))
  await expect(page.getByText(message, { exact: true }).first()).toBeVisible()
}

test('sign-in and sign-up name what is wrong', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectRefused(page, 'Email', 'Email is required')
  await expectRefused(page, 'Password', 'Password is required')
  await page.getByLabel('Email', { exact: true }).fill('ada@nowhere')
  await expectRefused(page, 'Email', 'Email format is invalid')

  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectRefused(page, 'First Name', 'First Name is required')
  await expectRefused(page, 'Last Name', 'Last Name is required')
  await expectRefused(page, 'Email', 'Email is required')
  await expectRefused(page, 'Password', 'Password is required')
  await expect(page.getByLabel('First Name')).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill('1234567')
  await expectRefused(page, 'Password', 'Password must be at least 8 characters')
  await page.getByLabel('First Name').fill('A'.repeat(101))
  await expectRefused(page, 'First Name', 'First Name must be no more than 100 characters')
})

test('company setup names what is wrong', async ({ page, context }) => {
  await openSession(context, await createAccount())
  await page.goto('/app')
  await page.getByLabel('Company Name').fill('   ')
  await page.getByRole('button', { name: 'Create Company' }).click()
  await expect(page.getByText('Validation Error')).toBeVisible()
  await expectRefused(page, 'Company Name', 'Company name is required.')
})

test('the customer form names what is wrong', async ({ page, context }) => {
  await startCompany(context)
  await page.goto('/app/customers/new')
  await page.getByRole('button', { name: 'Add Customer' }).click()
  await expectRefused(page, 'Company Name', 'Company Name is required')
  await expectRefused(page, 'Contact Name', 'Contact Name is required')
  await expectRefused(page, 'Email', 'Email is required')
  await expect(page.getByLabel('Company Name')).toBeFocused()
  await page.getByLabel('Company Name').fill('N'.repeat(101))
  await page.getByLabel('Contact Name').fill('N'.repeat(101))
  await page.getByLabel('Email', { exact: true }).fill('grace at example.com')
  await page.getByLabel('Phone').fill('0800 CALL')
  await page.getByLabel('Address', { exact: true }).fill('A'.repeat(501))
  await page.getByLabel('Notes').fill('N'.repeat(501))
  await expectRefused(page, 'Company Name', 'Company Name must be no more than 100 characters')
  await expectRefused(page, 'Contact Name', 'Contact Name must be no more than 100 characters')
  await expectRefused(page, 'Email', 'Email format is invalid')
  await expectRefused(page, 'Address', 'Address must be no more than 500 characters')
  await expectRefused(page, 'Notes', 'Notes must be no more than 500 characters')
  await page.getByRole('button', { name: 'Add Customer' }).click()
  await expectRefused(page, 'Phone', 'Phone format is invalid')
})

test('sending a new quote asks for the customer first, then the title, then the items', async ({
  page,
  context,
}) => {
  await startCompany(context)
  await addCustomer(context.request)
  await page.goto('/app/quotes/new')
  // The button is disabled while something is missing; the keyboard says what.
  const ask = () => page.keyboard.press('ControlOrMeta+Enter')
  const send = page.getByRole('button', { name: 'Send Quote' })
  await expect(send).toBeDisabled()
  // A press that arrives before the page listens for shortcuts is repeated, as a user would.
  await expect(async () => {
    await ask()
    await expect(toast(page, 'Please select a customer')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expectRefused(page, 'Customer', 'Please select a customer')
  await chooseCustomer(page, 'Harbour Books')
  await ask()
  await expect(toast(page, 'Please enter a quote title')).toBeVisible()
  await expectRefused(page, 'Title', 'Please enter a quote title')
  await page.getByLabel('Title').fill(' ')
  await expect(send).toBeDisabled()
  await page.getByLabel('Title').fill('T'.repeat(101))
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expectRefused(page, 'Title', 'Title must be no more than 100 characters')
  await page.getByLabel('Title').fill('Shop front')
  await ask()
  await expect(toast(page, 'Please fill in all item descriptions')).toBeVisible()
  await expect(line(page, 1).description).toBeFocused()
  await expect(send).toBeDisabled()
  await line(page, 1).description.fill('Sign writing')
  await expect(send).toBeEnabled()
})

test('a quantity or price on a quote is read as people write it, and says so where that is not what was typed', async ({
  page,
  context,
}) => {
  await startCompany(context)
  await page.goto('/app/quotes/new')
  const { quantity, unitPrice } = line(page, 1)
  for (const [field, typed, shown, said] of [
    [quantity, '0', '1', 'Set to 1'],
    [quantity, 'many', '1', 'Set to 1'],
    [quantity, '', '1', 'Set to 1'],
    [quantity, '7.5', '7.5', ''],
    [quantity, '3:20', '3.333', '3:20 is 3.333 hours, rounded.'],
    [quantity, '9,999,999.999', '9999999.999', ''],
    [unitPrice, 'a lot', '0.00', 'Set to £0.00'],
    [unitPrice, '£3,456.7', '3456.70', ''],
    [unitPrice, '1.25p', '0.0125', '1.25p is £0.0125.'],
    [unitPrice, '0.005', '0.005', ''],
  ] as const) {
    await field.fill(typed)
    await field.blur()
    await expect(field).toHaveValue(shown)
    await expect(field).toHaveAccessibleDescription(said)
    await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  }
  await expect(page.getByRole('button', { name: 'Remove line 1' })).toBeHidden()
  // The words beside the price move the button that took the focus from it, once it was released.
  await unitPrice.fill('75p')
  await page.getByRole('button', { name: 'Add Item' }).click()
  await expect(unitPrice).toHaveAccessibleDescription('75p is £0.75.')
  await expect(line(page, 2).description).toBeFocused()
  await expect(page.getByRole('button', { name: 'Remove line 1' })).toBeVisible()
})

test('a quote with invalid numbers is not saved: they stay as typed, with errors beside their fields', async ({
  page,
  context,
}) => {
  await startCompany(context)
  await addCustomer(context.request)
  await page.goto('/app/quotes/new')
  await page.getByLabel('Title').fill('Shop front')
  await chooseCustomer(page, 'Harbour Books')
  const { description, quantity, unitPrice } = line(page, 1)
  await description.fill('Sign writing')
  for (const [typed, message] of [
    ['-5', 'Item price cannot be negative.'],
    ['€24', 'Amounts are in pounds. Enter 24 if you mean £24.00.'],
    ['0.12345', 'Item price must be an amount in pounds with no more than 4 decimal places.'],
  ] as const) {
    await unitPrice.fill(typed)
    await unitPrice.blur()
    await expectRefused(page, 'Unit Price line 1', message)
    await page.getByRole('button', { name: 'Save as Draft' }).click()
    await expect(toast(page, message).first()).toBeVisible()
    await expectRefused(page, 'Unit Price line 1', message)
    await expect(unitPrice).toHaveValue(typed)
    await expect(unitPrice).toBeFocused()
  }
  await unitPrice.fill('0.1648')
  await quantity.fill('1.0005')
  await quantity.blur()
  await expectRefused(
    page,
    'Quantity line 1',
    'Item quantity must be a number with no more than 3 decimal places.',
  )
  await quantity.fill('1250')
  await expectTotals(page, '£206.00', '£41.20', '£247.20')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page).toHaveURL('/app/quotes')
  const { items } = await call<{ items: object[] }>(context.request, 'GET', '/quotes')
  expect(items).toMatchObject([{ total_amount: '247.20' }])
})

test('an invoice with invalid numbers is not sent: they stay as typed, with errors beside their fields', async ({
  page,
  context,
  mailbox,
}) => {
  await startCompany(context)
  const { email } = await addCustomer(context.request)
  await page.goto('/app/invoices/new')
  await page.getByLabel('Title').fill('Shop front')
  await chooseCustomer(page, 'Harbour Books')
  const { description, quantity, unitPrice } = line(page, 1)
  await description.fill('Sign writing')
  await unitPrice.fill('-5')
  await quantity.fill('0')
  await quantity.blur()
  await expectTotals(page, '£0.00', '£0.00', '£0.00')
  for (const name of ['Send Invoice', 'Save', 'Save as Draft']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(quantity).toBeFocused()
    await expectRefused(page, 'Quantity line 1', 'Item quantity must be positive.')
    await expectRefused(page, 'Unit Price line 1', 'Item price cannot be negative.')
    await expect(quantity).toHaveValue('0')
    await expect(unitPrice).toHaveValue('-5')
  }
  await expect(toast(page, 'Item quantity must be positive.').first()).toBeVisible()
  await expect(page).toHaveURL('/app/invoices/new')
  const { items } = await call<{ items: object[] }>(context.request, 'GET', '/invoices')
  expect(items).toEqual([])
  expect(await mailbox.list(email)).toEqual([])

  await test.step('once corrected, the invoice is saved as meant', async () => {
    await quantity.fill('7.5')
    await expect(quantity).not.toHaveAttribute('aria-invalid', 'true')
    await expect(unitPrice).toHaveAttribute('aria-invalid', 'true')
    await unitPrice.fill('5')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Invoice created successfully!')).toBeVisible()
    const saved = await call<{ items: object[] }>(context.request, 'GET', '/invoices')
    expect(saved.items).toMatchObject([{ total_amount: '45.00' }])
  })
})

test('typed VAT stays when its line changes to 0%, and is refused there', async ({ page, context }) => {
  await startCompany(context)
  await addCustomer(context.request)
  await page.goto('/app/invoices/new')
  await page.getByLabel('Title').fill('Shop front')
  await chooseCustomer(page, 'Harbour Books')
  await line(page, 1).description.fill('Sign writing')
  await line(page, 1).unitPrice.fill('250')
  const option = (name: string | RegExp) => page.getByRole('option', { name, exact: true })
  const amount = page.getByLabel('VAT amount line 1', { exact: true })
  await line(page, 1).vat.click()
  await option(/^Enter amount/).click()
  await amount.fill('50')
  for (const rate of [/^0%/, 'No VAT']) {
    await line(page, 1).vat.click()
    await option(rate).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectRefused(
      page,
      'VAT amount line 1',
      'A line at 0% VAT or without VAT cannot have a VAT amount.',
    )
    await expect(amount).toHaveValue('50.00')
    await expect(amount).toBeFocused()
  }
  await line(page, 1).vat.click()
  await option(/^Calculate by rate/).click()
  await line(page, 1).vat.click()
  await expect(option(/^Enter amount/)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Invoice created successfully!')).toBeVisible()
  const { items } = await call<{ items: object[] }>(context.request, 'GET', '/invoices')
  expect(items).toMatchObject([{ total_amount: '250.00' }])
})

test('the quick form of a catalogue item names what is wrong', async ({ page, context }) => {
  await startCompany(context)
  await page.goto('/app/quotes/new')
  await line(page, 1).description.fill('Oven hire')
  await page.getByRole('option', { name: 'Create "Oven hire"' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Product/Service' })
  await expect(dialog.getByRole('radio', { name: 'Product' })).toBeChecked()
  await expect(dialog.getByLabel('Price', { exact: true })).toHaveValue('0.00')
  await dialog.getByLabel('Name').fill('  ')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expectRefused(page, 'Name', 'Name is required')
  await dialog.getByLabel('Name').fill('Oven hire')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Product/Service created successfully')).toBeVisible()
  // An existing item is found in any case, and not offered as a new one.
  await line(page, 1).description.fill('OVEN HIRE')
  await expect(page.getByRole('option', { name: 'Oven hire' })).toBeVisible()
  await expect(page.getByRole('option', { name: /^Create/ })).toBeHidden()
})

test('the edit form of a quote names what is wrong', async ({ page, context }) => {
  await startCompany(context)
  const customer = await addCustomer(context.request)
  const quote = await createQuote(context.request, customer, { status: 'sent' })
  await page.goto(`/app/quotes/${quote.id}/edit`)
  await page.getByLabel('Title').fill('')
  await line(page, 1).description.fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Please enter a quote title')).toBeVisible()
  await expectRefused(page, 'Title', 'Please enter a quote title')
  await page.getByLabel('Title').fill('Shop front')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Please fill in all item descriptions')).toBeVisible()
  await page.getByLabel('Status').click()
  await expect(page.getByRole('option')).toHaveText(['Draft', 'Sent', 'Accepted', 'Rejected'])
})

test('the form of a new invoice names what is wrong', async ({ page, context }) => {
  await startCompany(context)
  await addCustomer(context.request)
  await page.goto('/app/invoices/new')
  await expect(page.getByLabel('Invoice Number')).toHaveValue('INV-00001')
  await expect(page.getByLabel('Invoice Number')).toHaveAttribute('readonly')
  const send = page.getByRole('button', { name: 'Send Invoice' })
  await send.click()
  await expect(toast(page, 'Title is required.')).toBeVisible()
  await expectRefused(page, 'Title', 'Title is required.')
  await page.getByLabel('Title').fill('Shop front')
  await send.click()
  await expectRefused(page, 'Customer', 'Please select a customer')
  await chooseCustomer(page, 'Harbour Books')
  await send.click()
  await expect(toast(page, 'Item description is required.')).toBeVisible()
  await line(page, 1).description.fill('Sign writing')
  await line(page, 1).quantity.fill('1.25')
  await line(page, 1).unitPrice.fill('80')
  await expectTotals(page, '£100.00', '£20.00', '£120.00')
  await page.getByLabel('Due Date').fill('1 January 2020')
  await send.click()
  await expectRefused(page, 'Due Date', 'Due date cannot be before the issue date.')
})

function toast(page: Page, text: string) {
  return page.getByRole('region', { name: /^Notifications/ }).getByText(text, { exact: true })
}
