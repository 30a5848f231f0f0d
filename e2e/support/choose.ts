import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a select and picks an option, then waits until the select has the focus again, because typing goes there. */
export async function choose(page: Page, select: string | Locator, option: string | RegExp): Promise<void> {
  const trigger = typeof select === 'string' ? page.getByRole('combobox', { name: select }) : select
  await trigger.click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect(trigger).toBeFocused()
}
