import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { holdRequests } from '../../support/hold-requests.ts'
import { createAccount, PASSWORD, startCompany } from '../../support/people.ts'
import { acceptQuote, addCustomer, createQuote } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'
import { setHidden } from '../../support/visibility.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Changes the response of an operation on its way to the page. */
async function changeAnswer(page: Page, operation: string, change: (answer: never) => void): Promise<void> {
  await page.route(`**/rpc/${operation}*`, async (route: Route) => {
    const response = await route.fetch()
    const body = await response.json()
    change(body.json as never)
    await route.fulfill({ response, json: body })
  })
}

test('the sidebar links to every section, marks the current one and counts open quotes', async ({
  page,
  context,
}) => {
  const person = await startCompany(context)
  await page.goto('/app')
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Crumb & Co' })).toBeVisible()
  const entries = navigation(page).getByRole('link')
  await expect(entries).toHaveText([
    ...['Dashboard', 'Quotes0', 'Customers', 'Invoices', 'Products & Services'],
    'Reports',
  ])
  for (const [name, path] of [
    ['Dashboard', '/app/dashboard'],
    ['Quotes', '/app/quotes'],
    ['Customers', '/app/customers'],
    ['Invoices', '/app/invoices'],
    ['Products & Services', '/app/products-services'],
    ['Reports', '/app/reports'],
  ] as const) {
    await expect(entries.filter({ hasText: name })).toHaveAttribute('href', path)
  }
  await expect(navigation(page).locator('[aria-current=page]')).toHaveText('Dashboard')

  await test.step('the badge counts the quotes that were sent', async () => {
    const customer = await addCustomer(context.request)
    await createQuote(context.request, customer, { status: 'sent' })
    await createQuote(context.request, customer)
    await page.reload()
    await expect(entries.filter({ hasText: 'Quotes' })).toHaveText('Quotes1')
    await expect(entries.filter({ hasText: 'Quotes' })).toHaveAccessibleDescription('1 waiting for an answer')
  })

  await test.step('an entry stays marked on the pages below it', async () => {
    await entries.filter({ hasText: 'Quotes' }).click()
    await page.getByRole('main').getByRole('link', { name: 'New Quote' }).click()
    await expect(page).toHaveURL('/app/quotes/new')
    await expect(navigation(page).locator('[aria-current=page]')).toHaveText('Quotes1')
  })

  await test.step('the user block opens its menu', async () => {
    const block = page.getByRole('button', { name: person.email })
    await expect(block).toContainText('Ada')
    await expect(block).toContainText(person.email.slice(0, 2).toUpperCase())
    for (const [name, path, heading] of [
      ['Profile', '/app/profile', 'Profile'],
      ['Settings', '/app/settings', 'Settings'],
    ] as const) {
      await block.click()
      await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Settings', 'Sign Out'])
      await page.getByRole('menuitem', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    }
  })
})

test('without names the sidebar shows the tagline and the email', async ({ page, context }) => {
  const person = await startCompany(context)
  await changeAnswer(page, 'account/get', (account: { user: object; company: object }) => {
    Object.assign(account.company, { name: '' })
    Object.assign(account.user, { first_name: '' })
  })
  await page.goto('/app/dashboard')
  await expect(
    page.getByRole('complementary').getByRole('link', { name: 'Spark Your Productivity' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: person.email }).getByText(person.email)).toHaveCount(2)

  await page.unrouteAll()
  await changeAnswer(page, 'account/get', (account: { user: object }) => {
    Object.assign(account.user, { email: '' })
  })
  await page.reload()
  await expect(page.getByRole('complementary').getByText('U', { exact: true })).toBeVisible()
})

test('on a small screen the menu is a drawer', async ({ page, context }) => {
  await startCompany(context)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/app/dashboard')
  const open = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(navigation(page)).toBeHidden()
  await open.click()
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })

  await test.step('choosing an entry closes the menu and focuses the page', async () => {
    await menu.getByRole('link', { name: 'Customers' }).click()
    await expect(page).toHaveURL('/app/customers')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  })
  await test.step('its button, a press beside it and Escape also close it and return the focus', async () => {
    for (const close of [
      () => menu.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(380, 400),
      () => page.keyboard.press('Escape'),
    ]) {
      await open.click()
      await expect(menu).toBeVisible()
      await close()
      await expect(menu).toBeHidden()
      await expect(open).toBeFocused()
    }
  })
  await test.step('Back closes the menu', async () => {
    await open.click()
    await page.goBack()
    await expect(page).toHaveURL('/app/dashboard')
    await expect(menu).toBeHidden()
    await open.click()
  })
  await test.step('from 1024 pixels the menu is always visible, 16rem wide', async () => {
    await expect(menu).toBeVisible()
    await page.setViewportSize({ width: 1023, height: 800 })
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(menu).toBeHidden()
    await expect(navigation(page)).toBeVisible()
    await expect(open).toBeHidden()
    expect((await page.getByRole('complementary').boundingBox())?.width).toBe(256)
  })
})

test('a navigation starts at the top and is announced, and Back restores the position', async ({
  page,
  context,
}) => {
  await startCompany(context)
  await page.goto('/app/dashboard')
  await navigation(page).getByRole('link', { name: 'Invoices' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.locator('[aria-live=polite]', { hasText: 'Invoices · Quotespark' })).toBeAttached()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page.locator('[aria-live=polite]', { hasText: 'Dashboard · Quotespark' })).toBeAttached()
})

test('the theme is chosen, kept, shared between tabs, or follows the device', async ({ page, context }) => {
  await startCompany(context)
  const html = page.locator('html')
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name }).click()
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/app/settings')
  await choose('Dark')
  await expect(html).toContainClass('dark')
  await page.reload()
  await expect(html).toContainClass('dark')

  const other = await context.newPage()
  await other.goto('/app/settings')
  await other.getByRole('button', { name: 'Theme' }).click()
  await expect(other.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
  await other.getByRole('menuitemradio', { name: 'Light' }).click()
  await expect(html).not.toContainClass('dark')

  await choose('System')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toContainClass('dark')
})

/** Holds the response of the session check until it is released. */
async function holdSession(page: Page): Promise<() => void> {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/auth/get-session*', async (route) => {
    await held
    await route.continue()
  })
  return answer
}

const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading...' })

test('the loading screen shows while the session is checked', async ({ page, context }) => {
  await startCompany(context)
  const answer = await holdSession(page)
  await page.goto('/app/dashboard')
  await expect(loading(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeHidden()
  await expect(page.locator('.spinner')).toBeInViewport()
  answer()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test("a returning user sees the app's frame during the check, until they have to sign in", async ({
  page,
  context,
}) => {
  const frame = page.locator('#app-frame')
  await startCompany(context)
  await createQuote(context.request, await addCustomer(context.request))
  await page.goto('/app/dashboard')
  await expect(page.getByText('Shop front')).toBeVisible()
  // During the first steps the dashboard looks different.
  const firstAnswer = await holdSession(page)
  await page.reload()
  await expect(frame.getByText('Customers')).toBeVisible()
  await expect(frame.getByText('Revenue by Month')).toBeHidden()
  firstAnswer()
  await call(context.request, 'PUT', '/dashboard/first-steps', { hidden: true })
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByText('Shop front')).toBeVisible()

  const answer = await holdSession(page)
  await page.reload()
  await expect(frame.getByText('Revenue by Month')).toBeVisible()
  await expect(loading(page)).toBeVisible()
  await expect(page.locator('.spinner')).toBeInViewport()
  // The frame is only visual, and hidden from assistive technology.
  await expect(page.getByRole('heading')).toHaveCount(0)
  await page.goto('/app/quotes')
  await expect(frame.getByText('Customers')).toBeVisible()
  await expect(frame.getByText('Revenue by Month')).toBeHidden()
  answer()
  await expect(page.getByRole('heading', { name: 'Quotes', level: 1 })).toBeVisible()
  await expect(frame).toHaveCount(0)

  await context.clearCookies()
  await page.goto('/app/dashboard')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await holdSession(page)
  await page.reload()
  await expect(loading(page)).toBeVisible()
  await expect(frame).toBeHidden()
})

test('a guarded address asks to sign in and then opens', async ({ page, openBrowser }) => {
  const elsewhere = await openBrowser()
  const person = await startCompany(elsewhere)
  const quote = await createQuote(elsewhere.request, await addCustomer(elsewhere.request))
  const wanted = `/quotes/${quote.id}?from=a-mail`
  await page.goto(wanted)
  await expect(page).toHaveURL(`/app${wanted}`)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Shop front', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`/app${wanted}`)
})

test('a user without a company sees its setup instead of any page of the app', async ({ page }) => {
  const account = await createAccount()
  await page.goto('/app/invoices')
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Set Up Your Company' })).toBeVisible()
  await expect(navigation(page)).toBeHidden()
})

test("a customer's action notifies at once, and stays in the list until it is read", async ({
  page,
  context,
}) => {
  await startCompany(context)
  const bell = page.getByRole('button', { name: 'Notifications' })
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await page.route('**/rpc/notification/list*', (route) => route.fulfill({ status: 422, json: {} }))
  await page.goto('/app/quotes')
  await bell.click()
  await expect(panel).toContainText('Your notifications could not be loaded.')
  await page.unrouteAll()
  await panel.getByRole('button', { name: 'Try Again' }).click()
  await expect(panel).toContainText('Nothing yet.')
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()

  const quote = await createQuote(context.request, await addCustomer(context.request), { status: 'sent' })
  await acceptQuote(context.request, quote)
  await expect(page.getByText('Quote accepted', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const number = panel.getByText(quote.quote_number, { exact: true })
  expect(await number.evaluate((element) => element.getClientRects().length), 'lines of the number').toBe(1)
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(panel.getByRole('button', { name: 'Mark all as read' })).toBeHidden()
  await panel.getByRole('link', { name: 'Quote accepted' }).click()
  await expect(page).toHaveURL(`/app/quotes/${quote.id}`)
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

test('any number of tabs can be open, because hidden tabs hold no connection', async ({ page, context }) => {
  await startCompany(context)
  await page.goto('/app/quotes')
  const streams = () =>
    page.evaluate(
      () =>
        performance.getEntries().filter(({ name }) => new URL(name, location.href).pathname === '/events')
          .length,
    )
  // A list that is still loading would not have to be loaded again.
  await expect(page.getByText('No quotes found.')).toBeVisible()
  await setHidden(page, true)
  // The resource entry appears once the connection has ended.
  await expect.poll(streams).toBe(1)
  const opened = page.waitForRequest('**/events?company=*')
  const looked = page.waitForRequest('**/rpc/quote/list')
  await setHidden(page, false)
  await Promise.all([opened, looked])
})

test('the badge is empty until the count is known', async ({ page, context }) => {
  await startCompany(context)
  await holdRequests(page, '/rpc/quote/count')
  await page.goto('/app/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(navigation(page).getByRole('link', { name: 'Quotes' })).toHaveText('Quotes')
})
