import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { sendInvoice } from '../../support/invoices.ts'
import { startCompany } from '../../support/people.ts'
import { addCustomer, londonDay } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

test.use({ expectedErrors: [/status of 4\d\d/] })

test('VAT is read by invoice and by payment, filed, and then closed to changes, at a desk and on a phone', async ({
  page,
  context,
}) => {
  await startCompany(context)
  const { request } = context
  const customer = await addCustomer(request)
  await call(request, 'PUT', '/company/vat', { vat_basis: 'invoice', vat_stagger: 'monthly' })
  const day = londonDay(-70)
  const past = { issue_date: day, tax_point: day, due_date: londonDay(-40) }
  const invoice = await sendInvoice(request, customer, past)
  const figure = (name: string) => page.locator('main').getByText(name).locator('..')

  await test.step('the report of the month leads to the invoice behind it', async () => {
    await page.goto('/app/products-services')
    await page.getByRole('link', { name: 'Reports', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
    await page.getByRole('link', { name: 'Customers', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await page.getByRole('link', { name: 'VAT summary' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'VAT summary' })).toBeVisible()
    await expect(page.getByText('Nothing in these days.')).toBeVisible()
    const numbers = page.getByRole('table', { name: 'Entries' })
    await page.getByRole('heading', { level: 1 }).click()
    for (let steps = 0; steps < 4 && !(await numbers.isVisible()); steps++) {
      const address = page.url()
      const days = page.locator('main output')
      const before = (await days.textContent()) ?? ''
      // A press while the page is drawn anew can be lost.
      await expect(async () => {
        await page.keyboard.press('ArrowLeft')
        await expect(page).not.toHaveURL(address, { timeout: 2000 })
      }).toPass()
      await expect(days).not.toHaveText(before)
    }
    await expect(numbers.getByRole('link', { name: invoice.invoice_number })).toBeVisible()
    await expect(page.getByRole('table', { name: 'VAT by rate' })).toContainText('20%')
    await expectAccessible(page)
    const address = page.url()
    await numbers.getByRole('link', { name: invoice.invoice_number }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop front')
    await page.goBack()
    await expect(page).toHaveURL(address)
  })

  await test.step('by payment nothing counts yet', async () => {
    await page.getByRole('radio', { name: 'Cash accounting' }).click()
    await expect(page.getByText('Nothing in these days.')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('table', { name: 'Entries' })).toBeVisible()
  })

  await test.step('once it is filed, the invoice cannot be cancelled any more', async () => {
    await page.getByRole('button', { name: 'I have filed this' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'I have filed this' }).click()
    await expect(page.getByText(/^VAT is filed to \d+ \w+ \d{4}\.$/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'I have filed this' })).toBeHidden()
    const refused = await request.post(`/api/v1/invoices/${invoice.id}/cancel`, { data: {} })
    expect(refused.status()).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'vat_period_filed' })
  })

  await test.step('the settings show the date, also on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/app/settings/vat')
    await expect(page.getByRole('textbox', { name: 'VAT filed to' })).not.toHaveValue('')
    await expect(page.getByRole('combobox', { name: 'VAT periods' })).toContainText('Monthly')
    await expectAccessible(page)
    await page.goto('/app/reports/vat-summary')
    await expect(page.getByText('Nothing in these days.')).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
  expect(await figure('Box 1: VAT due on sales').count()).toBe(1)
})
