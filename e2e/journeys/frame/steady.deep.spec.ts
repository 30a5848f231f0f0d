import type { BrowserContext, Page, Request } from '@playwright/test'
import { holdRequests } from '../../support/hold-requests.ts'
import { sendInvoice } from '../../support/invoices.ts'
import { createAccount, openSession, startCompany } from '../../support/people.ts'
import { addCustomer, createQuote } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

const DELAY_MS = 400
const MOST = 0.02
const WIDTHS = [1440, 390]

interface Shift {
  value: number
  elements: string[]
}

/** Records every layout shift that no input caused (Layout Instability API). */
async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    const name = (node: Node | null) =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()} "${node.textContent?.trim().slice(0, 40)}"`
        : 'text'
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as never as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      })[]) {
        if (entry.hadRecentInput) continue
        shifts.push({ value: entry.value, elements: entry.sources.map(({ node }) => name(node)) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Delays every server response so that each stage of loading is painted. Returns a function that waits for all of them. */
async function delayAnswers(context: BrowserContext): Promise<(page: Page) => Promise<void>> {
  let awaited = 0
  await context.route(/\/(rpc|api)\//, async (route) => {
    awaited += 1
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
    await route.continue()
  })
  const answered = () => {
    awaited -= 1
  }
  const delayed = (request: Request) => /\/(rpc|api)\//.test(request.url())
  context.on('requestfinished', (request) => delayed(request) && answered())
  context.on('requestfailed', (request) => delayed(request) && answered())
  return async (page) => {
    await expect
      .poll(async () => {
        // Waits for a paint after the last response, because that may send further requests.
        await page.evaluate(
          () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 50))),
        )
        return awaited
      })
      .toBe(0)
  }
}

async function expectSteady(
  page: Page,
  answered: (page: Page) => Promise<void>,
  path: string,
  heading: string,
): Promise<void> {
  for (const width of WIDTHS) {
    await test.step(`${path}, ${width} pixels wide`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      await answered(page)
      const shifts = await page.evaluate(() => (window as never as { shifts: Shift[] }).shifts)
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      expect.soft(sum, `${path} at ${width}: ${JSON.stringify(shifts)}`).toBeLessThan(MOST)
    })
  }
}

test('nothing shifts while the staff screens load', async ({ page, context }) => {
  await startCompany(context)
  const customer = await addCustomer(context.request)
  const quotes = []
  for (const status of ['draft', 'sent', 'sent', 'draft', 'sent', 'draft'] as const) {
    quotes.push(await createQuote(context.request, customer, { status }))
  }
  await watchShifts(context)
  const answered = await delayAnswers(context)
  const [draft, sent] = quotes
  await expectSteady(page, answered, '/app/dashboard', 'Dashboard')
  await expectSteady(page, answered, '/app/quotes', 'All Quotes (6)')
  await expectSteady(page, answered, '/app/quotes/new', 'Quote Summary')
  await expectSteady(page, answered, `/app/quotes/${sent?.id}`, 'Shop front')
  await expectSteady(page, answered, `/app/quotes/${draft?.id}/edit`, 'Edit Quote')
  await expectSteady(page, answered, '/app/profile', 'Profile')
})

test('nothing shifts while a customer loads', async ({ page, context }) => {
  await startCompany(context)
  const customer = await addCustomer(context.request)
  await createQuote(context.request, customer)
  await watchShifts(context)
  const answered = await delayAnswers(context)
  await expectSteady(page, answered, `/app/customers/${customer.id}`, customer.name)
  await expectSteady(page, answered, `/app/customers/${customer.id}/edit`, 'Edit Customer')
})

test('a record and its form show their outline while they load, and say so once', async ({
  page,
  context,
}) => {
  await startCompany(context)
  const customer = await addCustomer(context.request)
  const quote = await createQuote(context.request, customer, { status: 'sent' })
  const invoice = await sendInvoice(context.request, customer)
  const release = await holdRequests(page, '/rpc/{quote,invoice,customer}/get*')
  const outline = page.locator('#main [aria-busy=true]')
  for (const [path, back] of [
    [`/app/quotes/${quote.id}`, 'Back to Quotes'],
    [`/app/quotes/${quote.id}/edit`, 'Back to Quote'],
    [`/app/invoices/${invoice.id}`, 'Back to Invoices'],
    [`/app/invoices/${invoice.id}/edit`, 'Back to Invoice'],
    [`/app/customers/${customer.id}`, 'Back to Customers'],
    [`/app/customers/${customer.id}/edit`, 'Back to Customer'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('link', { name: back, exact: true })).toBeVisible()
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(
        1,
      )
      const { height = 0 } = (await outline.first().boundingBox()) ?? {}
      expect(height).toBeGreaterThan(200)
    })
  }
  release()
  await expect(page.getByLabel('Company Name')).toHaveValue(customer.name)
  await expect(outline).toHaveCount(0)
})

test('nothing shifts while the screens outside the shell load', async ({ page, context }) => {
  await watchShifts(context)
  const answered = await delayAnswers(context)
  await expectSteady(page, answered, '/auth', 'Welcome back')
  await expectSteady(page, answered, '/auth/forgot-password', 'Forgot password?')
  await expectSteady(page, answered, '/app/quotes', 'Welcome back')
  const account = await createAccount()
  await openSession(context, account)
  await expectSteady(page, answered, '/app/dashboard', 'Set Up Your Company')
})
