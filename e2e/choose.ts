import type { Page } from '@playwright/test'

/** Opens the select of that name and takes one of its options. */
export async function choose(page: Page, select: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: select }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
