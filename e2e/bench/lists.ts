import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { signIn } from '../support/people.ts'
import { type Measurement, summary } from './measurement.ts'
import { settleFrames, timeTo } from './waits.ts'

export interface Served {
  url: string
  email: string
  password: string
}

/** The program and its database have just started: those who work find them warm. */
const WARM_UP = 10
const ROUNDS = 30
/** Before somebody goes on from what was shown. */
const READ_MS = 300
const SCROLLED_ROWS = 1_000

const ROW = 'a[data-row]'
const HEADING = 'main h1'

/** The list of a company with as many quotes as the server has: opened from and come back to, searched, scrolled. */
export async function measureLists(browser: Browser, { url, ...person }: Served): Promise<Measurement[]> {
  process.env.E2E_BASE_URL = url // whoever signs in says where from
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  })
  await signIn(context, person)
  await context.addInitScript(() => localStorage.setItem('quotespark.quotes.view', 'table'))
  const page = await context.newPage()
  await openList(page)
  const measurements = [...(await openAndReturn(page)), await search(page), await scroll(page)]
  await context.close()
  return measurements
}

async function openList(page: Page): Promise<void> {
  await page.goto('/app/quotes')
  await page.locator(ROW).first().waitFor()
  await settleFrames(page)
}

/** Of quotes that were looked at before, so that what is shown is there already. */
async function openAndReturn(page: Page): Promise<Measurement[]> {
  const opened: number[] = []
  const returned: number[] = []
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const row = page.locator(ROW).nth(1)
    await row.hover()
    const to = await timeTo(page, { from: 'click', selector: HEADING, without: ROW }, () => row.click())
    await setTimeout(READ_MS)
    const back = await timeTo(page, { from: 'popstate', selector: ROW }, () =>
      page.evaluate(() => history.back()),
    )
    await setTimeout(READ_MS)
    if (round < 0) continue
    opened.push(to)
    returned.push(back)
  }
  return [
    summary('from the list to a quote seen before', opened, 50),
    summary('back to the list', returned, 50),
  ]
}

/** From the last key of a search to the rows it finds. */
async function search(page: Page): Promise<Measurement> {
  const times: number[] = []
  const box = page.getByLabel('Search quotes')
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    // What no contact and no address has: each row that is found shows why.
    const begun = `${'df'[round & 1]}${Math.abs(round) % 10}`
    await box.fill('')
    await box.pressSequentially(begun, { delay: 100 })
    const first = await page.locator('tbody tr').first().textContent()
    // One that the first row has not got, to be told from what stood there before.
    const last = [...'0123456789abcdef'].find((key) => !first?.includes(begun + key)) ?? ''
    const sign = { from: 'keydown', selector: 'tbody tr:first-child', text: begun + last } as const
    const time = await timeTo(page, sign, () => page.keyboard.press(last))
    if (round >= 0) times.push(time)
  }
  await box.fill('')
  return summary('search, from a key to its answer', times, 150)
}

/** The longest task while rows are loaded, and then passed. */
async function scroll(page: Page): Promise<Measurement> {
  await openList(page)
  const shown = async () => {
    const [, rows = '0'] =
      /([\d,]+) of [\d,]+ quotes/.exec((await page.locator('main').textContent()) ?? '') ?? []
    return Number(rows.replaceAll(',', ''))
  }
  while ((await shown()) < SCROLLED_ROWS) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await settleFrames(page)
  }
  await page.evaluate(() => scrollTo(0, 0))
  await setTimeout(READ_MS)
  await page.evaluate(watchTasks)
  for (let turn = 0; turn < 40; turn += 1) {
    await page.mouse.wheel(0, 1_000)
    await settleFrames(page)
  }
  const tasks = await page.evaluate(() => window.tasks)
  // A browser tells of tasks from 50 ms on.
  return summary('the longest task while 1,000 rows are scrolled', [Math.max(50, ...tasks)], 100)
}

declare global {
  interface Window {
    tasks: number[]
  }
}

/** Runs in the page. */
function watchTasks(): void {
  window.tasks = []
  const watch = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.tasks.push(duration)
  })
  watch.observe({ type: 'longtask' })
}
