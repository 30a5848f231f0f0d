import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions, type Spec } from 'axe-core'

/** Each width with one of the two colour schemes: what a width changes does not depend on the colours, nor the other way round. */
const SCREENS = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const

/** Waits until nothing on the page moves, so that nothing is measured halfway through a fade. */
export async function settle(page: Page): Promise<void> {
  // A page hidden behind the sign-in screen also has a heading, and a button that is busy until the page is shown.
  await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible()
  // A decorative picture of something busy stays busy, and so does a button behind a dialog that waits for the answer.
  await expect(
    page.locator('[aria-busy=true]:not([inert] *, [aria-hidden=true] *)').filter({ visible: true }),
  ).toHaveCount(0)
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const moving = () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
    // A change of colours reaches the page in one frame, starts animations in the next, and those can start more.
    do {
      await frame()
      await frame()
      await Promise.all(moving().map(({ finished }) => finished.catch(() => {})))
    } while (moving().length > 0)
  })
}

/** Landmarks that must be unique: axe's own list, without the months of a calendar. */
const LANDMARKS =
  '[role=banner], [role=complementary], [role=contentinfo], [role=main], [role=navigation], [role=region], [role=search], [role=form], form, footer, header, aside, main, section, nav:not([aria-label=Months])'

/**
 * Enables every axe rule. Three of them are best practices rather than WCAG criteria, and need exceptions:
 * - Popups are rendered at the end of the page, outside its landmarks; axe exempts only dialogs. It also misses the skip link
 *   when a hidden page comes before it.
 * - A description is a multi-line text that searches the catalogue; HTML does not allow the role combobox on a textarea.
 * - All calendars label their months alike. Only the page of the design system shows two calendars.
 */
const SETTINGS: Spec = {
  checks: [
    {
      id: 'region',
      options: {
        regionMatcher:
          'dialog, svg, [role=dialog], [role=alertdialog], [data-base-ui-portal], [href="#main"]',
      },
    },
  ],
  rules: [
    { id: 'aria-allowed-role', selector: '[role]:not(textarea[role=combobox])' },
    { id: 'landmark-unique', selector: LANDMARKS },
  ],
}
const EVERY_RULE: RunOptions = { resultTypes: ['violations'] }

async function expectNoViolation(page: Page): Promise<void> {
  // Injected once per document, because axe is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source)
    await page.evaluate(
      (settings) => (window as never as { axe: typeof axe }).axe.configure(settings),
      SETTINGS,
    )
  }
  const found = await page.evaluate(async (only) => {
    const { violations } = await (window as never as { axe: typeof axe }).axe.run(only)
    return violations.map(
      ({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html).join('\n    ')}`,
    )
  }, EVERY_RULE)
  expect(found, `axe on ${page.url()}, ${page.viewportSize()?.width} pixels wide`).toEqual([])
}

/** Expects no sideways overflow: nobody should have to scroll in two directions (WCAG 1.4.10). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth)
  await expect
    .poll(excess, { message: `${page.url()} is wider than a window of ${page.viewportSize()?.width} pixels` })
    .toBeLessThanOrEqual(0)
}

/**
 * Checks the page on a wide screen in light and on a narrow one in dark: it fits, and axe finds no violation, however slight.
 * With reduced motion colours change at once, so none is measured halfway.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const { width, colorScheme } of SCREENS) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await settle(page)
    await expectNoSidewaysScroll(page)
    await expectNoViolation(page)
  }
}

/** Does the same and restores the window size, because a button of a wide screen can be in a menu on a narrow one. */
export async function expectAccessibleAndBack(page: Page): Promise<void> {
  const size = page.viewportSize()
  await expectAccessible(page)
  if (size) await page.setViewportSize(size)
}
