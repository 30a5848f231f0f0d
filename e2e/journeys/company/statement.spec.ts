import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { sendInvoice } from '../../support/invoices.ts'
import { openMailbox } from '../../support/mailbox.ts'
import { startCompany } from '../../support/people.ts'
import { signInByMagicLink } from '../../support/portal-sign-in.ts'
import { addCustomer, londonDay } from '../../support/quotes.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { expect, test } from '../../support/test.ts'

test('a statement is read, sent and found in the portal, at a desk and on a phone', async ({
  page,
  context,
  browser,
}) => {
  await startCompany(context)
  const { request } = context
  const mailbox = openMailbox(request)
  const customer = await addCustomer(request)
  const late = { issue_date: londonDay(-80), due_date: londonDay(-50) }
  const invoice = await sendInvoice(request, customer, late)
  await call(request, 'POST', `/invoices/${invoice.id}/payments`, {
    ...{ amount: '400.00', paid_on: londonDay(-2), method: 'bank_transfer', reference: 'HARBOUR 7' },
  })
  await sendInvoice(request, customer, { issue_date: londonDay(-1), due_date: londonDay(29) })
  const entries = page.getByRole('table', { name: 'Entries' })

  await test.step('the customer’s page leads to it, and says what is owed', async () => {
    await page.goto(`/app/customers/${customer.id}`)
    await expect(page.getByText('Average days to pay')).toBeVisible()
    await page.getByRole('link', { name: 'Statement' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible()
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await expect(entries.getByRole('row')).toHaveCount(6)
    await expect(entries.getByRole('row').nth(3)).toContainText('Payment by bank transfer, HARBOUR 7')
    await expect(entries.getByRole('row').nth(5)).toContainText('£320.00')
    await expect(page.getByText('£320.00 owed on')).toBeVisible()
    await expectAccessible(page)
    await entries.getByRole('link', { name: `Invoice ${invoice.invoice_number}` }).click()
    await expect(page).toHaveURL(`/app/invoices/${invoice.id}`)
    await page.goBack()
    await expect(entries.getByRole('row')).toHaveCount(6)
  })

  await test.step('days without entries say so', async () => {
    await page.goto(`/app/customers/${customer.id}/statement?from=2020-01-01&to=2020-01-31`)
    await expect(page.getByText('Nothing happened in these days.')).toBeVisible()
    await expect(page.getByText('The balance is £0.00.')).toBeVisible()
    await page.goBack()
  })

  await test.step('it is sent after a look at the email, with what was typed', async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Send statement' })
    await expect(dialog.getByLabel('To', { exact: true })).toHaveValue(customer.email)
    await dialog.getByLabel('To', { exact: true }).fill('nobody')
    await expect(dialog.getByText('To format is invalid')).toBeVisible()
    await dialog.getByLabel('To', { exact: true }).fill(customer.email)
    await dialog.getByLabel('Message').fill('Dear Grace,\n\nthe account as agreed.')
    await expect(dialog.frameLocator('iframe').getByText('the account as agreed.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send statement' }).click()
    await expect(page.getByText('Statement sent')).toBeVisible()
    await expect(dialog).toBeHidden()
    const mail = await mailbox.waitFor(customer.email, 'Statement from')
    expect(mail.text).toContain('the account as agreed.')
    const [pdf] = mail.attachments
    const text = await readPdf(await (await request.get(pdf?.url ?? '')).body())
    expect(text).toContain('£320.00 owed')
    await page.getByRole('switch', { name: 'Send every month' }).click()
    await page.reload()
    await expect(page.getByRole('switch', { name: 'Send every month' })).toBeChecked()
  })

  await test.step('it fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await expect(entries.getByText('£320.00').last()).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBe(0)
    await expectAccessible(page)
  })

  await test.step('the customer finds it in the portal, with the documents behind it', async () => {
    const theirs = await browser.newPage({ viewport: { width: 390, height: 800 } })
    await signInByMagicLink(theirs, mailbox, customer.email)
    await theirs.getByRole('link', { name: 'Statement' }).click()
    await expect(theirs.getByRole('heading', { level: 1, name: 'Your statement' })).toBeVisible()
    await theirs.getByRole('button', { name: 'All', exact: true }).click()
    await expect(theirs.getByText('£320.00 owed on')).toBeVisible()
    const href = await theirs
      .getByRole('link', { name: `Invoice ${invoice.invoice_number}` })
      .getAttribute('href')
    expect((await theirs.request.get(href ?? '')).headers()['content-type']).toBe('application/pdf')
    await expectAccessible(theirs)
    await theirs.getByRole('link', { name: 'View and pay invoices' }).click()
    await expect(theirs).toHaveURL('/portal/invoices')
    await theirs.close()
  })
})
