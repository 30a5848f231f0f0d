import { call } from '../../support/api.ts'
import { sendInvoice } from '../../support/invoices.ts'
import { startCompany } from '../../support/people.ts'
import { addCustomer, createQuote, londonDay } from '../../support/quotes.ts'
import { test } from '../../support/test.ts'

test('look', async ({ page, context }) => {
  test.setTimeout(240_000)
  await startCompany(context)
  const { request } = context
  await call(request, 'PUT', '/company/information', {
    name: 'Crumb & Co',
    bank_account_name: 'Crumb & Co Ltd',
    bank_sort_code: '204577',
    bank_account_number: '13371337',
  })
  await call(request, 'PUT', '/company/appearance', { accent_colour: '#0f766e', document_footer: null })
  const customer = await addCustomer(request)
  const invoice = await sendInvoice(request, customer, {
    issue_date: londonDay(-40),
    due_date: londonDay(-10),
  })
  const quote = await createQuote(request, customer, { status: 'sent' })
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const shot = (name: string, fullPage = true) =>
      page.screenshot({ path: `/tmp/h/c-shots/${name}-${width}.png`, fullPage })
    await page.goto('/app/settings/email-texts')
    await page.getByRole('button', { name: /^Quote reminder/ }).click()
    await page.getByRole('button', { name: /^Payment reminder/ }).click()
    await page.locator('#quote-follow-up').getByLabel('Subject').fill('Any news, {contact}? {quote}')
    await page.waitForTimeout(2500)
    await shot('texts')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.waitForTimeout(800)
    await shot('texts-refused', false)
    await page.getByRole('button', { name: 'Discard Changes' }).click()
    await page.goto(`/app/invoices/${invoice.id}`)
    await page.getByRole('button', { name: 'Send reminder' }).click()
    await page.waitForTimeout(2500)
    await shot('invoice-reminder', false)
    await page.keyboard.press('Escape')
    await page.goto(`/app/quotes/${quote.id}`)
    await page.waitForTimeout(1000)
    await shot('quote', false)
    await page.getByRole('button', { name: 'Remind' }).click()
    await page.waitForTimeout(2500)
    await shot('quote-reminder', false)
  }
})
