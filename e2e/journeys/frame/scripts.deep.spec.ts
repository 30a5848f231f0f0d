import type { Page } from '@playwright/test'
import { PASSWORD, startCompany } from '../../support/people.ts'
import { addCustomer, createQuote } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

/** Limit for everything a page loads by itself until it is idle: the first screen and what it prefetches for the next step. */
const MOST_BYTES = 450_000
const MOST_FILES = 110

test('everything a page loads by itself stays within a limit', async ({ context, openBrowser }) => {
  await startCompany(context)
  const quote = await createQuote(context.request, await addCustomer(context.request), { status: 'sent' })
  const staff = { storageState: await context.storageState() }
  for (const [path, heading, options] of [
    ['/auth', 'Welcome back', {}],
    ['/portal/login', 'Customer portal', {}],
    ['/app/dashboard', 'Dashboard', staff],
    ['/app/quotes', 'Quotes', staff],
    [`/app/quotes/${quote.id}/edit`, 'Edit Quote', staff],
    ['/app/settings', 'Settings', staff],
  ] as const) {
    // Starts with an empty cache.
    const page = await (await openBrowser(options)).newPage()
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const sizes = await scriptSizes(page)
    expect(sizes.length, `${path}: files`).toBeGreaterThan(10)
    expect(sizes.length, `${path}: files`).toBeLessThanOrEqual(MOST_FILES)
    expect(
      sizes.reduce((total, size) => total + size, 0),
      `${path}: bytes`,
    ).toBeLessThanOrEqual(MOST_BYTES)
    await page.close()
  }
})

test('the likely next step is prefetched, but not on a metered connection', async ({
  context,
  openBrowser,
}) => {
  const person = await startCompany(context)
  for (const isMetered of [false, true]) {
    const visitor = await openBrowser({ viewport: { width: 390, height: 844 } })
    await visitor.addInitScript((saveData) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData } })
    }, isMetered)
    const page = await visitor.newPage()
    const expectLoaded = async (name: string, message: string) => {
      // Waits as long as a prefetch would take.
      await page.waitForLoadState('networkidle')
      const loaded = async () => (await scriptSizes(page, name)).length > 0
      if (isMetered) expect(await loaded(), message).toBe(false)
      else await expect.poll(loaded, { message }).toBe(true)
    }
    await page.goto('/auth')
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await expectLoaded('zod', 'what the form is checked by')

    await page.getByLabel('Email', { exact: true }).fill(person.email)
    await expectLoaded('dashboard', 'the page that signing in leads to')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expectLoaded('menu-drawer', 'the menu of small windows')

    await page.getByRole('button', { name: 'Open menu' }).click()
    const link = page.getByRole('dialog').getByRole('link', { name: 'Customers' })
    await link.hover()
    await expectLoaded('customer-list', 'the page of a link')
    await link.click()
    await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
    await page.close()
  }
})

test('the page of a shared link loads almost nothing until somebody starts to answer', async ({
  context,
  openBrowser,
}) => {
  await startCompany(context)
  const quote = await createQuote(context.request, await addCustomer(context.request), { status: 'sent' })
  const page = await (await openBrowser()).newPage()
  await page.goto(quote.share_url ?? '')
  await page.waitForLoadState('networkidle')
  const before = await scriptSizes(page)
  expect(before.length).toBeLessThanOrEqual(12)
  expect(before.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(60_000)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('dialog', { name: 'Accept Quote' })).toBeVisible()
  expect((await scriptSizes(page)).length).toBeGreaterThan(before.length)
})

test('the program of a page is requested after its stylesheet has loaded', async ({ page }) => {
  for (const [path, heading] of [
    ['/auth', 'Welcome back'],
    ['/portal/login', 'Customer portal'],
    ['/app/dashboard', 'Welcome back'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const resources = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
        ({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd }),
      ),
    )
    const styles = resources.find(({ name }) => /\/root-[\w-]+\.css/.test(name))
    const program = resources.filter(({ name }) => /\/assets\/(?!start-failure|start-app).*\.js$/.test(name))
    expect(program.length, path).toBeGreaterThan(10)
    const first = Math.min(...program.map(({ startTime }) => startTime))
    expect(first, path).toBeGreaterThan(styles?.responseEnd ?? Number.NaN)
  }
})

test('the session is requested once, while the program of the app is loading', async ({ page, context }) => {
  await startCompany(context)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/app/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  for (const path of ['/api/auth/get-session', '/rpc/account/get']) {
    expect(
      asked.filter((each) => each === path),
      path,
    ).toHaveLength(1)
  }
  const entry = asked.findIndex((path) => path.startsWith('/assets/entry.client'))
  expect(asked.indexOf('/api/auth/get-session')).toBeLessThan(entry)
})

test('text typed before the program has started stays', async ({ page }) => {
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!start-failure).*\.js$/, (route) => started.then(() => route.continue()))
  await page.goto('/auth', { waitUntil: 'commit' })
  const submit = page.locator('button[type=submit]')
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com')
  await expect(submit).toBeDisabled()
  start()
  await expect(submit).toBeEnabled()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@example.com')
})

test('a press before the program has started takes effect once it has', async ({ page }) => {
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!start-failure).*\.js$/, (route) => started.then(() => route.continue()))
  await page.goto('/auth', { waitUntil: 'commit' })
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  start()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
})

/** Returns the transferred sizes of all scripts, or of those whose name begins with `chunk`. */
function scriptSizes(page: Page, chunk = ''): Promise<number[]> {
  return page.evaluate((beginning) => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = loaded.filter(({ name }) => {
      const { pathname } = new URL(name)
      return pathname.endsWith('.js') && pathname.split('/').at(-1)?.startsWith(beginning)
    })
    return [...new Map(scripts.map(({ name, encodedBodySize }) => [name, encodedBodySize])).values()]
  }, chunk && `${chunk}-`)
}
