import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The card that shows the status of the quote. */
export const status = (page: Page) => page.getByRole('region', { name: 'Status' })
export const history = (page: Page) => page.getByRole('list', { name: 'History' }).getByRole('listitem')

/** Expects exactly these actions on the quote. */
export async function expectActions(page: Page, ...names: string[]): Promise<void> {
  await expect(status(page).getByRole('button')).toHaveText(names)
}
