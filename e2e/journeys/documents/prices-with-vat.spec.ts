import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { startCompany } from '../../support/people.ts'
import { fillQuoteForm, line, openQuoteForm } from '../../support/quote-form.ts'
import { addCustomer, type QuoteRecord, waitForRevision } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

test('a firm that sells to consumers writes prices with VAT, and what was typed is what is paid', async ({
  page,
  context,
  openBrowser,
}) => {
  const { request } = context
  await startCompany(context)
  await addCustomer(request)
  await call(request, 'POST', '/products', { name: 'Door handle', unit_price: '10.00' })
  const totals = page.getByRole('region', { name: 'Actions' })

  await test.step('the company says once that it types prices with VAT', async () => {
    await page.goto('/app/settings')
    await page.getByRole('switch', { name: 'Prices include VAT' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).first().click()
    await expect(page.getByText('Quote & Invoice settings updated.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a new quote starts so, and a line stays what was typed', async () => {
    await openQuoteForm(page)
    await fillQuoteForm(page)
    await expect(page.getByRole('switch', { name: 'Prices include VAT' })).toBeChecked()
    await line(page, 1).unitPrice.fill('99.99')
    await expect(totals).toContainText('£99.99')
    const summary = page.locator('form dl[data-totals]')
    await expect(summary).toContainText('£83.32')
    await expect(summary).toContainText('£16.67')
  })

  await test.step('a catalogue item without VAT is converted', async () => {
    await page.getByRole('button', { name: 'Add Item' }).click()
    await line(page, 2).description.fill('Door h')
    await page.getByRole('option', { name: /^Door handle/ }).click()
    await expect(line(page, 2).unitPrice).toHaveValue('12.00')
    await expect(totals).toContainText('£111.99')
  })

  await test.step('the switch asks what becomes of the prices', async () => {
    const toggle = page.getByRole('switch', { name: 'Prices include VAT' })
    await toggle.click()
    const question = page.getByRole('dialog', { name: 'Prices without VAT' })
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(toggle).toBeChecked()
    await toggle.click()
    await question.getByRole('button', { name: 'Keep what they come to' }).click()
    await expect(line(page, 1).unitPrice).toHaveValue('83.325')
    await expect(line(page, 2).unitPrice).toHaveValue('10.00')
    await toggle.click()
    await page.getByRole('button', { name: 'Keep the figures' }).click()
    await expect(totals).toContainText('£93.33')
    await line(page, 1).unitPrice.fill('99.99')
    await line(page, 2).unitPrice.fill('12.00')
    await expect(totals).toContainText('£111.99')
  })

  await test.step('the preview says so, and the quote is saved', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Prices include VAT')
    await page.getByRole('button', { name: 'Save as Draft' }).click()
    await expect(page.getByText('Quote saved as draft')).toBeVisible()
    await page.getByRole('link', { name: 'Shop front' }).click()
    await page.getByRole('button', { name: 'Review and send' }).click()
    await page.getByRole('tab', { name: 'Document' }).click()
    const paper = page.getByRole('article', { name: 'Preview of the quote' })
    await expect(paper).toContainText('Prices include VAT')
    await expect(paper).toContainText('£111.99')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  })
  const { items } = await call<{ items: QuoteRecord[] }>(request, 'GET', '/quotes')
  const quote = await call<QuoteRecord>(request, 'POST', `/quotes/${items[0]?.id}/send`)
  await waitForRevision(request, quote, 1)

  await test.step('the customer reads net, VAT and total on a phone', async () => {
    const theirs = await (await openBrowser({ viewport: { width: 390, height: 844 } })).newPage()
    await theirs.goto(quote.share_url ?? '')
    const sheet = theirs.getByRole('article')
    await expect(sheet).toContainText('Prices include VAT')
    for (const amount of ['£99.99', '£12.00', '£93.32', '£18.67', '£111.99'])
      await expect(sheet).toContainText(amount)
    await expectAccessible(theirs)
    await theirs.getByRole('button', { name: 'Accept' }).click()
    const dialog = theirs.getByRole('dialog', { name: 'Accept Quote' })
    await expect(dialog).toContainText('£111.99')
    await dialog.getByRole('textbox').first().fill('Grace Hopper')
    await dialog.getByRole('checkbox').click()
    await dialog.getByRole('button', { name: 'Accept Quote' }).click()
    await expect(theirs.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  })

  await test.step('the invoice is for what was accepted, and its kind of prices is settled once it was sent', async () => {
    await page.goto(`/app/quotes/${quote.id}`)
    await page.getByRole('button', { name: 'Create Invoice' }).click()
    await expect(page).toHaveURL(/\/app\/invoices\/[\da-f-]{36}$/)
    await expect(page.locator('dl[data-totals]')).toContainText('£111.99')
    await expect(page.getByText('Prices include VAT')).toBeVisible()
    await page.goto(`/app/quotes/${quote.id}/edit`)
    await expect(page.getByText('Prices include VAT').first()).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Prices include VAT' })).toBeHidden()
  })
})
