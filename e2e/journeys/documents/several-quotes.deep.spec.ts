import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { dropResponse } from '../../support/lose-answer.ts'
import { startCompany } from '../../support/people.ts'
import { addCustomer, createQuote, type QuoteRecord } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

test.use({ expectedErrors: [/ERR_CONNECTION_RESET/] })

test('several quotes can be selected by keyboard, sent, archived and exported; views and columns are saved', async ({
  page,
  context,
}) => {
  await startCompany(context)
  const { request } = context
  const customer = await addCustomer(request, { name: 'Harbour Books' })
  const quotes: QuoteRecord[] = []
  for (const title of ['Awning', 'Bunting', 'Chalk board'])
    quotes.push(await createQuote(request, customer, { title }))
  const row = (title: string) =>
    page.getByRole('table', { name: 'Quotes' }).getByRole('row').filter({ hasText: title })
  const tick = (title: string) => row(title).getByRole('checkbox')
  const bar = page.getByRole('region', { name: 'Selected' })
  const toast = (text: string) => page.getByRole('region', { name: /Notifications/ }).getByText(text)
  const tabs = page.getByRole('navigation', { name: 'Status' })

  await test.step('the list has keyboard shortcuts', async () => {
    await page.goto('/app/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('q')
    await expect(page).toHaveURL('/app/quotes')
    await page.getByRole('radio', { name: 'Table' }).click()
    await expect(row('Chalk board')).toBeVisible()
    await page.keyboard.press('j')
    await expect(row('Chalk board').getByRole('link', { name: 'Chalk board' })).toBeFocused()
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(tick('Chalk board')).toBeChecked()
    await expect(tick('Bunting')).toBeChecked()
    await expect(bar.getByRole('status')).toHaveText('2 selected')
    // In the search box, letters are text and not shortcuts.
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search quotes' })).toBeFocused()
    await page.keyboard.type('xj')
    await expect(page.getByRole('searchbox', { name: 'Search quotes' })).toHaveValue('xj')
    await page.getByRole('searchbox', { name: 'Search quotes' }).fill('')
    await expect(row('Awning')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the help lists all shortcuts, and single-key shortcuts can be switched off', async () => {
    await page.goto('/app/quotes')
    await expect(row('Awning')).toBeVisible()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(help.getByText('Next row')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await help.getByRole('switch').click()
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
    await page.keyboard.press('j')
    await expect(row('Chalk board').getByRole('link', { name: 'Chalk board' })).not.toBeFocused()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('keyboard')
    await page.keyboard.press('Enter')
    await help.getByRole('switch').click()
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
  })

  await test.step('the selection is sent once despite a lost response; skipped quotes show the reason and stay selected', async () => {
    await call(request, 'POST', `/quotes/${quotes[0]?.id}/send`)
    await page.reload()
    await tick('Awning').check()
    await tick('Bunting').check()
    await bar.getByRole('button', { name: 'Send' }).click()
    await dropResponse(page, '/rpc/quote/doWithSeveral')
    await page
      .getByRole('alertdialog', { name: 'Send: 2 quotes' })
      .getByRole('button', { name: 'Send' })
      .click()
    const summary = page.getByRole('dialog', { name: '1 quote sent, 1 not changed' })
    await expect(summary).toContainText(quotes[0]?.quote_number ?? '')
    await expect(summary).toContainText('This quote is already sent.')
    await summary.getByRole('button', { name: 'Close' }).last().click()
    await expect(tick('Awning')).toBeChecked()
    await expect(tick('Bunting')).not.toBeChecked()
    await expect(row('Bunting')).toContainText('Sent')
    await expect(tabs.getByRole('link', { name: 'Sent 2' })).toBeVisible()
  })

  await test.step('quotes are archived and restored', async () => {
    await tick('Awning').uncheck()
    await tick('Chalk board').check()
    await bar.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(toast('1 quote archived')).toBeVisible()
    await expect(row('Chalk board')).toHaveCount(0)
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Include archived' }).click()
    await expect(row('Chalk board')).toContainText(', archived')
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await tabs.getByRole('link', { name: 'Archived 1' }).click()
    await tick('Chalk board').check()
    await bar.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText('There are no archived quotes.')).toBeVisible()
    await tabs.getByRole('link', { name: /^All/ }).click()
    await expect(row('Chalk board')).toBeVisible()
  })

  await test.step('the selection is exported as CSV', async () => {
    await tick('Chalk board').check()
    await bar.getByRole('button', { name: 'More' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export CSV' }).click(),
    ])
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('Chalk board,Harbour Books')
    await bar.getByRole('button', { name: 'Clear selection' }).click()
    await expect(bar).toHaveCount(0)
  })

  await test.step('a saved view and hidden columns survive a reload', async () => {
    await tabs.getByRole('link', { name: /^Draft/ }).click()
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('To finish')
    await page.getByRole('button', { name: 'Save this view' }).click()
    await expect(page.getByRole('link', { name: 'To finish' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Columns' }).click()
    const kept = page.waitForResponse('**/rpc/keptList/hideColumns')
    await page.getByRole('checkbox', { name: 'Created' }).click()
    await kept
    await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveCount(0)
    await page.goto('/app/quotes')
    await expect(row('Bunting')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('link', { name: 'To finish' }).click()
    await expect(page).toHaveURL('/app/quotes?status=draft')
    await expect(row('Chalk board')).toBeVisible()
    await expect(row('Bunting')).toHaveCount(0)
  })

  await test.step('the list can be limited to one customer', async () => {
    await page.goto(`/app/quotes?customer=${customer.id}&from=2020-01-01&to=2020-01-31`)
    await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Harbour Books')
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await expect(page).toHaveURL('/app/quotes')
    await expect(row('Bunting')).toBeVisible()
  })
})
