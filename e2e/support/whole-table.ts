import { expect, type Page } from '@playwright/test'

/** Expects that the table needs no sideways scrolling at any of these window widths. */
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
