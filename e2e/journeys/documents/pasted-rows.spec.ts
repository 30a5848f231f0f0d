import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { startCompany } from '../../support/people.ts'
import { fillQuoteForm, line, openQuoteForm } from '../../support/quote-form.ts'
import { addCustomer, createQuote, newestQuote } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Paste/ })
const descriptions = (page: Page) =>
  page
    .getByRole('list', { name: 'Quote Items' })
    .locator('[name$=".description"]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value))

/** Puts a table on the clipboard as a spreadsheet does. */
function copy(page: Page, types: Record<string, string>): Promise<void> {
  return page.evaluate(async (given) => {
    const blobs = Object.entries(given).map(([type, text]) => [type, new Blob([text], { type })])
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
  }, types)
}

/** A range as Excel copies it: styles, hard spaces and breaks inside cells, and the same as tab-separated text. */
const FROM_EXCEL = {
  'text/html': `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td{mso-number-format:General;}</style></head>
<body><table border=0 cellpadding=0 style='border-collapse:collapse'><!--StartFragment-->
<tr height=20><td class=xl65>Description</td><td>Qty</td><td>Rate</td><td>Total</td></tr>
<tr><td colspan=4><b>Ground floor</b></td></tr>
<tr><td>Oak door,<br>   planed</td><td align=right>3</td><td>&nbsp;£1,250.00&nbsp;</td><td>£3,750.00</td></tr>
<tr><td>Hinges</td><td>TBC</td><td>4.50</td><td>27.00</td></tr>
<tr><td>Fitting</td><td>7.5</td><td>45.00</td><td>340.00</td></tr>
<tr><td>Total</td><td></td><td></td><td>4,117.00</td></tr>
<!--EndFragment--></table></body></html>`,
  'text/plain':
    'Description\tQty\tRate\tTotal\r\nGround floor\t\t\t\r\n"Oak door,\nplaned"\t3\t £1,250.00 \t£3,750.00\r\nHinges\tTBC\t4.50\t27.00\r\nFitting\t7.5\t45.00\t340.00\r\nTotal\t\t\t4,117.00\r\n',
}

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await startCompany(context)
})

test('rows from Excel become lines once every cell can be read, and go again together', async ({
  page,
  context,
}) => {
  await addCustomer(context.request)
  await openQuoteForm(page)
  await fillQuoteForm(page)
  const before = await descriptions(page)

  await test.step('cells that cannot be read are marked in place, and block adding', async () => {
    await copy(page, FROM_EXCEL)
    await line(page, 1).quantity.focus()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(dialog(page)).toHaveAccessibleName('Paste 5 lines')
    await expect(button(page, 'Add 5 lines')).toBeDisabled()
    await expect(dialog(page)).toContainText('2 cells cannot be read.')
    await expect(
      dialog(page).getByRole('cell', { name: /Quantity × price less discount is £337.50/ }),
    ).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a corrected cell and an unticked row let the others be added by keyboard', async () => {
    await dialog(page).getByRole('checkbox', { name: 'Row 5' }).focus()
    await page.keyboard.press('Space')
    const hinges = dialog(page).getByRole('textbox', { name: 'Quantity of row 3' })
    await button(page, 'Show the first').press('Enter')
    await expect(hinges).toBeFocused()
    await expect(hinges).toHaveAccessibleDescription(/^Item quantity must be a number/)
    await hinges.fill('6')
    await expect(dialog(page)).toContainText('They come to £4,114.50 without VAT.')
    await hinges.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByLabel('Text line 2', { exact: true })).toBeFocused()
    expect(await descriptions(page)).toEqual([
      ...before,
      'Ground floor',
      'Oak door,\nplaned',
      'Hinges',
      'Fitting',
    ])
  })

  await test.step('Mod+Z takes all of them back, and so does the toast', async () => {
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => descriptions(page)).toEqual(before)
    await expect(page.getByText('4 lines added')).toBeHidden()
    await copy(page, { 'text/plain': 'Survey\t1\t350.00\nOak door\t3\t£1,250.00' })
    await line(page, 1).description.focus()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(button(page, 'Add 2 lines')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => descriptions(page)).toEqual([...before, 'Survey', 'Oak door'])
    await button(page, 'Undo').click()
    await expect.poll(() => descriptions(page)).toEqual(before)
  })

  await test.step('text without tabs is pasted as text', async () => {
    await button(page, 'Add Item').click()
    await copy(page, { 'text/plain': 'Primer\nand two coats' })
    await page.keyboard.press('ControlOrMeta+v')
    expect(await descriptions(page)).toEqual([...before, 'Primer\nand two coats'])
    await expect(dialog(page)).toBeHidden()
  })
})

test('rows from Google Sheets replace an empty line, on a phone too', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await addCustomer(context.request)
  await openQuoteForm(page)
  await copy(page, {
    'text/html':
      '<meta charset="utf-8"><google-sheets-html-origin><style type="text/css">td {border: 1px solid #ccc;}</style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0"><colgroup><col width="100"/></colgroup><tbody><tr><td data-sheets-value="{}">Day rate</td><td>450</td><td>7.5</td></tr><tr><td>Travel</td><td>20</td><td>2</td></tr></tbody></table></google-sheets-html-origin>',
    'text/plain': 'Day rate\t450\t7.5\nTravel\t20\t2',
  })
  await line(page, 1).description.focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(dialog(page)).toHaveAccessibleName('Paste 2 lines')
  // The right one of two plain numbers is taken as the price; here it is the other way round.
  await dialog(page).getByRole('combobox', { name: 'Column 2' }).click()
  await page.getByRole('option', { name: 'Unit price' }).click()
  await dialog(page).getByRole('combobox', { name: 'Column 3' }).click()
  await page.getByRole('option', { name: 'Quantity' }).click()
  await expect(dialog(page)).toContainText('They come to £3,415.00 without VAT.')
  await button(page, 'Add 2 lines').click()
  await expect.poll(() => descriptions(page)).toEqual(['Day rate', 'Travel'])
  await expect(line(page, 1).quantity).toHaveValue('7.5')
})

test('lines are copied as rows and pasted into another quote as the same lines', async ({
  page,
  context,
}) => {
  const customer = await addCustomer(context.request)
  const items = [
    { kind: 'heading', description: 'Upstairs', quantity: '1', unit_price: '0.00', vat_rate: null },
    { description: '=Wall\n  two coats', quantity: '2.125', unit_price: '12.3456', vat_rate: '5' },
    { description: 'Ladder', quantity: '1', unit_price: '1250.00', vat_rate: '20', discount_percent: '10' },
    { kind: 'subtotal', description: 'Subtotal', quantity: '1', unit_price: '0.00', vat_rate: null },
  ]
  const { id } = await createQuote(context.request, customer, { items })
  await page.goto(`/app/quotes/${id}`)
  await button(page, 'Copy as rows').click()
  await expect(page.getByText('4 lines copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'Item\tLadder\t1\t\t1250.00\t10%\t20%\t1125.00',
  )

  await openQuoteForm(page)
  await fillQuoteForm(page)
  await button(page, 'Add Item').click()
  await page.keyboard.press('ControlOrMeta+v')
  await button(page, 'Add 4 lines').click()
  await button(page, 'Save as Draft').click()
  await expect(page.getByText('Quote saved as draft successfully!')).toBeVisible()
  const copied = await newestQuote(context.request)
  expect(copied.items.slice(1)).toMatchObject(items)
})
