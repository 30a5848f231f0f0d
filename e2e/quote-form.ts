import { expect, type Locator, type Page } from '@playwright/test'

/** The fields of one line, as a person finds them; the first is number 1. */
export function line(page: Page, number: number) {
  return {
    description: page.getByLabel(`Description line ${number}`, { exact: true }),
    quantity: page.getByLabel(`Quantity line ${number}`, { exact: true }),
    unitPrice: page.getByLabel(`Unit Price line ${number}`, { exact: true }),
    vat: page.getByLabel(`VAT line ${number}`, { exact: true }),
  }
}

export async function chooseCustomer(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Customer' }).fill(name)
  await page.getByRole('option', { name }).click()
}

/** Makes a catalogue item from what is typed into a line. */
export async function quickCreate(
  page: Page,
  lineNumber: number,
  name: string,
  price: string,
): Promise<void> {
  await line(page, lineNumber).description.fill(name)
  await page.getByRole('option', { name: `Create "${name}"` }).click()
  const dialog = page.getByRole('dialog', { name: 'New Product/Service' })
  await expect(dialog.getByLabel('Name')).toHaveValue(name)
  await dialog.getByLabel('Price').fill(price)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Product/Service created successfully').last()).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** Subtotal, VAT (a row a rate where there are several) and total, in pounds. */
export async function expectTotals(within: Page | Locator, ...amounts: string[]): Promise<void> {
  const totals = within.locator('dl').filter({ hasText: 'Subtotal' })
  await expect(totals.getByRole('definition')).toHaveText(amounts)
}
