import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { choose } from '../../support/choose.ts'
import { holdRequests } from '../../support/hold-requests.ts'
import { createAccount, joinTeam, startCompany } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

interface ProductRecord {
  id: string
  name: string
  updated_at: string
}

/** Status 400 is not retried automatically; retries would take seven seconds. */
const FAILURE = { status: 400, json: { json: { code: 'BAD_REQUEST', status: 400 } } }
const pageErrors: RegExp[] = [/status of 4\d\d/]

const row = (page: Page, name: string) => page.getByRole('row', { name })
const names = (page: Page) =>
  page.getByRole('table', { name: 'Products and services' }).locator('tbody td:first-child span[id]')
const found = (page: Page, text: string) => page.getByRole('heading', { name: text, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const press = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true }).click()
const WIDE = { width: 1440, height: 900 }

test.describe('the catalogue', () => {
  test.use({ expectedErrors: pageErrors })

  test('items can be added, found, changed and deleted', async ({ page, context }) => {
    await startCompany(context)
    const { request } = context

    await test.step('shows loading, failed and empty lists', async () => {
      const answer = await holdRequests(page, '/rpc/product/list*')
      await page.goto('/app/products-services')
      await expect(page.getByRole('status', { name: 'Loading...' })).toBeVisible()
      answer()
      await expect(page.getByText('No products or services found')).toBeVisible()
      await page.route('**/rpc/product/list*', (route) => route.fulfill(FAILURE), { times: 1 })
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Error Loading Products & Services' })).toBeVisible()
      await press(page, 'Try Again')
      await expect(page.getByText('No products or services found')).toBeVisible()
      await expect(found(page, '0 items found')).toBeVisible()
    })

    await test.step('wrong entries show errors, and nothing typed is lost', async () => {
      await press(page, 'Add')
      await expect(field(page, 'Name')).toBeFocused()
      await expect(field(page, 'Name')).toHaveAccessibleDescription('Name is required')
      await expect(field(page, 'Price')).toHaveAccessibleDescription('Price is required')
      await field(page, 'Name').fill('Sign writing')
      await field(page, 'Price').fill('-3')
      await field(page, 'Price').press('Enter')
      await expect(field(page, 'Price')).toHaveAccessibleDescription('Item price cannot be negative.')
      await expect(field(page, 'Price')).toHaveValue('-3')
      await page.route('**/rpc/product/create', (route) => route.fulfill(FAILURE), { times: 1 })
      await field(page, 'Price').fill('£1,234.5')
      await field(page, 'Price').press('Enter')
      await expect(page.getByText('Failed to save product/service')).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize(WIDE)
      await expect(field(page, 'Name')).toHaveValue('Sign writing')
      await expect(field(page, 'Price')).toHaveValue('1234.50')
    })

    await test.step('a new item gets the default VAT rate, and the form is ready for the next one', async () => {
      await field(page, 'Description').fill('Per square metre')
      await page.getByRole('radio', { name: 'Service' }).check()
      await expect(page.getByRole('combobox', { name: 'VAT' })).toHaveText('Standard (20%)')
      await press(page, 'Add')
      await expect(page.getByText('Product/Service created successfully.')).toBeVisible()
      await expect(found(page, '1 item found')).toBeVisible()
      for (const text of ['Sign writing', 'Per square metre', 'Service', '£1,234.50', '20%', 'Standard']) {
        await expect(row(page, 'Sign writing')).toContainText(text)
      }
      await expect(field(page, 'Name')).toBeFocused()
      await expect(field(page, 'Name')).toHaveValue('')
      await field(page, 'Name').fill('awning')
      await field(page, 'Price').fill('80')
      await choose(page, 'VAT', 'No VAT')
      await press(page, 'Add')
      await expect(names(page)).toHaveText(['awning', 'Sign writing'])
      await expect(row(page, 'awning')).toContainText('No VAT')
      await expect(row(page, 'awning')).toContainText('Product')
      await expect(found(page, '2 items found')).toBeVisible()
    })

    await test.step('search matches name and description, in any case', async () => {
      const box = page.getByRole('searchbox', { name: 'Search products and services' })
      for (const [text, rows] of [
        ['AWN', ['awning']],
        ['square M', ['Sign writing']],
      ] as const) {
        await box.fill(text)
        await expect(names(page)).toHaveText([...rows])
        await expect(found(page, '1 item found')).toBeVisible()
      }
      await box.fill('zeppelin')
      await expect(page.getByText('No products or services found')).toBeVisible()
      await press(page, 'Show all items')
      await expect(names(page)).toHaveCount(2)
    })

    await test.step('editing uses the same form, which asks before it discards anything', async () => {
      await press(row(page, 'awning'), 'Edit')
      await expect(page.getByRole('heading', { name: 'Edit Product/Service' })).toBeVisible()
      await expect(field(page, 'Name')).toBeFocused()
      await expect(field(page, 'Name')).toHaveValue('awning')
      await field(page, 'Price').fill('95')
      await press(row(page, 'Sign writing'), 'Edit')
      const question = page.getByRole('alertdialog', { name: 'Discard what you have entered?' })
      await press(question, 'Keep editing')
      await expect(field(page, 'Price')).toHaveValue('95.00')
      await choose(page, 'VAT', 'Reduced (5%)')
      await press(page, 'Save Changes')
      await expect(page.getByText('Product/Service updated successfully.')).toBeVisible()
      await expect(row(page, 'awning')).toContainText('£95.00')
      await expect(row(page, 'awning')).toContainText('5%')
      await expect(page.getByRole('heading', { name: 'Add Product/Service' })).toBeVisible()
      await expect(row(page, 'awning').getByRole('button', { name: 'Edit' })).toBeFocused()
    })

    await test.step("a colleague's change in the meantime is not overwritten", async () => {
      await press(row(page, 'awning'), 'Edit')
      const { items } = await call<{ items: ProductRecord[] }>(request, 'GET', '/products?search=awning')
      const [awning] = items
      await call(request, 'PUT', `/products/${awning?.id}`, { ...awning, unit_price: '70.00' })
      await field(page, 'Name').fill('Striped awning')
      await press(page, 'Save Changes')
      const question = page.getByRole('alertdialog', {
        name: 'This product has been changed in the meantime',
      })
      await press(question, 'Keep editing')
      await expect(question).toBeHidden()
      await expect(field(page, 'Name')).toHaveValue('Striped awning')
      await press(page, 'Load the latest version')
      await press(question, 'Load the latest version')
      await expect(field(page, 'Price')).toHaveValue('70.00')
      await press(page, 'Cancel')
    })

    await test.step('deleting asks first and reports a failure', async () => {
      const question = page.getByRole('alertdialog', {
        name: 'Are you sure you want to delete this product/service?',
      })
      await press(row(page, 'awning'), 'Delete')
      await press(question, 'Cancel')
      await expect(names(page)).toHaveCount(2)
      await page.route('**/rpc/product/delete', (route) => route.fulfill(FAILURE), { times: 1 })
      await press(row(page, 'awning'), 'Delete')
      await press(question, 'Delete')
      await expect(page.getByText('Failed to delete product/service')).toBeVisible()
      await press(question, 'Delete')
      await expect(page.getByText('Product/Service deleted successfully.')).toBeVisible()
      await expect(names(page)).toHaveText(['Sign writing'])
      await expect(found(page, '1 item found')).toBeVisible()
      await expect(page.locator('body')).not.toBeFocused()
    })

    await test.step('on a phone the form is a dialog', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(row(page, 'Sign writing')).toContainText('Service · 20% VAT')
      await press(page, 'Add Product/Service')
      const dialog = page.getByRole('dialog', { name: 'Add Product/Service' })
      await dialog.getByLabel('Name', { exact: true }).fill('Delivery')
      await page.keyboard.press('Escape')
      await press(page.getByRole('alertdialog'), 'Keep editing')
      await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
      await dialog.getByLabel('Price', { exact: true }).fill('12')
      await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      // On a phone no pointer rests on a toast; here it would keep the toast open above the button.
      await page.mouse.move(1, 1)
      await press(dialog, 'Add')
      await expect(dialog).toBeHidden()
      await expect(names(page)).toHaveText(['Delivery', 'Sign writing'])
    })
  })

  test('a long catalogue loads as it is scrolled', async ({ page, context }) => {
    await startCompany(context)
    for (let start = 0; start < 120; start += 40) {
      await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          call(context.request, 'POST', '/products', {
            name: `Item ${String(start + index).padStart(3, '0')}`,
            unit_price: '1.00',
          }),
        ),
      )
    }
    await page.goto('/app/products-services')
    await expect(found(page, '120 items found')).toBeVisible()
    await expect(page.getByText('50 of 120 items shown')).toBeAttached()
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(page.getByText('All 120 items shown')).toBeInViewport({ timeout: 1000 })
    }).toPass()
    await press(row(page, 'Item 119'), 'Delete')
    await press(page.getByRole('alertdialog'), 'Delete')
    await expect(found(page, '119 items found')).toBeVisible()
    await expect(row(page, 'Item 118')).toBeInViewport()
  })
})

test.describe('VAT rates', () => {
  test.use({ expectedErrors: pageErrors })

  test('rates are added, chosen, changed, archived and deleted', async ({ page, context, openBrowser }) => {
    await startCompany(context)
    const { request } = context
    // Deletes the three default rates, which this test does not need.
    const { items } = await call<{ items: { id: string }[] }>(request, 'GET', '/vat-rates')
    for (const { id } of items) await call(request, 'DELETE', `/vat-rates/${id}`)
    const card = page.getByRole('region', { name: 'VAT Rates' })
    const rates = card.getByRole('list', { name: 'VAT rates', exact: true }).getByRole('listitem')
    const rate = (name: string) => rates.filter({ hasText: name })

    await test.step('before the first rate exists, an item is charged at the default tax rate', async () => {
      await page.goto('/app/products-services')
      await field(page, 'Name').fill('Consulting')
      await field(page, 'Price').fill('100')
      await expect(page.getByRole('combobox', { name: 'VAT' })).toHaveText('Default tax rate (20%)')
      await press(page, 'Add')
      await expect(row(page, 'Consulting')).toContainText('20%Default tax rate')
      await field(page, 'Name').fill('Stamps')
      await field(page, 'Price').fill('1')
      await choose(page, 'VAT', 'No VAT')
      await press(page, 'Add')
      await expect(row(page, 'Stamps')).toContainText('No VAT')
    })

    await test.step('shows failed and empty lists', async () => {
      await page.route('**/rpc/vatRate/list*', (route) => route.fulfill(FAILURE), { times: 1 })
      await page.goto('/app/settings#vat-rates')
      await expect(card).toContainText('An error occurred while loading VAT rates')
      await press(card, 'Try Again')
      await expect(card).toContainText('There are no VAT rates yet: new lines start with 20%.')
      await expect(card.getByLabel('Rate (%)')).toHaveValue('20')
    })

    await test.step('wrong entries show errors', async () => {
      await card.getByLabel('Rate (%)').fill('101')
      await press(card, 'Add VAT Rate')
      await expect(card.getByLabel('Name')).toHaveAccessibleDescription('Name is required')
      await expect(card.getByLabel('Rate (%)')).toHaveAccessibleDescription(
        'VAT rate must be between 0 and 100 with no more than 2 decimal places',
      )
    })

    await test.step('the first rate becomes the default, and the others are sorted by rate', async () => {
      for (const [name, percent] of [
        ['Standard', '20 %'],
        ['Reduced', '5'],
        ['Flat', '12,5'],
      ] as const) {
        await card.getByLabel('Name').fill(name)
        await card.getByLabel('Rate (%)').fill(percent)
        await press(card, 'Add VAT Rate')
        await expect(rate(name)).toBeVisible()
      }
      await expect(rates).toContainText(['Standard', 'Reduced', 'Flat'])
      await expect(rate('Standard')).toContainText('Default')
      await expect(rate('Flat')).toContainText('12.5%')
    })

    await test.step('the default, a name and a rate can change', async () => {
      await press(rate('Flat'), 'Set as Default')
      await expect(rates).toContainText(['Flat', 'Reduced', 'Standard'])
      await expect(card.getByText('Default', { exact: true })).toHaveCount(1)
      await press(rate('Flat'), 'Edit')
      await expect(card.getByLabel('Name')).toHaveValue('Flat')
      await card.getByLabel('Rate (%)').fill('13')
      await press(card, 'Update VAT Rate')
      await expect(rate('Flat')).toContainText('13%')
      await expect(card.getByRole('button', { name: 'Add VAT Rate' })).toBeVisible()
    })

    await test.step('a member without permission can only view the rates', async () => {
      const colleague = await openBrowser()
      const person = await createAccount()
      await joinTeam(request, colleague, person, 'project_manager')
      const theirs = await colleague.newPage()
      await theirs.goto('/app/settings#vat-rates')
      const seen = theirs.getByRole('region', { name: 'VAT Rates' })
      await expect(seen.getByRole('listitem')).toHaveCount(3)
      await expect(seen.getByRole('button')).toHaveCount(0)
      await expect(seen.getByRole('textbox')).toHaveCount(0)
    })

    await test.step('an unused rate is deleted, and a used one is archived', async () => {
      const { items } = await call<{ items: { id: string; name: string }[] }>(request, 'GET', '/vat-rates')
      const standard = items.find(({ name }) => name === 'Standard')
      await call(request, 'POST', '/products', { name: 'Sign', unit_price: '1', vat_rate_id: standard?.id })
      await press(rate('Reduced'), 'Delete')
      await press(page.getByRole('alertdialog', { name: 'Delete Reduced (5%)?' }), 'Delete')
      await expect(rates).toHaveCount(2)
      await press(rate('Standard'), 'Delete')
      await press(page.getByRole('alertdialog', { name: 'Delete Standard (20%)?' }), 'Delete')
      await press(page.getByRole('alertdialog', { name: 'Standard (20%) is in use' }), 'Archive')
      await expect(rates).toHaveCount(1)
      await expect(page.locator('body')).not.toBeFocused()
    })

    await test.step('a line offers the current rates, and a product keeps its archived one', async () => {
      await page.getByRole('link', { name: 'Products & Services' }).click()
      await expect(row(page, 'Sign')).toContainText('20%')
      await expect(row(page, 'Consulting')).toContainText('13%Flat')
      await expect(row(page, 'Stamps')).toContainText('No VAT')
      await press(row(page, 'Sign'), 'Edit')
      await expect(page.getByRole('combobox', { name: 'VAT' })).toHaveText('Standard (20%)')
      await page.getByRole('link', { name: 'Quotes', exact: true }).click()
      await page.getByRole('link', { name: 'New Quote' }).first().click()
      const vat = page.getByRole('combobox', { name: 'VAT line 1' })
      await expect(vat).toHaveText('13%')
      await vat.click()
      await expect(page.getByRole('option')).toHaveText([
        /^13%/,
        /^Exempt/,
        /^Reverse charge/,
        /^Outside the scope/,
        'No VAT',
      ])
      await page.getByRole('option', { name: 'No VAT' }).click()
      await page.getByLabel('Description line 1').fill('consul')
      await page.getByRole('option', { name: /Consulting/ }).click()
      await expect(vat).toHaveText('13%')
    })

    await test.step('an archived rate can be restored', async () => {
      const archived = card.getByRole('list', { name: 'Archived VAT rates' }).getByRole('listitem')
      await call(request, 'POST', '/vat-rates', { name: 'Zero', rate: '0' })
      await page.route('**/rpc/vatRate/list', (route) =>
        route.request().postData()?.includes('archived') ? route.fulfill(FAILURE) : route.continue(),
      )
      await page.goto('/app/settings#vat-rates')
      await expect(card).toContainText('The archived VAT rates could not be loaded')
      await page.unroute('**/rpc/vatRate/list')
      await press(card, 'Try Again')
      await expect(archived).toContainText(['20%Standard'])
      await expectAccessible(page)
      await page.setViewportSize(WIDE)
      await page.route('**/rpc/vatRate/restore', (route) => route.fulfill(FAILURE), { times: 1 })
      await press(archived, 'Restore')
      await expect(page.getByText('Failed to restore VAT rate')).toBeVisible()
      await archived.getByRole('button', { name: 'Restore' }).press('Enter')
      await expect(page.getByText('VAT rate restored.')).toBeVisible()
      await expect(rates).toContainText(['Flat', 'Zero', 'Standard'])
      await expect(archived).toHaveCount(0)
      await expect(card).toBeFocused()
    })
  })
})
