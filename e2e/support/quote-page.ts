import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The card that says where the quote stands. */
export const status = (page: Page) => page.getByRole('region', { name: 'Status' })
export const history = (page: Page) => page.getByRole('list', { name: 'History' }).getByRole('listitem')

/** Nothing but these may be done with the quote. */
export async function expectSteps(page: Page, ...names: string[]): Promise<void> {
  await expect(status(page).getByRole('button')).toHaveText(names)
}
