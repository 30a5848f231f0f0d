import { expectAccessible } from '../../support/accessible.ts'
import { sendInvoice } from '../../support/invoices.ts'
import { startCompany } from '../../support/people.ts'
import { addCustomer, londonDay } from '../../support/quotes.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { expect, test } from '../../support/test.ts'

test('one payment pays two invoices, is partly refunded, and its surplus is used as credit', async ({
  page,
  context,
  mailbox,
}) => {
  await startCompany(context)
  const customer = await addCustomer(context.request)
  await sendInvoice(context.request, customer, { due_date: londonDay(1) })
  await sendInvoice(context.request, customer, { due_date: londonDay(2) })
  const dialog = page.getByRole('dialog')

  await test.step('shares the payment out, the oldest due first', async () => {
    await page.goto('/app/dashboard')
    await page.getByRole('button', { name: /^Search…/ }).click()
    await page
      .getByRole('dialog', { name: 'Search and commands' })
      .getByRole('combobox')
      .fill('record payment')
    await page.getByRole('option', { name: /^Record payment/ }).click()
    await expect(page).toHaveURL('/app/payments')
    await dialog.getByRole('combobox', { name: 'Customer' }).click()
    await page.getByRole('option', { name: /Harbour Books/ }).click()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('500')
    await expect(dialog.getByText('All of it is shared out')).toBeVisible()
    const second = dialog.getByRole('textbox', { name: /^Part for/ }).last()
    await expect(second).toHaveValue('140.00')
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('800')
    await expect(dialog.getByText('£80.00 stays as credit for Harbour Books')).toBeVisible()
    await expect(second).toHaveValue('360.00')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Record £800.00' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('£80.00')
  })

  await test.step('refunds a part, which takes the surplus first', async () => {
    await page.getByRole('table', { name: 'Payments' }).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Refund' }).click()
    await expect(dialog.getByText('up to £800.00')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('50')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Two boxes came back')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Refunds, disputes and voids')).toBeVisible()
    await expect(page.getByText('Credit of Harbour Books')).toBeVisible()
  })

  const address = page.url()
  await test.step('corrects the reference on the page of the payment', async () => {
    await page.getByRole('button', { name: 'Correct date or reference' }).click()
    await dialog.getByRole('textbox', { name: 'Reference' }).fill('BACS 8')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('BACS 8', { exact: true }).first()).toBeVisible()
    const file = await page.getByRole('link', { name: 'Download receipt' }).getAttribute('href')
    const receipt = await page.request.get(file ?? '')
    expect(await readPdf(await receipt.body())).toContain('Amount received £800.00')
  })

  await test.step('uses the rest on another invoice, where it can be taken off again', async () => {
    const { id } = await sendInvoice(context.request, customer)
    await page.goto(`/app/invoices/${id}`)
    await expect(page.getByText('Harbour Books has £30.00 of credit')).toBeVisible()
    await page.getByRole('button', { name: 'Use credit' }).click()
    const used = page.getByRole('row', { name: /Credit used/ })
    await expect(used).toContainText('£30.00')
    await page.getByRole('button', { name: /^Actions for the credit of £30.00/ }).click()
    await page.getByRole('menuitem', { name: 'Take credit off' }).click()
    await expect(page.getByText('Harbour Books has £30.00 of credit')).toBeVisible()
    await expect(used).toBeHidden()
  })

  await test.step('refunds a part of what paid an invoice, because the price is lower now', async () => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Refund' }).click()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('60')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Agreed by phone')
    await dialog.getByRole('radio', { name: 'Yes, issue a credit note for it' }).click()
    await dialog.getByRole('button', { name: 'Refund' }).click()
    const words = dialog.getByRole('textbox', { name: 'Reason on the credit note' })
    await expect(dialog.getByText('Reason is required')).toBeVisible()
    await words.fill('Two shelves fewer')
    await dialog.getByRole('checkbox', { name: 'Tell the customer' }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect(dialog).toBeHidden()
    const told = await mailbox.waitFor(customer.email, /has refunded £60\.00/)
    expect(told.text).toContain('INV-00002')
    await mailbox.waitFor(customer.email, /CN-00001/)
    await page.goto('/app/credit-notes')
    const row = page.getByRole('article', { name: 'Credit for INV-00002' })
    await expect(row).toContainText('Sent')
    // The surplus of £30.00 went first.
    await expect(row).toContainText('£30.00')
  })
})

test('a payment is recorded from the customer’s page on a phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startCompany(context)
  const customer = await addCustomer(context.request)
  await sendInvoice(context.request, customer)
  await page.goto(`/app/customers/${customer.id}`)
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('400')
  await expect(dialog.getByText('£40.00 stays as credit for Harbour Books')).toBeVisible()
  await dialog.getByRole('button', { name: 'Record £400.00' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('-£40.00')).toBeVisible()
  await page.goto('/app/payments')
  await expect(page.getByRole('table', { name: 'Payments' })).toContainText('£400.00')
  await expect(page.getByRole('navigation', { name: 'Invoices' })).toContainText('Payments')
})
