import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { call } from '../../../e2e/support/api.ts'
import { startCompany } from '../../../e2e/support/people.ts'
import { addCustomer, writeQuote } from '../../../e2e/support/quotes.ts'
import { collectInputDelays, watchInputDelays } from './input-delay.ts'
import { type Measurement, summary } from './measurement.ts'
import { KEY_MS, settleFrames } from './waits.ts'

const LINES = 300
const PRODUCTS = 200
/** Number of lines added, removed and moved. */
const CHANGES = 20
const MOVES = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']

const TYPING_GOAL_MS = 32
const LINE_GOAL_MS = 50

/** Types in the edit form of a long quote and measures how long each key takes to show. */
export async function measureTyping(browser: Browser, baseURL: string): Promise<Measurement[]> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  })
  const measurements = await typeEverywhere(await openLongQuote(context))
  await context.close()
  return measurements
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

/** Uses selectors, which cost the page less than searching 300 labels. */
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

async function typeEverywhere(page: Page): Promise<Measurement[]> {
  const { keyboard } = page
  const measurements: Measurement[] = []
  const typed: number[] = []

  async function measure(work: () => Promise<void>): Promise<number[]> {
    await collectInputDelays(page) // discards earlier delays
    await work()
    return collectInputDelays(page)
  }
  async function measureKeys(action: string, work: () => Promise<void>): Promise<void> {
    const delays = await measure(work)
    typed.push(...delays)
    measurements.push(summary(action, delays, null))
  }
  async function measureLines(action: string, work: () => Promise<void>): Promise<void> {
    measurements.push(summary(action, await measure(work), LINE_GOAL_MS))
  }

  for (const [where, number] of [
    ['first', 1],
    ['middle', LINES / 2],
    ['last', LINES],
  ] as const) {
    const fields = line(page, number)
    // The headless browser's window is shorter than the viewport, and nothing below it is painted.
    await fields.description.evaluate((field) => field.scrollIntoView({ block: 'center' }))
    await measureKeys(`description, ${where} line`, async () => {
      await focus(fields.description)
      await keyboard.press('End', { delay: KEY_MS })
      await keyboard.type(', with brackets and screws', { delay: KEY_MS })
    })
    await measureKeys(`quantity, ${where} line`, async () => {
      await focus(fields.quantity)
      await keyboard.press('Backspace')
      await keyboard.type('1250', { delay: KEY_MS })
    })
    await measureKeys(`unit price, ${where} line`, async () => {
      await focus(fields.unitPrice)
      await keyboard.type('1249.95', { delay: KEY_MS })
    })
  }
  measurements.push(summary(`typing in ${LINES} lines`, typed, TYPING_GOAL_MS))
  await measureLines('add a line', async () => {
    for (let added = 1; added <= CHANGES; added++) {
      await focus(line(page, LINES + added - 1).unitPrice)
      await keyboard.press('Enter', { delay: KEY_MS })
      await line(page, LINES + added).description.waitFor()
    }
  })
  await measureLines('remove a line', async () => {
    for (let removed = 0; removed < CHANGES; removed++) {
      // Alternates between first, middle and last: every line below a removed one is renumbered.
      const number = [1, LINES / 2, LINES + CHANGES - removed][removed % 3] ?? 1
      await focus(line(page, number).remove)
      await keyboard.press('Enter', { delay: KEY_MS })
      await line(page, LINES + CHANGES - removed).description.waitFor({ state: 'detached' })
    }
  })
  await measureLines('move a line', async () => {
    for (let moved = 0; moved < CHANGES; moved += MOVES.length) {
      await focus(line(page, LINES / 2).move)
      for (const key of MOVES) await keyboard.press(key, { delay: KEY_MS })
    }
  })
  return measurements
}

/** Lets the page finish drawing the focus before the next key, as it would for a user. */
async function focus(field: Locator): Promise<void> {
  await field.focus()
  await settleFrames(field.page())
}
