import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { type InvoiceRecord, sendInvoice } from '../../support/invoices.ts'
import { dropResponse } from '../../support/lose-answer.ts'
import { startCompany } from '../../support/people.ts'
import { addCustomer, londonDay } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'
import { expectWholeTable } from '../../support/whole-table.ts'

const LONG = 'FASTER PAYMENT 0417 2904031 HARBOURBOOKSANDSTATIONERYLIMITED-INVOICE-AND-DEPOSIT-FOR-SHOP-FRONT'

const shown = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
const payments = (page: Page) => page.getByRole('table', { name: 'Payments' }).locator('tbody')
const openMenu = (page: Page, amount: string) =>
  page.getByRole('button', { name: new RegExp(`^Actions for the payment of ${amount} `) })
const pick = (page: Page, name: string) => page.getByRole('menuitem', { name }).click()

test.use({ expectedErrors: [/status of 4\d\d|net::ERR_CONNECTION_RESET/] })

test('a payment is edited and another voided, at a desk and on a phone', async ({
  page,
  context,
  openBrowser,
}) => {
  await startCompany(context, { first_name: 'Amelia', last_name: 'Hart' })
  const { request } = context
  const customer = await addCustomer(request)
  const dates = { issue_date: londonDay(-40), due_date: londonDay(-10) }
  const invoice = await sendInvoice(request, customer, dates)
  for (const amount of ['100.00', '260.00']) {
    const payment = { amount, paid_on: londonDay(-1), method: 'bank_transfer', reference: 'BACS 7' }
    await call(request, 'POST', `/invoices/${invoice.id}/payments`, payment)
  }
  const read = () => call<InvoiceRecord & { amount_paid: string }>(request, 'GET', `/invoices/${invoice.id}`)
  await page.goto(`/app/invoices/${invoice.id}`)
  await expect(page.getByRole('heading', { name: 'Paid in full' })).toBeVisible()

  await test.step('the date and the reference are edited, and what stood there stays readable', async () => {
    await openMenu(page, '£100.00').click()
    await pick(page, 'Correct date or reference')
    const dialog = page.getByRole('dialog', { name: 'Correct date or reference' })
    const date = dialog.getByRole('textbox', { name: 'Date' })
    await expect(dialog.getByLabel('Reference')).toHaveValue('BACS 7')
    await date.fill(shown(londonDay(1)))
    await dialog.getByLabel('Reference').fill(LONG)
    await dialog.getByLabel('Reason').fill('As on the bank statement')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('A payment cannot be dated in the future.')).toBeVisible()
    await expect(dialog.getByLabel('Reference')).toHaveValue(LONG)
    await date.fill(shown(londonDay(-3)))
    await dropResponse(page, '/rpc/payment/correct')
    await dialog.getByRole('button', { name: 'Save' }).dblclick()
    await expect(page.getByText('Payment updated')).toBeVisible()
    await expect(dialog).toBeHidden()
    const row = payments(page).getByRole('row').first()
    await expect(row).toContainText(shown(londonDay(-3)))
    await expect(row).toContainText(LONG)
    await payments(page).getByText('Edited').click()
    for (const words of [
      `Date changed from ${shown(londonDay(-1))} to ${shown(londonDay(-3))}`,
      `Reference changed from BACS 7 to ${LONG}`,
      'As on the bank statement',
    ]) {
      await expect(payments(page).getByText(words)).toBeVisible()
    }
    const history = page.getByRole('list', { name: 'History' })
    await expect(history.getByText('Amelia Hart edited the payment of £100.00')).toHaveCount(1)
    await expectAccessible(page)
    await expectWholeTable(page, 'Payments', [1440, 768, 390, 360])
  })

  await test.step('by keyboard, a payment is voided once and the invoice is overdue again', async () => {
    await openMenu(page, '£260.00').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Correct date or reference' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Void payment' })).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Void payment' })
    await expect(dialog.getByText('Voiding says that this money never came.')).toBeVisible()
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await dialog.getByRole('button', { name: 'Void payment' }).press('Enter')
    await expect(dialog.getByText('Reason is required')).toBeVisible()
    await page.keyboard.type('The bank took it back')
    await dropResponse(page, '/rpc/payment/void')
    await dialog.getByRole('button', { name: 'Void payment' }).dblclick()
    await expect(page.getByText('Payment voided')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Payment is overdue' })).toBeVisible()
    await expect(
      payments(page).getByText(`Voided on ${shown(londonDay())} by Amelia Hart – The bank took it back`),
    ).toBeVisible()
    await expect(openMenu(page, '£260.00')).toHaveCount(0)
    await expect(dialog).toBeHidden()
    await expect(page.locator(':focus')).toHaveText('This payment is void.')
    expect(await read()).toMatchObject({ status: 'partially_paid', amount_paid: '100.00' })
    await expectAccessible(page)
  })

  await test.step('on a phone the rest is voided, and the customer’s page asks for all of it', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openMenu(page, '£100.00').click()
    await pick(page, 'Void payment')
    const dialog = page.getByRole('dialog', { name: 'Void payment' })
    await dialog.getByLabel('Reason').fill('It belongs to another invoice')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Void payment' }).click()
    await expect(payments(page).getByText('It belongs to another invoice')).toBeVisible()
    await expectWholeTable(page, 'Payments', [390, 360])
    expect(await read()).toMatchObject({ status: 'sent', amount_paid: '0.00' })
    const visitor = await (await openBrowser()).newPage()
    await visitor.goto(invoice.share_url ?? '')
    await expect(visitor.getByText('£360.00').first()).toBeVisible()
    await expect(visitor.getByText('Void')).toHaveCount(0)
  })
})
