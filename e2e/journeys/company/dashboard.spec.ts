import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { startCompany } from '../../support/people.ts'
import {
  acceptQuote,
  addCustomer,
  type CustomerRecord,
  createQuote,
  type QuoteRecord,
  tokenOf,
} from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

const FIGURES = '**/rpc/dashboard/get*'
const CHARTS = '**/rpc/dashboard/getCharts'
const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

const region = (page: Page, heading: string): Locator =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })

const londonDay = (at = Date.now()): string =>
  new Date(at).toLocaleDateString('en-CA', { timeZone: 'Europe/London' })

/** '20 Nov 2026' */
const dayInWords = (at = Date.now()): string =>
  new Date(at).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' })

/** The start of tomorrow in London, on days when the clocks change too. */
function nextMidnight(): number {
  let minute = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS
  while (londonDay(minute) === londonDay()) minute += MINUTE_MS
  return minute
}

/** Sends a quote of £360.00, accepts it as the customer and creates its invoice. */
async function sell(request: APIRequestContext, customer: CustomerRecord, title: string): Promise<string> {
  const quote = await createQuote(request, customer, { title, status: 'sent' })
  await acceptQuote(request, quote)
  const { id } = await call<{ id: string }>(request, 'POST', `/quotes/${quote.id}/invoice`)
  await call(request, 'POST', `/invoices/${id}/send`)
  return id
}

/** Returns the cumulative layout shift as the browser measures it (web.dev/cls), counted from the first paint. */
async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0))
}

test('the dashboard shows the figures and follows changes', async ({ page, context, openBrowser }) => {
  await startCompany(context)
  const { request } = context
  const customer = await addCustomer(request)
  await createQuote(request, customer, { title: 'Draft' })
  const paid = await sell(request, customer, 'Paid')
  await call(request, 'POST', `/invoices/${paid}/mark-as-paid`)
  await sell(request, customer, 'Owed')
  const waiting: QuoteRecord = await createQuote(request, customer, { title: 'Waiting', status: 'sent' })
  await page.goto('/app/dashboard')

  await test.step('shows the heading and the stat cards', async () => {
    await expect(page).toHaveTitle(/^Dashboard/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
    await expect(page.getByText("Welcome back! Here's your business overview.")).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Create Quote' }).first()).toHaveAttribute(
      'href',
      '/app/quotes/new',
    )
    await expect(region(page, 'Total Quotes')).toHaveText(
      /^Total Quotes4Up 100%vs previous \d+ daysCreated 1\s?–\s?\d\d \w+ \d{4}$/,
    )
    await expect(region(page, 'Acceptance Rate')).toHaveText('Acceptance Rate67%2 accepted of 3 sent')
    await expect(region(page, 'Pending Invoices')).toHaveText('Pending Invoices1Waiting for payment now')
    await expect(region(page, 'Total Revenue')).toHaveText(
      /^Total Revenue£720\.00Up 100%vs previous \d+ daysAccepted quotes, of those created 1\s?–\s?\d\d \w+ \d{4}$/,
    )
  })

  await test.step('shows the funnel and the outstanding invoices', async () => {
    await expect(
      page.getByRole('list', { name: 'Quotes by the stage they reached' }).getByRole('listitem'),
    ).toHaveText([
      'Created4 quotes£1,440.00',
      'Sent3 quotes£1,080.00',
      'Viewed2 quotes · 67%£720.00',
      'Accepted2 quotes · 67%£720.00',
      'Invoiced2 quotes · 67%£720.00',
    ])
    await expect(region(page, 'Outstanding')).toContainText('£360.00 in 1 invoice')
    await expect(page.getByRole('list', { name: 'Outstanding by age' }).getByRole('listitem')).toHaveText([
      'Not yet due1 invoice£360.00',
      '1–30 days late0 invoices£0.00',
      '31–60 days late0 invoices£0.00',
      '61–90 days late0 invoices£0.00',
      'Over 90 days late0 invoices£0.00',
    ])
  })

  await test.step('the revenue chart can be read as a drawing, by keyboard and as a table', async () => {
    const revenue = region(page, 'Revenue by Month')
    await expect(revenue.getByRole('list', { name: 'Totals' }).getByRole('listitem')).toHaveText([
      'Accepted quotes£720.00',
      'Payments received£360.00',
    ])
    const rows = revenue.getByRole('table', { name: 'Revenue by month' }).getByRole('row')
    await expect(rows).toHaveCount(13)
    const month = new Date().toLocaleDateString('en-GB', {
      month: 'long',
      year: 'numeric',
      timeZone: 'Europe/London',
    })
    await expect(rows.last()).toHaveText(`${month}£720.00£360.00`)
    await expect(rows.nth(1)).toHaveText(/£0\.00£0\.00$/)
    await expect(revenue.getByText(/^£\d/).first()).toBeVisible()
    await expect(revenue.locator('.recharts-bar-rectangle path')).toHaveCount(2)
    await revenue.getByRole('application').focus()
    await page.keyboard.press('End')
    for (let presses = 0; presses < 12; presses++) await page.keyboard.press('ArrowRight')
    await expect(revenue.getByRole('status')).toHaveText(
      `${month}Accepted quotes£720.00Payments received£360.00`,
    )
  })

  await test.step('shows recent quotes and quick actions', async () => {
    const recent = region(page, 'Recent Quotes')
    const rows = recent.getByRole('listitem')
    await expect(rows).toHaveCount(4)
    await expect(rows.first()).toHaveText(`Harbour BooksWaiting·${dayInWords()}Sent£360.00`)
    await expect(rows.last()).toHaveText(`Harbour BooksDraft·${dayInWords()}Draft£360.00`)
    await expect(rows.first().getByRole('link')).toHaveAttribute('href', `/app/quotes/${waiting.id}`)
    await expect(recent.getByRole('link', { name: 'View All Quotes' })).toHaveAttribute('href', '/app/quotes')
    const actions = region(page, 'Quick Actions').getByRole('link')
    await expect(actions).toHaveText(['Create Quote', 'Add Customer', 'View Invoices'])
    const addresses = await actions.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual(['/app/quotes/new', '/app/customers/new', '/app/invoices'])
  })

  await test.step('figures and bars open what they count', async () => {
    await region(page, 'Pending Invoices').getByRole('link').click()
    await expect(page).toHaveURL('/app/invoices?situation=unpaid')
    await expect(page.getByRole('heading', { name: 'Matching Invoices (1)' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Stage' })).toHaveText('Unpaid')
    await page.goBack()
    await region(page, 'Revenue by Month').locator('.recharts-bar-rectangle path').first().click()
    await expect(page).toHaveURL(
      /^[^?]*\/app\/quotes\?situation=accepted_on&from=[\d-]+&to=[\d-]+&archive=with$/,
    )
    await expect(page.getByRole('heading', { name: 'Matching Quotes (2)' })).toBeVisible()
    await page.goBack()
    await expect(region(page, 'Needs your attention')).toContainText('Nothing needs your attention.')
  })

  await test.step('an acceptance by the customer shows at once', async () => {
    const customers = await openBrowser()
    const answer = { version: waiting.version, signed_name: 'Grace Hopper', confirmed: true }
    await call(customers.request, 'POST', `/shared/${tokenOf(waiting)}/accept`, answer)
    await expect(region(page, 'Total Revenue')).toContainText('£1,080.00')
    await expect(region(page, 'Acceptance Rate')).toContainText('100%3 accepted of 3 sent')
    await expect(region(page, 'Revenue by Month')).toContainText('Accepted quotes£1,080.00')
    await expect(region(page, 'Recent Quotes').getByRole('listitem').first()).toContainText('Accepted')
    await expect(region(page, 'Needs your attention').getByRole('listitem')).toHaveText([
      '1 to invoice',
      new RegExp(`^Harbour BooksAccepted on ${dayInWords()}, not invoiced · Q-\\d+£360\\.00Create Invoice$`),
    ])
  })

  await test.step('the page is accessible and fits its window', async () => {
    await page.reload()
    await expect(page.locator('.recharts-surface').first()).toBeVisible()
    await expectAccessible(page)
  })
})

test('the date range is chosen by preset or keyboard, and kept in the address', async ({ page, context }) => {
  await startCompany(context)
  const quote = await createQuote(context.request, await addCustomer(context.request))
  await page.goto('/app/dashboard')
  const range = page.getByRole('group', { name: 'Date range' })
  const total = region(page, 'Total Quotes')
  await expect(range.getByRole('button')).toHaveText([
    'This Month',
    'Today',
    'Last 7 Days',
    'Last 30 Days',
    'This Quarter',
    'This Tax Year',
    'Custom',
  ])
  await expect(range.getByRole('button', { name: 'This Month' })).toHaveAttribute('aria-pressed', 'true')

  await test.step('the presets set the range, and stay where they are', async () => {
    const buttons = range.getByRole('button')
    const places = async () => Promise.all((await buttons.all()).map((button) => button.boundingBox()))
    // A card whose code comes late has no place yet.
    await expect.poll(places).not.toContain(null)
    const before = await places()
    for (const name of ['This Tax Year', 'Today', 'This Quarter', 'This Month']) {
      await range.getByRole('button', { name }).click()
      await expect(range.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
      expect(await places(), name).toEqual(before)
    }
    for (const [name, compared] of [
      ['Last 7 Days', 'vs previous 7 days'],
      ['Last 30 Days', 'vs previous 30 days'],
      ['Today', 'vs the day before'],
    ] as const) {
      await range.getByRole('button', { name }).click()
      await expect(total).toContainText(`Total Quotes1Up 100%${compared}Created `)
    }
    await expect(page).toHaveURL('/app/dashboard?range=today')
    await expect(page.getByRole('button', { name: dayInWords(), exact: true })).toBeVisible()
  })

  await test.step('custom dates can be chosen without a mouse', async () => {
    await range.getByRole('button', { name: 'Custom' }).focus()
    await page.keyboard.press('Enter')
    const calendar = page.getByRole('dialog', { name: 'Date range' })
    await expect(calendar.getByRole('grid')).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Select Date Range' })).toBeVisible()
    await page.keyboard.press('PageUp')
    await page.keyboard.press('PageUp')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(calendar).toBeHidden()
    await expect(page).toHaveURL(/\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/)
    await expect(total).toContainText('Total Quotes0Unchanged 0%vs previous 3 days')
    await expect(region(page, 'Quote Funnel')).toContainText('No quotes in this period')
    await expect(region(page, 'Acceptance Rate')).toHaveText('Acceptance Rate–No quotes sent in this period')
    await expect(range.getByRole('button', { name: 'Custom' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: /^\d+ \w+ \d{4} - \d+ \w+ \d{4}$/ })).toBeFocused()
  })

  await test.step('the range survives a reload and a return to the page', async () => {
    const address = page.url()
    await page.reload()
    await expect(total).toContainText('vs previous 3 days')
    await region(page, 'Recent Quotes').getByRole('listitem').first().getByRole('link').click()
    await expect(page).toHaveURL(`/app/quotes/${quote.id}`)
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(total).toContainText('vs previous 3 days')
  })

  await test.step('Escape keeps the range as it was', async () => {
    const address = page.url()
    await range.getByRole('button', { name: 'Custom' }).click()
    await expect(page.getByRole('dialog', { name: 'Date range' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Date range' })).toBeHidden()
    await expect(page).toHaveURL(address)
  })

  await test.step('dates in the address set the range', async () => {
    await page.goto(`/app/dashboard?from=${londonDay(Date.now() - DAY_MS)}&to=${londonDay()}`)
    await expect(total).toContainText('Total Quotes1Up 100%vs previous 2 days')
  })

  await test.step('a page that stays open notices midnight in London', async () => {
    const midnight = nextMidnight()
    await page.clock.install({ time: midnight - MINUTE_MS })
    await page.goto('/app/dashboard?range=today')
    await expect(page.getByRole('button', { name: dayInWords(midnight - 1), exact: true })).toBeVisible()
    // Requests still in flight at midnight are not repeated.
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    const drawnAnew = page.waitForRequest(CHARTS)
    await page.clock.fastForward(MINUTE_MS)
    await expect(page.getByRole('button', { name: dayInWords(midnight), exact: true })).toBeVisible()
    await drawnAnew
    await expect(total).toContainText('Total Quotes0Down 100%vs the day before')
  })
})

test('a company without quotes sees its first steps and no charts', async ({ page, context }) => {
  await startCompany(context)
  await page.goto('/app/dashboard')
  const recent = region(page, 'Recent Quotes')
  await expect(recent.getByRole('heading', { name: 'No recent quotes found' })).toBeVisible()
  await expect(page.getByText('Welcome! Here are your first steps.')).toBeVisible()
  await expect(region(page, 'Total Quotes')).toContainText('0')
  await expect(region(page, 'Total Revenue')).toContainText('£0.00Unchanged 0%')
  await expect(region(page, 'Revenue by Month')).toContainText(
    'No accepted quotes or payments in the last twelve months',
  )
  await expect(region(page, 'Outstanding')).toContainText('No invoice is waiting for payment')
  await expect(page.locator('.recharts-surface')).toHaveCount(0)
  await expectAccessible(page)
})

test('the first steps follow the progress and can be hidden', async ({ page, context }) => {
  await startCompany(context)
  const { request } = context
  const card = region(page, 'Steps to your first paid invoice')
  const next = card.getByRole('listitem').and(page.locator('[aria-current=step]'))
  await page.goto('/app/dashboard')
  await expect(card).toContainText('1 of 9 steps done')
  await expect(next).toHaveText([/^Add a customer/, /^Tell us whether you charge VAT/])
  await call(request, 'PATCH', '/company/switches', { vat_registered: false })
  await sell(request, await addCustomer(request), 'Sold')
  await page.reload()
  await expect(card).toContainText('6 of 9 steps done')
  await expect(next).toHaveText([/^Get paid/, /^Add your bank account/])
  await expectAccessible(page)

  await test.step('a phone shows only the next steps', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(card.getByRole('link')).toHaveCount(2)
    await card.getByRole('button', { name: 'Show all 9 steps' }).click()
    await expect(card.getByRole('link')).toHaveCount(9)
    await card.getByRole('link', { name: /^Add your bank account/ }).click()
    await expect(page.getByLabel('Account Name')).toBeFocused()
    await page.goBack()
  })

  await test.step('the steps can be hidden and brought back', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await card.getByRole('button', { name: 'Hide the first steps' }).click()
    await expect(card).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card).toBeVisible()
  })

  await test.step('the steps disappear after the first payment', async () => {
    const { items } = await call<{ items: { id: string }[] }>(request, 'GET', '/invoices')
    await call(request, 'POST', `/invoices/${items[0]?.id}/mark-as-paid`)
    await page.reload()
    await expect(region(page, 'Total Quotes')).toContainText('1')
    await expect(card).toBeHidden()
  })
})

test('skeletons hold the space while data loads, so that nothing moves', async ({ page, context }) => {
  await startCompany(context)
  const customer = await addCustomer(context.request)
  for (let n = 0; n < 5; n++) await createQuote(context.request, customer, { status: 'sent' })
  await sell(context.request, customer, 'Sold')
  const shifted = await watchLayoutShift(page)
  let held = Promise.withResolvers<void>()
  await page.route('**/rpc/dashboard/**', async (route) => {
    await held.promise
    await route.continue()
  })
  const headings = [
    'Total Quotes',
    'Needs your attention',
    'Outstanding',
    'Revenue by Month',
    'Quote Funnel',
    'Recent Quotes',
    'Quick Actions',
  ]
  const places = () => Promise.all(headings.map((heading) => region(page, heading).boundingBox()))
  for (const width of [1440, 390]) {
    held = Promise.withResolvers<void>()
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/app/dashboard')
    await expect(page.locator('section[aria-busy=true]')).toHaveCount(9)
    // Some parts of the page load late.
    for (const heading of headings) await expect(region(page, heading)).toBeVisible()
    const before = await places()
    held.resolve()
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.locator('.recharts-bar-rectangle').first()).toBeAttached()
    expect(await places(), `${width} pixels wide`).toEqual(before)
    expect(await shifted()).toBeLessThan(0.01)
  }
})

test.describe('a failure of the dashboard', () => {
  test.use({ expectedErrors: [/a status of 500|net::ERR_FAILED .*revenue-chart/] })

  test('a failed card shows its error and can be loaded again', async ({ page, context }) => {
    await startCompany(context)
    await sell(context.request, await addCustomer(context.request), 'Sold')
    // The chart's code cannot be loaded either, so its figures show as a table.
    await page.route('**/assets/revenue-chart*', (route) => route.abort())
    const message = 'Unable to fetch current range quotes (reference 0190c2f0)'
    const told = {
      defined: false,
      code: 'INTERNAL_SERVER_ERROR',
      status: 500,
      message,
      data: { reference: '0190c2f0' },
    }
    await page.route(FIGURES, (route) => route.fulfill({ status: 500, json: { json: told } }))
    await page.goto('/app/dashboard')
    await expect(page.getByRole('heading', { name: `Error loading dashboard: ${message}` })).toBeVisible()
    await expect(region(page, 'Quick Actions')).toBeVisible()
    await expect(region(page, 'Total Quotes')).toBeHidden()
    await expectAccessible(page)

    await page.unroute(FIGURES)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(region(page, 'Total Quotes')).toContainText('1')
    await expect(page.getByText('Error loading dashboard')).toBeHidden()

    await page.route(CHARTS, (route) => route.fulfill({ status: 500, json: { json: told } }))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'The charts could not be loaded' })).toBeVisible()
    await expect(region(page, 'Total Quotes')).toContainText('1')
    await page.unroute(CHARTS)
    await page.getByRole('button', { name: 'Try Again' }).click()
    const months = region(page, 'Revenue by Month').getByRole('table').getByRole('row')
    await expect(months.last()).toContainText('£360.00')
    await months.last().scrollIntoViewIfNeeded()
    await expect(months.last()).toBeInViewport()
  })
})
