import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { sendInvoice } from '../../support/invoices.ts'
import { startCompany } from '../../support/people.ts'
import { addCustomer, createQuote, londonDay } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

const DAYS = `from=${londonDay(-200)}&to=${londonDay(0)}`

test('each report leads from its figures to the documents behind them, at a desk and on a phone', async ({
  page,
  context,
}) => {
  await startCompany(context)
  const { request } = context
  const customer = await addCustomer(request)
  const dates = { issue_date: londonDay(-70), tax_point: londonDay(-70), due_date: londonDay(-40) }
  const paid = await sendInvoice(request, customer, dates)
  const owed = await sendInvoice(request, customer, dates)
  await call(request, 'POST', `/invoices/${paid.id}/mark-as-paid`, {
    paid_on: londonDay(-10),
    method: 'cash',
  })
  const quote = await createQuote(request, customer, { status: 'sent' })
  const behind = page.getByRole('table', { name: 'Entries' })

  await test.step('the customer says why they decline, without scripts as well', async () => {
    const browser = context.browser()
    if (!browser) throw new Error('a context without its browser')
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const theirs = await plain.newPage()
    await theirs.goto(quote.share_url ?? '')
    await theirs
      .getByRole('button', { name: 'Decline' })
      .or(theirs.getByRole('link', { name: 'Decline' }))
      .click()
    await theirs.getByLabel('Why? (optional)').selectOption({ label: 'Price' })
    await theirs.getByRole('button', { name: 'Decline Quote' }).click()
    await expect(theirs.getByText(/declined/i).first()).toBeVisible()
    await plain.close()
  })

  await test.step('the cards show the newest figures, and the palette finds each report', async () => {
    await page.goto('/app/reports')
    await expect(page.getByText('0 won and 1 lost this quarter')).toBeVisible()
    await expect(page.getByText(/owed today$/)).not.toHaveText(/^£0.00/)
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox').fill('aged')
    await page.getByRole('option', { name: 'Aged debtors' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Aged debtors' })).toBeVisible()
  })

  await test.step('aged debtors lead to the invoice that is owed, and step by day', async () => {
    await page
      .getByRole('list', { name: 'Owed by age' })
      .getByRole('link', { name: '31–60 days late' })
      .click()
    const invoices = page.getByRole('table', { name: 'Unpaid invoices' })
    await expect(invoices.getByRole('row')).toHaveCount(2)
    await expect(invoices.getByRole('link', { name: owed.invoice_number })).toBeVisible()
    await expectAccessible(page)
    const address = page.url()
    await invoices.getByRole('link', { name: owed.invoice_number }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop front')
    await page.goBack()
    await expect(page).toHaveURL(address)
    await page.getByRole('button', { name: 'Previous day' }).click()
    await expect(page).toHaveURL(new RegExp(`on=${londonDay(-1)}`))
  })

  await test.step('income leads from a customer to what was received', async () => {
    await page.goto(`/app/reports/income-by-customer?${DAYS}&basis=cash`)
    await page
      .getByRole('table', { name: 'Income by customer' })
      .getByRole('link', { name: customer.name })
      .click()
    await expect(behind.getByRole('link', { name: paid.invoice_number })).toBeVisible()
    await expect(behind.getByRole('link', { name: owed.invoice_number })).toBeHidden()
    await page.getByRole('radio', { name: 'Invoiced' }).click()
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText('£600.00')
    await page
      .getByRole('table', { name: 'Income by customer' })
      .getByRole('link', { name: customer.name })
      .click()
    await expect(behind.getByRole('link', { name: owed.invoice_number })).toBeVisible()
    await expectAccessible(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^income-by-customer-.*\.csv$/)
  })

  await test.step('quotes won and lost say the reason, and every report fits a phone and prints alone', async () => {
    await page.goto(`/app/reports/quotes-won-and-lost?${DAYS}`)
    // Another figure shows its own rows, whatever was chosen before.
    await page.locator('main').getByRole('link', { name: 'Won' }).click()
    await expect(page).toHaveURL(/outcome=won/)
    await page
      .getByRole('table', { name: 'Why quotes were lost' })
      .getByRole('link', { name: 'Price' })
      .click()
    await expect(page.getByRole('table', { name: 'Quotes', exact: true })).toContainText('Lost: Price')
    await page.setViewportSize({ width: 390, height: 800 })
    for (const [report, title] of [
      [`vat-summary?${DAYS}`, 'VAT summary'],
      ['quarterly-income', 'Quarterly income'],
      [`income-by-customer?${DAYS}`, 'Income by customer'],
      [`income-by-product?${DAYS}`, 'Income by product'],
      [`income-by-month?${DAYS}`, 'Income by month'],
      ['aged-debtors', 'Aged debtors'],
      [`quotes-won-and-lost?${DAYS}`, 'Quotes won and lost'],
    ] as const) {
      await page.goto(`/app/reports/${report}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('table').first()).toBeVisible()
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, report).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden()
    await expect(page.getByText(/Printed on/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await page.emulateMedia({ media: null })
  })
})
