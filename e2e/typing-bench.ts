import type { BrowserContext, Page } from '@playwright/test'
import { call } from './support/api.ts'
import { findChromium, launchBrowser } from './support/browser.ts'
import { collectInputDelays, watchInputDelays } from './support/input-delay.ts'
import { startCompany } from './support/people.ts'
import { addCustomer, writeQuote } from './support/quotes.ts'
import { startServer } from './support/running-server.ts'

const LINES = 300
const PRODUCTS = 200
/** A fast typist: about 100 words a minute. */
const KEY_MS = 100

export interface TypingMeasurement {
  action: string
  keys: number
  /** From the key going down to the next paint, in milliseconds. */
  p50_ms: number
  p95_ms: number
  max_ms: number
}

/** Types in the edit form of a long quote in a real browser, and measures how long each key takes to show. */
export async function measureTyping(): Promise<TypingMeasurement[]> {
  const server = await startServer()
  process.env.E2E_BASE_URL = server.baseURL // whoever signs in says where from
  const browser = await launchBrowser(await findChromium())
  try {
    const context = await browser.newContext({
      baseURL: server.baseURL,
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
    })
    const page = await openLongQuote(context)
    return await typeEverywhere(page)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function openLongQuote(context: BrowserContext): Promise<Page> {
  await startCompany(context)
  for (let number = 1; number <= PRODUCTS; number++) {
    const product = { name: `Shelf ${number}`, description: 'Oak, oiled', unit_price: `${number}.50` }
    await call(context.request, 'POST', '/products', product)
  }
  const items = Array.from({ length: LINES }, (_, index) => ({
    description: `Shelf ${index + 1}, cut to size`,
    quantity: String(1 + (index % 9)),
    unit_price: `${10 + index}.99`,
    vat_rate: index % 3 === 0 ? '5' : '20',
  }))
  const quote = await writeQuote(context.request, await addCustomer(context.request), { items })
  const page = await context.newPage()
  await watchInputDelays(page)
  await page.goto(`/app/quotes/${quote.id}/edit`)
  await line(page, LINES).description.waitFor()
  return page
}

/** Found by selectors, which cost the page less than a search through 300 labels does. */
function line(page: Page, number: number) {
  const row = page.locator(`ol[aria-label="Items"] > li:nth-child(${number})`)
  const field = (name: string) => row.locator(`[name$=".${name}"]`)
  return {
    description: field('description'),
    quantity: field('quantity'),
    unitPrice: field('unit_price'),
    remove: row.locator('[data-remove]'),
    move: row.locator('[data-move]'),
  }
}

async function typeEverywhere(page: Page): Promise<TypingMeasurement[]> {
  const { keyboard } = page
  const measurements: TypingMeasurement[] = []
  const all: number[] = []

  async function measure(action: string, work: () => Promise<void>): Promise<void> {
    await collectInputDelays(page) // what came before is not counted
    await work()
    const delays = await collectInputDelays(page)
    all.push(...delays)
    measurements.push(summary(action, delays))
  }

  for (const [where, number] of [
    ['first', 1],
    ['middle', LINES / 2],
    ['last', LINES],
  ] as const) {
    const fields = line(page, number)
    // Headless, the browser's window is lower than the viewport, and what lies below it is not painted.
    await fields.description.evaluate((field) => field.scrollIntoView({ block: 'center' }))
    await measure(`description, ${where} line`, async () => {
      await fields.description.focus()
      await keyboard.press('End')
      await keyboard.type(', with brackets and screws', { delay: KEY_MS })
    })
    await measure(`quantity, ${where} line`, async () => {
      await fields.quantity.focus()
      await keyboard.press('Backspace')
      await keyboard.type('1250', { delay: KEY_MS })
    })
    await measure(`unit price, ${where} line`, async () => {
      await fields.unitPrice.focus()
      await keyboard.type('1249.95', { delay: KEY_MS })
    })
  }
  await measure('add a line', async () => {
    for (let added = 1; added <= 8; added++) {
      await line(page, LINES + added - 1).unitPrice.focus()
      await keyboard.press('Enter', { delay: KEY_MS })
      await line(page, LINES + added).description.waitFor()
    }
  })
  await measure('remove a line', async () => {
    for (let removed = 0; removed < 8; removed++) {
      // By turns the first, one in the middle and the last: all below a removed line get another number.
      const number = [1, LINES / 2, LINES + 8 - removed][removed % 3] ?? 1
      await line(page, number).remove.focus()
      await keyboard.press('Enter', { delay: KEY_MS })
      await line(page, LINES + 8 - removed).description.waitFor({ state: 'detached' })
    }
  })
  await measure('move a line', async () => {
    await line(page, LINES / 2).move.focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'ArrowUp']) {
      await keyboard.press(key, { delay: KEY_MS })
    }
  })
  return [...measurements, summary('everything', all)]
}

function summary(action: string, delays: number[]): TypingMeasurement {
  const sorted = delays.toSorted((left, right) => left - right)
  const quantile = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
  return {
    action,
    keys: sorted.length,
    p50_ms: quantile(0.5),
    p95_ms: quantile(0.95),
    max_ms: quantile(1),
  }
}
