import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the select of that name and takes one of its options. Waits until it has the focus again: typing goes there. */
export async function choose(page: Page, select: string | Locator, option: string | RegExp): Promise<void> {
  const trigger = typeof select === 'string' ? page.getByRole('combobox', { name: select }) : select
  await trigger.click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect(trigger).toBeFocused()
}
