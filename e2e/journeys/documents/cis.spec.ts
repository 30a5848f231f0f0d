import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { choose } from '../../support/choose.ts'
import { type InvoiceRecord, sendInvoice } from '../../support/invoices.ts'
import { startCompany } from '../../support/people.ts'
import { line } from '../../support/quote-form.ts'
import { addCustomer } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

const WORK = { description: 'Plastering', quantity: '1', unit_price: '1000.00', vat_rate: '20' }
const BOARDS = { description: 'Boards', quantity: '1', unit_price: '500.00', vat_rate: '20' }

test('a contractor deducts CIS: from the customer’s rate to the report, at a desk and on a phone', async ({
  page,
  context,
  openBrowser,
}) => {
  const { request } = context
  await page.setViewportSize({ width: 1440, height: 900 })
  await startCompany(context)
  const customer = await addCustomer(request, { name: 'Northgate Construction Ltd' })
  let invoice: InvoiceRecord | undefined
  const totals = page.locator('dl[data-totals]')

  await test.step('the company gives its UTR, and the customer a rate', async () => {
    await page.goto('/app/settings')
    await page.getByLabel('UTR').fill('12345')
    await page.getByRole('button', { name: 'Save Changes' }).first().click()
    await expect(page.getByText('UTR must be 10 digits.', { exact: false })).toBeVisible()
    await page.getByLabel('UTR').fill('12345 67890')
    await page.getByRole('button', { name: 'Save Changes' }).first().click()
    await expect(page.getByText('Quote & Invoice settings updated.')).toBeVisible()
    await page.goto(`/app/customers/${customer.id}/edit`)
    await choose(page, 'CIS deduction', '20%')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('CIS deduction').first()).toBeVisible()
  })

  await test.step('each line is labour or materials, and the totals end with what is to be paid', async () => {
    invoice = await sendInvoice(request, customer, { items: [WORK, BOARDS], status: 'draft' })
    await page.goto(`/app/invoices/${invoice.id}/edit`)
    await expect(line(page, 2).description).toHaveValue('Boards')
    await expect(page.locator('form dl[data-totals]')).toContainText('CIS deduction, 20% of £1,500.00')
    await choose(page, page.getByRole('combobox', { name: /^For CIS.*2/ }), /^Materials/)
    const summary = page.locator('form dl[data-totals]')
    await expect(summary).toContainText('CIS deduction, 20% of £1,000.00')
    await expect(summary).toContainText('£1,600.00')
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('To pay')
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('UTR 1234567890')
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: /^Save/ }).first().click()
    await expect(page).toHaveURL(/\/app\/invoices\/[\da-f-]{36}$/)
    await expect(totals).toContainText('£1,600.00')
  })
  if (!invoice) throw new Error('no invoice was made')
  const sent = await call<InvoiceRecord>(request, 'POST', `/invoices/${invoice.id}/send`)

  await test.step('the customer is asked for what is to be paid, on a phone', async () => {
    const theirs = await (await openBrowser({ viewport: { width: 390, height: 844 } })).newPage()
    await theirs.goto(sent.share_url ?? '')
    await expect(theirs.getByText('£1,600.00').first()).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Pay £1,600.00 online' })).toBeVisible()
    const sheet = theirs.getByRole('article')
    for (const words of ['CIS deduction, 20% of £1,000.00', '-£200.00', 'Materials', '1234567890'])
      await expect(sheet).toContainText(words)
    await expectAccessible(theirs)
  })

  await test.step('the payment is recorded with its deduction, so that both close the balance', async () => {
    await page.goto(`/app/invoices/${sent.id}`)
    await page.getByRole('button', { name: 'Record Payment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record Payment' })
    await expect(dialog).toContainText('£1,800.00 of INV-00001 is due, of which £1,600.00 is to be paid.')
    await expect(dialog.getByLabel('Amount')).toHaveValue('1600.00')
    await expect(dialog.getByLabel('CIS deducted')).toHaveValue('200.00')
    await dialog.getByLabel('CIS deducted').fill('100')
    await expect(dialog).toContainText('Leaves £100.00 due.')
    await dialog.getByLabel('CIS deducted').fill('200')
    await expect(dialog).toContainText('Settles the invoice.')
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await dialog.getByRole('button', { name: 'Record Payment' }).click()
    await expect(page.getByText('The invoice is paid in full.')).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('one payment of several invoices brings the deductions of those that it pays', async () => {
    for (const title of ['Second', 'Third']) await sendInvoice(request, customer, { title, items: [WORK] })
    await page.goto('/app/payments')
    await page.getByRole('button', { name: 'Record payment' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Record payment' })
    await dialog.getByRole('combobox', { name: 'Customer' }).click()
    await page.getByRole('option', { name: 'Northgate Construction Ltd' }).click()
    await dialog.getByLabel('Amount').fill('1000')
    await expect(dialog.getByLabel('CIS deducted')).toHaveValue('200.00')
    await expect(dialog.getByLabel('Part for INV-00002')).toHaveValue('1000.00')
    await dialog.getByLabel('Amount').fill('2000')
    await expect(dialog.getByLabel('CIS deducted')).toHaveValue('400.00')
    await expect(dialog).toContainText('All of it is shared out')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Record £2,000.00' }).click()
    await expect(page.getByText('£2,000.00 recorded')).toBeVisible()
  })

  await test.step('the report says what was deducted, with the payments behind it', async () => {
    await page.goto('/app/reports/cis-suffered')
    await expect(page.getByRole('table', { name: 'CIS deducted by tax month and customer' })).toContainText(
      '£600.00',
      { timeout: 60_000 },
    )
    const rows = page.getByRole('table', { name: 'Recorded deductions' })
    await expect(rows.getByRole('row')).toHaveCount(3)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^cis-suffered-.*\.csv$/)
    await rows.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/app\/payments\/[\da-f-]{36}$/)
  })
})
