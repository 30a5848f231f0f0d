import { expect, type Locator, type Page } from '@playwright/test'

/** The fields of one line, as a user finds them; the first line is number 1. */
export function line(page: Page, number: number) {
  return {
    description: page.getByLabel(`Description line ${number}`, { exact: true }),
    quantity: page.getByLabel(`Quantity line ${number}`, { exact: true }),
    unitPrice: page.getByLabel(`Unit Price line ${number}`, { exact: true }),
    vat: page.getByLabel(`VAT line ${number}`, { exact: true }),
  }
}

export async function openQuoteForm(page: Page): Promise<void> {
  await page.goto('/app/quotes/new')
  await expect(page.getByRole('heading', { name: 'Create New Quote', level: 1 })).toBeVisible()
  await expect(line(page, 1).description).toBeVisible()
}

/** Fills in every field that sending requires. */
export async function fillQuoteForm(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('Shop front')
  await chooseCustomer(page, 'Harbour Books')
  await line(page, 1).description.fill('Sign writing')
  await line(page, 1).unitPrice.fill('150')
}

export async function chooseCustomer(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Customer' }).fill(name)
  await page.getByRole('option', { name }).click()
}

/** Creates a catalogue item from the text typed into a line. */
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
  await dialog.getByLabel('Price', { exact: true }).fill(price)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Product/Service created successfully').last()).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** Expects subtotal, VAT (one row per rate when there are several) and total, in pounds. */
export async function expectTotals(within: Page | Locator, ...amounts: string[]): Promise<void> {
  const totals = within.locator('dl').filter({ hasText: 'Subtotal' })
  await expect(totals.getByRole('definition')).toHaveText(amounts)
}

/** Drags a line by its handle to the position of another. */
export async function dragLine(page: Page, from: number, to: number): Promise<void> {
  const handle = (number: number) => page.getByRole('button', { name: `Move line ${number}`, exact: true })
  const middle = async (number: number) => {
    const box = await handle(number).boundingBox()
    if (!box) throw new Error(`Line ${number} has no handle`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  // Both are scrolled to before either is measured, because the second may scroll the first away.
  await handle(to).scrollIntoViewIfNeeded()
  await handle(from).scrollIntoViewIfNeeded()
  const [start, end] = [await middle(from), await middle(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 12 })
  await page.mouse.up()
}

/** Presses Tab (or Shift+Tab to go back) until the control has the focus. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible()
  const hasFocus = () => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 60 && !(await hasFocus()); presses += 1) await page.keyboard.press(key)
  await expect(control).toBeFocused()
}

/** Goes to a field by Tab and types over what is in it. */
export async function type(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
