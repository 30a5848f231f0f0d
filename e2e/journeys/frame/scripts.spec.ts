import type { Page } from '@playwright/test'
import { startCompany } from '../../support/people.ts'
import { addCustomer, writeQuote } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

/** What a page has asked for of its own accord once it is still: its first screen and what it prepares for the next step. */
const MOST_BYTES = 350_000
const MOST_FILES = 60

test('what a page loads by itself after its first screen is bounded', async ({ context, openBrowser }) => {
  await startCompany(context)
  const quote = await writeQuote(context.request, await addCustomer(context.request), { status: 'sent' })
  const staff = { storageState: await context.storageState() }
  for (const [path, heading, options] of [
    ['/auth', 'Welcome back', {}],
    ['/portal/login', 'Customer portal', {}],
    [new URL(quote.share_url ?? '').pathname, 'Shop front', {}],
    ['/app/dashboard', 'Dashboard', staff],
    ['/app/quotes', 'Quotes', staff],
    [`/app/quotes/${quote.id}/edit`, 'Edit Quote', staff],
    ['/app/settings', 'Settings', staff],
  ] as const) {
    // With nothing in its cache.
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

/** Of each script, as it was sent. */
function scriptSizes(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = loaded.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    return [...new Map(scripts.map(({ name, encodedBodySize }) => [name, encodedBodySize])).values()]
  })
}
