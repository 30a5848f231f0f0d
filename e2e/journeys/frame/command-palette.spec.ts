import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { startCompany } from '../../support/people.ts'
import { acceptQuote, addCustomer, createQuote } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
const input = (page: Page) => palette(page).getByRole('combobox')
const options = (page: Page, group?: string) =>
  (group ? palette(page).getByRole('group', { name: group, exact: true }) : palette(page)).getByRole('option')
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true })

async function openPalette(page: Page): Promise<void> {
  // A user would not type into a palette that is still fading out.
  await expect(palette(page)).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(input(page)).toBeFocused()
}

/** Opens the palette, types, waits for the option and presses Enter. */
async function choose(page: Page, typed: string, option: string | RegExp): Promise<void> {
  await openPalette(page)
  await page.keyboard.type(typed)
  // The shortcut beside a command is no part of its name.
  await expect(chosen(page)).toHaveAccessibleName(option)
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
}

test('every screen, every form, the theme and signing out are a few keys away', async ({ page, context }) => {
  await startCompany(context)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/app/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expect(asked.filter((path) => /\/(palette|cmdk)[^/]*\.js$/.test(path))).toEqual([])

  for (const [typed, option, path, heading] of [
    ['dash', 'Dashboard', '/app/dashboard', 'Dashboard'],
    ['go quo', 'Quotes', '/app/quotes', 'Quotes'],
    ['go cus', 'Customers', '/app/customers', 'Customers'],
    ['go inv', 'Invoices', '/app/invoices', 'Invoices'],
    ['catal', 'Products & Services', '/app/products-services', 'Products & Services'],
    ['prof', 'Profile', '/app/profile', 'Profile'],
    ['sett', 'Settings', '/app/settings', 'Settings'],
    ['email', 'Email Test', '/app/email-test', 'Email Test'],
    ['new quo', 'New Quote', '/app/quotes/new', 'Create New Quote'],
    ['create cus', 'New Customer', '/app/customers/new', 'Add New Customer'],
    ['add inv', 'New Invoice', '/app/invoices/new', 'Create New Invoice'],
  ] as const) {
    await test.step(typed, async () => {
      await choose(page, typed, option)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      // The form of a new quote starts at its customer field.
      const first =
        typed === 'new quo' ? page.getByRole('combobox', { name: 'Customer' }) : page.getByRole('main')
      await expect(first).toBeFocused()
    })
  }

  await choose(page, 'dark', /^Dark/)
  await expect(page.locator('html')).toContainClass('dark')
  await choose(page, 'light', /^Light/)
  await expect(page.locator('html')).not.toContainClass('dark')
  await choose(page, 'log out', 'Sign Out')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible()
})

test('search finds quotes, invoices and customers on the server, newest first', async ({ page, context }) => {
  await startCompany(context)
  const { request } = context
  const harbour = await addCustomer(request)
  const mill = await addCustomer(request, { name: 'Mill Cottage', contact_person: 'Harriet Tubman' })
  for (let number = 1; number <= 6; number += 1)
    await createQuote(request, mill, { title: `Mill wheel ${number}` })
  const sent = await createQuote(request, harbour, { status: 'sent' })
  await acceptQuote(request, sent)
  const invoice = await call<{ id: string; invoice_number: string }>(
    request,
    'POST',
    `/quotes/${sent.id}/invoice`,
  )

  await page.goto('/app/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await test.step('the results are grouped, with number, customer, status and amount', async () => {
    await openPalette(page)
    await page.keyboard.type('harb')
    await expect(options(page, 'Quotes')).toHaveText([
      `Shop front${sent.quote_number} · Harbour BooksAccepted£360.00`,
    ])
    await expect(options(page, 'Customers')).toHaveText([`Harbour BooksGrace Hopper · ${harbour.email}`])
    await expect(options(page, 'Invoices')).toHaveText([
      `Shop front${invoice.invoice_number} · Harbour BooksDraft£360.00`,
    ])
    await expect(palette(page).getByRole('status')).toHaveText('4 results')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })
  await test.step('search matches numbers, and details that only the server knows', async () => {
    await choose(page, invoice.invoice_number, /^Shop front/)
    await expect(page).toHaveURL(`/app/invoices/${invoice.id}`)
    await openPalette(page)
    await page.keyboard.type('harriet')
    await expect(options(page)).toHaveText([/^Mill Cottage/])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Mill Cottage', level: 1 })).toBeVisible()
  })
  await test.step('results beyond those shown open in the list', async () => {
    await openPalette(page)
    await page.keyboard.type('wheel')
    await expect(options(page, 'Quotes')).toHaveCount(6)
    await expect(options(page, 'Quotes').first()).toHaveText(/^Mill wheel 6/)
    await palette(page).getByRole('option', { name: 'All quotes that match' }).click()
    await expect(page).toHaveURL('/app/quotes?search=wheel')
    await expect(page.getByText('Mill wheel 1', { exact: true })).toBeVisible()
  })
  await test.step('recently opened documents are offered first', async () => {
    await openPalette(page)
    await expect(options(page, 'Recent')).toHaveText([/^Mill Cottage/, /^Shop front/])
    await expect(chosen(page)).toHaveText(/^Mill Cottage/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/app/invoices/${invoice.id}`)
  })
})

test('the palette reports empty and failed searches, and never shows results for other words', async ({
  page,
  context,
}) => {
  await startCompany(context)
  await addCustomer(context.request)
  await addCustomer(context.request, { name: 'Harp & Fiddle' })
  await page.goto('/app/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await test.step('nothing is found', async () => {
    await openPalette(page)
    await page.keyboard.type('zeppelin')
    await expect(palette(page).getByRole('status')).toHaveText('No results for “zeppelin”.')
    await expect(options(page)).toHaveCount(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('the results are outdated', async () => {
    await openPalette(page)
    await page.keyboard.type('har')
    await expect(options(page, 'Customers')).toHaveCount(2)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/rpc/customer/list*', async (route) => {
      await held
      await route.continue()
    })
    // Before the server answers, earlier results that still match are shown at once.
    await page.keyboard.type('p')
    await expect(options(page, 'Customers')).toHaveText([/^Harp & Fiddle/])
    await expect(palette(page).getByRole('status')).toHaveText('Searching…')
    await page.keyboard.type('sichord')
    await expect(options(page)).toHaveCount(0)
    release()
    await expect(palette(page).getByRole('status')).toHaveText('No results for “harpsichord”.')
    await page.unrouteAll()
    await page.keyboard.press('Escape')
  })

  await test.step('the search fails', async () => {
    await page.route('**/rpc/invoice/list*', (route) => route.fulfill({ status: 422, json: {} }))
    await openPalette(page)
    await page.keyboard.type('harb')
    await expect(palette(page).getByRole('status')).toHaveText('The search failed. Please try again.')
    await expect(options(page)).toHaveText([/^Harbour Books/, 'Search again'])
    await page.unrouteAll()
    await options(page).last().click()
    await expect(options(page)).toHaveText([/^Harbour Books/])
    await expect(palette(page).getByRole('status')).toHaveText('1 result')
  })
})

test('the palette opens and closes by key and button, returns the focus, and waits for other dialogs', async ({
  page,
  context,
  openBrowser,
}) => {
  const person = await startCompany(context)
  await page.goto('/app/customers/new')
  const name = page.getByLabel('Company Name')
  await name.fill('Crumb')
  await test.step('closing returns the focus to the field', async () => {
    await openPalette(page)
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
    await expect(name).toBeFocused()
    await openPalette(page)
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeHidden()
    await expect(name).toBeFocused()
  })
  await test.step('leaving with unsaved changes asks first', async () => {
    await openPalette(page)
    await page.keyboard.type('dash')
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expect(question).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeHidden()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(name).toHaveValue('Crumb')
  })
  await test.step('the button opens it, on a phone as well', async () => {
    const button = page.getByRole('banner').getByRole('button', { name: 'Search' })
    await expect(button).toHaveText('Search…CtrlK')
    await button.click()
    await expect(input(page)).toBeFocused()
    await page.mouse.click(20, 800)
    await expect(palette(page)).toBeHidden()
    await expect(button).toBeFocused()
    await page.setViewportSize({ width: 390, height: 844 })
    await button.click()
    await palette(page).getByRole('button', { name: 'Close' }).click()
    await expect(palette(page)).toBeHidden()
  })
  await test.step('on Apple keyboards the shortcut is ⌘ K', async () => {
    const mac = await openBrowser({ storageState: await context.storageState() })
    await mac.addInitScript(() => Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' }))
    const other = await mac.newPage()
    await other.goto('/app/dashboard')
    await expect(other.getByRole('button', { name: person.email })).toBeVisible()
    await expect(other.getByRole('banner').getByRole('button', { name: 'Search' })).toHaveText('Search…⌘K')
    await other.keyboard.press('Control+k')
    await expect(palette(other)).toBeHidden()
    await other.keyboard.press('Meta+k')
    await expect(palette(other)).toBeVisible()
  })
})

test.describe('when the code of the palette is out of reach', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('a palette that cannot be loaded says so, and can be opened again later', async ({
    page,
    context,
  }) => {
    await startCompany(context)
    await page.route('**/assets/palette-*.js', (route) => route.abort())
    await page.goto('/app/dashboard')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByText('The search could not be loaded')).toBeVisible()
  })
})
