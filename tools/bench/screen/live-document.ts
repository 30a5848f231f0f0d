import type { Browser } from '@playwright/test'
import { startCompany } from '../../../e2e/support/people.ts'
import { addCustomer, writeQuote } from '../../../e2e/support/quotes.ts'
import { type Measurement, summary } from './measurement.ts'
import { settleFrames, timeTo } from './waits.ts'

const LINES = 50
const ROUNDS = 20

/** Measures from the last key to the preview that shows it, including the pause that the preview waits for. */
export async function measureLiveDocument(browser: Browser, baseURL: string): Promise<Measurement> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  })
  await startCompany(context)
  const items = Array.from({ length: LINES }, (_, index) => ({
    description: `Shelf ${index + 1}`,
    quantity: '2',
    unit_price: '10.00',
    vat_rate: '20',
  }))
  const quote = await writeQuote(context.request, await addCustomer(context.request), { items })
  const page = await context.newPage()
  await page.goto(`/app/quotes/${quote.id}/edit`)
  const paper = '[aria-label="Preview of the quote"]'
  await page.locator(paper).waitFor()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.locator('[name$=".unit_price"]').nth(round).focus()
    await settleFrames(page)
    const sign = { from: 'keydown', selector: paper, text: `£4,${100 + round}.00` } as const
    times.push(await timeTo(page, sign, () => page.keyboard.type(`4${100 + round}`, { delay: 30 })))
  }
  await context.close()
  return summary(`the document follows a pause, ${LINES} lines`, times, 100)
}
