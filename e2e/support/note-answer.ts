import type { Page } from '@playwright/test'

export type NoteButton = 'Mark as Accepted' | 'Mark as Rejected'
export type TellingWay = 'By phone' | 'By email' | 'In person' | 'Other'

/** Records on a quote's page, as staff, what the customer answered. */
export async function recordAnswer(
  page: Page,
  name: NoteButton,
  way: TellingWay = 'By phone',
): Promise<void> {
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('radio', { name: way }).click()
  await dialog.getByRole('button', { name }).click()
}
