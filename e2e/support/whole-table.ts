import { expect, type Page } from '@playwright/test'

/** Nothing of the table is cut off, at any of the widths of the window: it needs no scrolling sideways. */
export async function expectWholeTable(page: Page, name: string, widths: readonly number[]): Promise<void> {
  const box = page.getByRole('table', { name, exact: true }).locator('..')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => box.evaluate((node) => node.scrollWidth - node.clientWidth), {
        message: `the table '${name}' is cut off in a window of ${width} pixels`,
      })
      .toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
