import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { choose } from '../../support/choose.ts'
import { startCompany } from '../../support/people.ts'
import { dragLine, expectTotals, fillQuoteForm, line, openQuoteForm } from '../../support/quote-form.ts'
import { addCustomer, newestQuote } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

async function addItem(page: Page, number: number, description: string, price: string): Promise<void> {
  await button(page, 'Add Item').click()
  await expect(line(page, number).description).toBeFocused()
  await page.keyboard.type(description)
  await page.keyboard.press('Escape')
  await line(page, number).unitPrice.fill(price)
}

async function offer(page: Page, number: number, as: string): Promise<void> {
  await button(page, `Choices for line ${number}`).click()
  await page.getByRole('menuitem', { name: as, exact: true }).click()
}

test('a quote is written with a discount, an exempt line, an option and a group', async ({
  page,
  context,
}) => {
  await startCompany(context)
  await addCustomer(context.request)
  await openQuoteForm(page)
  await fillQuoteForm(page)
  await addItem(page, 2, 'Oak sign', '300')
  await addItem(page, 3, 'Brass sign', '500')
  await addItem(page, 4, 'Cover for a year', '100')
  await addItem(page, 5, 'Night light', '80')

  // Who never asks for discounts is shown none.
  await expect(field(page, 'Discount line 1')).toBeHidden()
  await button(page, 'Add Discount').click()
  await expect(field(page, 'Discount line 1')).toBeFocused()
  await page.keyboard.type('10')
  await field(page, 'Discount on the whole').fill('50')
  await page
    .getByRole('radiogroup', { name: 'Discount on the whole in' })
    .getByRole('radio', { name: 'Pounds' })
    .click()

  await choose(page, 'VAT line 4', 'Exempt…')
  await field(page, 'Why it is exempt line 4').fill('insur')
  await page.getByRole('option', { name: /^Exempt: insurance/ }).click()

  await offer(page, 2, 'Choose this or another line')
  await expect(field(page, 'Choose one of line 2')).toBeFocused()
  await page.keyboard.type('Sign')
  await offer(page, 5, 'Make it optional')
  await offer(page, 5, 'Let the customer change the quantity')
  await expect(field(page, 'At most line 5')).toBeFocused()
  await page.keyboard.type('4')
  await page.screenshot({ path: '/tmp/calc-shots/wide.png', fullPage: true })
  await expect(page.getByRole('checkbox', { name: 'Ticked at first line 5' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Chosen at first line 2' })).toBeChecked()
})
