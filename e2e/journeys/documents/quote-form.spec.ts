import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { holdRequests } from '../../support/hold-requests.ts'
import { startCompany } from '../../support/people.ts'
import {
  dragLine,
  expectTotals,
  fillQuoteForm,
  line,
  openQuoteForm,
  quickCreate,
  tabTo,
  type,
} from '../../support/quote-form.ts'
import { addCustomer, londonDay, newestQuote } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

const CREATE = '/rpc/quote/create'
const CREATE_DRAFT = '/rpc/quote/createDraft'
const saveDraft = (page: Page) => page.getByRole('button', { name: 'Save as Draft' })
const send = (page: Page) => page.getByRole('button', { name: 'Send Quote' })
const suggestion = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const remove = (page: Page, number: number) =>
  page.getByRole('button', { name: `Remove line ${number}`, exact: true })

async function fillCatalogue({ request }: BrowserContext): Promise<void> {
  const add = (product: object) => call(request, 'POST', '/products', product)
  await add({ name: 'Sign writing', description: 'Enamel, by hand', type: 'service', unit_price: '33.33' })
  await add({ name: 'Gold leaf', description: '23 carat, for signs', type: 'product', unit_price: '0.05' })
}

test('a quote is written by mouse: lines picked, created, moved, removed', async ({ page, context }) => {
  await startCompany(context)
  await addCustomer(context.request)
  await fillCatalogue(context)
  // The app's own shortcuts may load after the form, which still takes precedence.
  const loadShortcuts = await holdRequests(page, '/app-shortcuts-*.js')
  await openQuoteForm(page)

  await test.step('shows the initial values of the form', async () => {
    for (const heading of ['Quote Details', 'Quote Items', 'Quote Summary', 'Actions']) {
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    }
    await expect(page.getByRole('link', { name: 'Back to Quotes' })).toHaveAttribute('href', '/app/quotes')
    await expect(page.getByRole('link', { name: 'Manage Products & Services' })).toHaveAttribute(
      'href',
      '/app/products-services',
    )
    await expect(line(page, 1).quantity).toHaveValue('1')
    await expect(line(page, 1).unitPrice).toHaveValue('0.00')
    await expect(line(page, 1).vat).toHaveText('20%')
    await expect(remove(page, 1)).toBeHidden()
    await expect(send(page)).toBeDisabled()
    await expect(send(page)).toHaveAccessibleDescription(/choose a customer, give it a title/)
    await expect(saveDraft(page)).toBeEnabled()
    await expectTotals(page, '£0.00', '£0.00', '£0.00')
    // The keyboard shortcut names the first missing field and focuses it, even when it was pressed too early.
    await page.keyboard.press('ControlOrMeta+Enter')
    loadShortcuts()
    await expect(page.getByText('Please select a customer').first()).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
    await page.getByLabel('Title').focus()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  })

  await test.step('the details are filled in', async () => {
    await page.getByLabel('Title').fill('  Shop front ')
    await page.getByRole('combobox', { name: 'Customer' }).click()
    await suggestion(page, /^Harbour Books/).click()
    await page.getByLabel('Notes').fill('  Paint included.  ')
    await page.getByRole('button', { name: /^Change date/ }).click()
    await page.getByRole('button', { name: 'Go to the Next Month' }).click()
    await page.getByRole('grid').getByText('15', { exact: true }).click()
    await expect(page.getByLabel('Valid Until', { exact: true })).toHaveValue(/^15 /)
  })

  await test.step('a line is found in the catalogue by its description, in any case', async () => {
    await line(page, 1).description.fill('ENAMEL')
    await expect(page.getByRole('option')).toHaveText([/^Sign writing/, /^Create "ENAMEL"$/])
    await suggestion(page, /^Sign writing/).click()
    await expect(line(page, 1).description).toHaveValue('Sign writing')
    await expect(line(page, 1).unitPrice).toHaveValue('33.33')
    await line(page, 1).quantity.fill('3')
  })

  await test.step('a service without VAT is created from a line', async () => {
    await page.getByRole('button', { name: 'Add Item' }).click()
    await line(page, 2).description.fill('sign WRITING')
    await expect(suggestion(page, /^Sign writing/)).toBeVisible()
    await expect(suggestion(page, /^Create/)).toBeHidden() // the name is already taken
    await line(page, 2).description.fill('Scaffold hire')
    await suggestion(page, 'Create "Scaffold hire"').click()
    const dialog = page.getByRole('dialog', { name: 'New Product/Service' })
    await dialog.getByText('Service', { exact: true }).click()
    await dialog.getByLabel('Price', { exact: true }).fill('-4')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog.getByText('Item price cannot be negative.')).toBeVisible()
    await expect(dialog.getByLabel('Price', { exact: true })).toHaveValue('-4')
    await dialog.getByLabel('Price', { exact: true }).fill('99.999')
    await dialog.getByRole('combobox', { name: 'VAT' }).click()
    await suggestion(page, 'No VAT').click()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Product/Service created successfully')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(line(page, 2).unitPrice).toHaveValue('99.999')
    await line(page, 2).vat.click()
    await suggestion(page, 'No VAT').click()
    const { items } = await call<{ items: object[] }>(context.request, 'GET', '/products?search=scaffold')
    expect(items).toMatchObject([
      { name: 'Scaffold hire', type: 'service', unit_price: '99.999', vat_rate_id: null, is_active: true },
    ])
  })

  await test.step('lines are reordered and removed', async () => {
    await page.getByRole('button', { name: 'Add Item' }).click()
    await line(page, 3).description.fill('Gold leaf')
    await line(page, 3).unitPrice.fill('0.05')
    await line(page, 3).quantity.fill('7')
    await page.getByRole('button', { name: 'Add Item' }).click()
    await line(page, 4).description.fill('By mistake')
    await dragLine(page, 3, 1)
    for (const [index, text] of ['Gold leaf', 'Sign writing', 'Scaffold hire', 'By mistake'].entries()) {
      await expect(line(page, index + 1).description).toHaveValue(text)
    }
    await remove(page, 4).click()
    await expect(line(page, 4).description).toHaveCount(0)
  })

  await test.step('the draft is saved with exactly the amounts that were shown', async () => {
    // 7 × 0.05 + 3 × 33.33 at 20%, plus 99.999, rounded to 100.00, without VAT.
    const shown = page.locator('dl').filter({ hasText: 'Subtotal' }).getByRole('definition')
    await expect(shown.first()).toHaveText('£200.34')
    await expect(shown.last()).toHaveText('£220.41')
    await saveDraft(page).click()
    await expect(page.getByText('Quote saved as draft successfully!')).toBeVisible()
    await expect(page).toHaveURL('/app/quotes')
    const quote = await newestQuote(context.request)
    expect(quote).toMatchObject({
      title: 'Shop front',
      notes: 'Paint included.',
      status: 'draft',
      valid_until: expect.stringMatching(/-15$/),
      subtotal: '200.34',
      tax_amount: '20.07',
      total_amount: '220.41',
      items: [
        { description: 'Gold leaf', quantity: '7', unit_price: '0.05', vat_rate: '20' },
        { description: 'Sign writing', quantity: '3', unit_price: '33.33' },
        { description: 'Scaffold hire', quantity: '1', unit_price: '99.999', vat_rate: null },
      ],
    })
  })
})

test('a quote is written and sent without a mouse', async ({ page, context, mailbox }) => {
  await startCompany(context)
  const { email } = await addCustomer(context.request)
  await fillCatalogue(context)
  await openQuoteForm(page)
  const { keyboard } = page

  await type(page, page.getByLabel('Title'), 'By keyboard')
  await type(page, page.getByRole('combobox', { name: 'Customer' }), 'harb')
  await expect(page.getByRole('option')).toHaveText([/^Harbour Books/, 'Add “harb” as a new customer'])
  await keyboard.press('Enter')
  await type(page, page.getByLabel('Valid Until', { exact: true }), '+7')
  await keyboard.press('Tab')

  await type(page, line(page, 1).description, 'gold')
  await expect(suggestion(page, /^Gold leaf/)).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(line(page, 1).unitPrice).toHaveValue('0.05')
  await type(page, line(page, 1).quantity, '20')

  // Enter moves down the column, and from the last line to a new one.
  await keyboard.press('Enter')
  await expect(line(page, 2).description).toBeFocused()
  await keyboard.type('Ladder')
  await expect(suggestion(page, 'Create "Ladder"')).toBeVisible()
  await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New Product/Service' })
  await expect(dialog.getByLabel('Name')).toHaveValue('Ladder')
  await type(page, dialog.getByLabel('Price', { exact: true }), '12.50')
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(line(page, 2).unitPrice).toHaveValue('12.50')

  await tabTo(page, page.getByRole('button', { name: 'Add Item' }))
  await keyboard.press('Enter')
  await expect(line(page, 3).description).toBeFocused()
  await keyboard.type('By mistake')
  await keyboard.press('Escape')
  await tabTo(page, remove(page, 3))
  await keyboard.press('Enter')
  await expect(remove(page, 2)).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Move line 2', exact: true }), 'Shift+Tab')
  await keyboard.press('ArrowUp')
  await expect(line(page, 1).description).toHaveValue('Ladder')
  await expect(page.getByRole('button', { name: 'Move line 1', exact: true })).toBeFocused()
  await expect(page.getByText('Line 2 moved to position 1 of 2')).toBeAttached()

  const release = await holdRequests(page, CREATE)
  await tabTo(page, send(page))
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await expect(saveDraft(page)).toBeDisabled()
  release()
  await expect(page.getByText('Quote sent successfully!')).toBeVisible()
  await expect(page.getByText(`Quote sent to ${email}`)).toBeVisible()
  await expect(page).toHaveURL('/app/quotes')
  expect(await newestQuote(context.request)).toMatchObject({
    title: 'By keyboard',
    status: 'sent',
    valid_until: londonDay(7),
    notes: null,
    total_amount: '16.20',
    items: [{ description: 'Ladder' }, { description: 'Gold leaf', quantity: '20' }],
  })
  await mailbox.waitFor(email, /^Quote Q-\d+ from Crumb & Co$/)
})

test('without customers and catalogue items, the form offers to create them', async ({ page, context }) => {
  await startCompany(context)
  await openQuoteForm(page)
  await expect(page.getByText('No customers found.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await line(page, 1).description.fill('Sign')
  await expect(page.getByRole('option')).toHaveText(['Create "Sign"'])
  await line(page, 1).description.fill('  ')
  await expect(page.getByRole('option')).toHaveCount(0)
  await line(page, 1).description.fill('')
  await quickCreate(page, 1, 'Sign', '20')
  await expectTotals(page, '£20.00', '£4.00', '£24.00')

  const customer = page.getByRole('combobox', { name: 'Customer' })
  await customer.click()
  await suggestion(page, 'Create one first').click()
  const dialog = page.getByRole('dialog', { name: 'New Customer' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(customer).toBeFocused()
  const link = page.getByRole('link', { name: 'Create one first' })
  await expect(link).toHaveAttribute('href', /^\/app\/customers\/new\?/)
  await link.press('Enter')
  await fillCustomer(dialog)
  await dialog.getByRole('button', { name: 'Add Customer' }).click()
  await expect(dialog).toBeHidden()
  await expect(customer).toHaveValue('Harbour Books')
  await expect(customer).toBeFocused()
  await expect(page.getByText('No customers found.')).toBeHidden()
  await expect(line(page, 1).description).toHaveValue('Sign')
})

test('a quote is saved half done, completed later with a new customer, and sent', async ({
  page,
  context,
}) => {
  await startCompany(context)
  await openQuoteForm(page)
  await test.step('nothing is saved while nothing was typed', async () => {
    await saveDraft(page).click()
    await expect(page.getByText('There is nothing to save yet')).toBeVisible()
    await expect(page).toHaveURL('/app/quotes/new')
  })
  await test.step('a title alone is enough for a draft', async () => {
    await page.getByLabel('Title').fill('Shop front')
    await saveDraft(page).dblclick()
    await expect(page.getByText('Quote saved as draft successfully!')).toBeVisible()
    await expect(page).toHaveURL('/app/quotes')
    await expect(page.getByText('No customer yet')).toBeVisible()
    const { items } = await call<{ items: object[] }>(context.request, 'GET', '/quotes')
    expect(items).toMatchObject([{ title: 'Shop front', customer: null }])
  })
  await test.step('sending it says what is missing, and leads to the form', async () => {
    await page.getByRole('link', { name: 'Shop front' }).click()
    await expect(page.getByRole('heading', { name: 'Shop front', level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send Quote' }).click()
    await expect(page.getByText('Please select a customer', { exact: true })).toBeVisible()
    await expect(page.getByText(/Complete the quote before you send it\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
  })
  await test.step('it is completed, with a customer added in place, and sent', async () => {
    await expect(page.getByText('You can save an incomplete draft.')).toBeVisible()
    await page.getByRole('link', { name: 'Create one first' }).click()
    const dialog = page.getByRole('dialog', { name: 'New Customer' })
    await fillCustomer(dialog)
    await dialog.getByRole('button', { name: 'Add Customer' }).click()
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Harbour Books')
    await expect(page.getByLabel('Title')).toHaveValue('Shop front')
    await line(page, 1).description.fill('Sign writing')
    await line(page, 1).unitPrice.fill('150')
    // At the end of the page toasts may lie over the bar for some seconds.
    await page.getByRole('button', { name: 'Save Changes' }).press('Enter')
    await page.getByRole('button', { name: 'Send Quote' }).click()
    await expect(page.getByRole('heading', { name: 'Waiting for Harbour Books' })).toBeVisible()
    expect(await newestQuote(context.request)).toMatchObject({ status: 'sent', total_amount: '180.00' })
  })
})

async function fillCustomer(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Company Name').fill('Harbour Books')
  await dialog.getByLabel('Contact Name').fill('Grace Hopper')
  await dialog.getByLabel('Email', { exact: true }).fill('grace@example.com')
}

test.describe('when something goes wrong', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('an error is shown, and what was entered stays', async ({ page, context }) => {
    await startCompany(context)
    await addCustomer(context.request)
    const broken = { status: 500, body: '{}' }

    await test.step('shows loading', async () => {
      const release = await holdRequests(page, '/rpc/vatRate/list*')
      await page.goto('/app/quotes/new')
      await expect(page.getByText('Loading...')).toBeVisible()
      release()
      await expect(page.getByLabel('Title')).toBeVisible()
      await page.unroute('**/rpc/vatRate/list*')
    })

    await test.step('loading the VAT rates fails', async () => {
      await page.clock.install()
      await page.route('**/rpc/vatRate/list*', (route) => route.fulfill(broken))
      await page.goto('/app/quotes/new')
      await page.clock.fastForward(20_000)
      await expect(page.getByRole('heading', { name: 'The VAT rates could not be loaded' })).toBeVisible()
      await page.unroute('**/rpc/vatRate/list*')
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByLabel('Title')).toBeVisible()
    })

    await test.step('saving the quote fails', async () => {
      await fillQuoteForm(page)
      await page.route(`**${CREATE_DRAFT}`, (route) => route.fulfill(broken))
      await saveDraft(page).click()
      await expect(page.getByText('Failed to create quote')).toBeVisible()
      await expect(page.getByLabel('Title')).toHaveValue('Shop front')
      await expect(line(page, 1).unitPrice).toHaveValue('150.00')
      await page.unroute(`**${CREATE_DRAFT}`)
    })

    await test.step('creating a catalogue item fails', async () => {
      await page.route('**/rpc/product/create', (route) => route.fulfill(broken))
      await page.getByRole('button', { name: 'Add Item' }).click()
      await line(page, 2).description.fill('Ladder')
      await suggestion(page, 'Create "Ladder"').click()
      const dialog = page.getByRole('dialog', { name: 'New Product/Service' })
      await dialog.getByRole('button', { name: 'Create' }).click()
      await expect(page.getByText('Failed to create product/service')).toBeVisible()
      await expect(dialog.getByLabel('Name')).toHaveValue('Ladder')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(line(page, 2).description).toHaveValue('Ladder')
    })

    await test.step('leaving asks first', async () => {
      await page.getByRole('link', { name: 'Back to Quotes' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
      await expect(line(page, 2).description).toHaveValue('Ladder')
    })
  })
})
