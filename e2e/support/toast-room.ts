import type { Page } from '@playwright/test'

/** The distance between a toast and the answer buttons below it; not a number while one of them is drawn anew. */
export async function roomUnderToast(page: Page): Promise<number> {
  const toast = await page.locator('[data-sonner-toast]').boundingBox()
  const answers = await page.getByRole('region', { name: 'Your answer' }).boundingBox()
  if (!toast || !answers) return Number.NaN
  return Math.round(answers.y - toast.y - toast.height)
}
