import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { signIn } from '../../../e2e/support/people.ts'
import { putUnderTest } from '../../../e2e/support/running-server.ts'
import { type Measurement, summary } from './measurement.ts'
import { settleFrames, timeTo } from './waits.ts'

export interface Served {
  url: string
  databaseUrl: string
  email: string
  password: string
}

/** Rounds that are not counted: the server and its database have just started, and users find them warm. */
const WARM_UP = 10
const ROUNDS = 30
/** Pause before the next action, as if somebody read the screen. */
const READ_MS = 300
const SCROLLED_ROWS = 1_000

const ROW = 'a[data-row]'
const HEADING = 'main h1'

/** Measures the list of a company with all the server's quotes: opening a quote and coming back, searching, scrolling. */
export async function measureLists(
  browser: Browser,
  { url, databaseUrl, ...person }: Served,
): Promise<Measurement[]> {
  putUnderTest({ baseURL: url, databaseUrl })
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

/** Opens quotes that were opened before, so that their data is already in the cache. */
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

/** Measures from the last key of a search to the rows it finds. */
async function search(page: Page): Promise<Measurement> {
  const times: number[] = []
  const box = page.getByLabel('Search quotes')
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    // No contact and no address contains this, so every row that is found shows the match.
    const begun = `${'df'[round & 1]}${Math.abs(round) % 10}`
    await box.fill('')
    await box.pressSequentially(begun, { delay: 100 })
    const first = await page.locator('tbody tr').first().textContent()
    // A key whose match the first row does not show yet, so that new rows can be told from old ones.
    const last = [...'0123456789abcdef'].find((key) => !first?.includes(begun + key)) ?? ''
    const sign = { from: 'keydown', selector: 'tbody tr:first-child', text: begun + last } as const
    const time = await timeTo(page, sign, () => page.keyboard.press(last))
    if (round >= 0) times.push(time)
  }
  await box.fill('')
  return summary('search, from a key to its answer', times, 150)
}

/** Measures the longest task while the loaded rows are scrolled past. */
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
  // A browser reports tasks from 50 ms upwards.
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
