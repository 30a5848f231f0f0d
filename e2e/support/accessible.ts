import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions, type Spec } from 'axe-core'

const WIDTHS = [1440, 390]

/** Waits until the page stands still: what fades in is not measured halfway. */
export async function settle(page: Page): Promise<void> {
  // A page that waits unseen behind the sign-in screen has a heading too, and a button that is busy until it is shown.
  await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible()
  // A picture of something busy stays busy, and so does a button behind a dialog that waits for the answer.
  await expect(
    page.locator('[aria-busy=true]:not([inert] *, [aria-hidden=true] *)').filter({ visible: true }),
  ).toHaveCount(0)
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const moving = () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
    // A change of colours is told to the page in one frame, moves what it moves in the next, and that may move more.
    do {
      await frame()
      await frame()
      await Promise.all(moving().map(({ finished }) => finished.catch(() => {})))
    } while (moving().length > 0)
  })
}

/** What holds a page's parts together: axe's own list, but for a calendar's months. */
const LANDMARKS =
  '[role=banner], [role=complementary], [role=contentinfo], [role=main], [role=navigation], [role=region], [role=search], [role=form], form, footer, header, aside, main, section, nav:not([aria-label=Months])'

/**
 * All of axe's rules are on. Three of them, which are advice and no criteria of WCAG, are told what they do not know:
 * - What pops up stands at the end of the page, beside its landmarks; axe knows that of dialogs alone. And it does not take the
 *   link to the content for one where a page waits unseen before it.
 * - A description is a text of several lines that searches the catalogue; HTML grants a textarea no role for that.
 * - Calendars call their months alike. Only the page of the design system shows two of them.
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
const CONTRAST: RunOptions = { resultTypes: ['violations'], runOnly: ['color-contrast'] }

async function expectNoViolation(page: Page, options: RunOptions): Promise<void> {
  // Half a megabyte, so only once a document.
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
  }, options)
  expect(found, `axe on ${page.url()}, ${page.viewportSize()?.width} pixels wide`).toEqual([])
}

/** Nothing sticks out sideways: nobody should have to scroll in two directions (WCAG 1.4.10). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth)
  await expect
    .poll(excess, { message: `${page.url()} is wider than a window of ${page.viewportSize()?.width} pixels` })
    .toBeLessThanOrEqual(0)
}

/**
 * Looks at what is shown on a wide and on a narrow screen, in light and dark: it fits, and axe finds nothing, however slight.
 * Between light and dark only colours change; without motion they change at once, and none is measured on its way.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    await settle(page)
    await expectNoSidewaysScroll(page)
    await expectNoViolation(page, EVERY_RULE)
    await page.emulateMedia({ colorScheme: 'dark' })
    await settle(page)
    await expectNoViolation(page, CONTRAST)
  }
}

/** The same, and back to the window as it was: a button of a wide screen may lie in a menu of a narrow one. */
export async function expectAccessibleAndBack(page: Page): Promise<void> {
  const size = page.viewportSize()
  await expectAccessible(page)
  if (size) await page.setViewportSize(size)
}
