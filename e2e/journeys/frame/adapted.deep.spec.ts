import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, settle } from '../../support/accessible.ts'
import { startCompany } from '../../support/people.ts'
import { addCustomer, createQuote } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

/* Screens under the users' own display settings: narrow windows, zoom and forced colours. */

test('screens work at 320 pixels, at 200% zoom and in forced colours', async ({ page, context }) => {
  await startCompany(context)
  const quote = await createQuote(context.request, await addCustomer(context.request), { status: 'sent' })
  for (const path of [
    '/app/dashboard',
    '/app/quotes',
    '/app/quotes/new',
    `/app/quotes/${quote.id}`,
    '/app/invoices',
    '/app/customers',
    '/app/products-services',
    '/app/settings',
    '/app/settings/documents',
    '/app/settings/email-texts',
    '/app/settings/templates',
    '/app/settings/e-invoices',
    '/app/settings/security',
    '/app/settings/activity',
    '/app/settings/advanced',
    quote.share_url ?? '',
    '/portal/login',
    '/verify',
  ]) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(path)
      await settle(page)
      await expectNoSidewaysScroll(page)
      // A window of 1280 pixels at 200% zoom.
      await page.setViewportSize({ width: 640, height: 450 })
      await settle(page)
      await expectNoSidewaysScroll(page)
      await page.emulateMedia({ forcedColors: 'active' })
      await settle(page)
      expect(await unmarkedButtons(page), `${path}: buttons without an edge in forced colours`).toEqual([])
      await page.emulateMedia({ forcedColors: 'none' })
    })
  }
})

/** Finds filled buttons without a border: forced colours remove the background, so only a border marks them as buttons. */
function unmarkedButtons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#main :is(button, a).bg-primary')]
      .filter((button) => button.getClientRects().length > 0)
      .filter((button) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(button)
        return borderTopStyle === 'none' || borderTopWidth === '0px'
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  )
}
