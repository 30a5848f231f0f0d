import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { type InvoiceRecord, sendInvoice } from '../../support/invoices.ts'
import { startCompany } from '../../support/people.ts'
import { addCustomer } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

/** The rate of that half-year ships with the product, whatever the day on which the journey runs. */
const LATE = { issue_date: '2026-08-01', due_date: '2026-09-01' }

for (const [where, width] of [
  ['at a desk', 1440],
  ['on a phone', 390],
] as const) {
  test(`interest on a late invoice of a business is claimed ${where}, sent as an invoice, and waived`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await startCompany(context)
    const { request } = context
    const customer = await addCustomer(request, { name: 'Harbour Books Ltd' })
    const invoice = await sendInvoice(request, customer, LATE)
    const card = page.locator('[aria-labelledby="late-payment-title"]')

    await test.step('the card asks once whether the customer is a business', async () => {
      await page.goto(`/app/invoices/${invoice.id}`)
      await expect(card.getByText('Is Harbour Books Ltd a business?')).toBeVisible()
      await expect(card.getByRole('button', { name: 'Save' })).toBeDisabled()
      await card.getByRole('radio', { name: 'Yes' }).click()
      await expect(card.getByRole('checkbox', { name: 'It is a public authority' })).toBeVisible()
      await expectAccessible(page)
      await card.getByRole('button', { name: 'Save' }).click()
      await expect(card.getByText('11.75% a year')).toBeVisible()
      await expect(card.getByText('£40.00')).toBeVisible()
    })

    await test.step('a reminder and a statement name it where staff tick that', async () => {
      await page.getByRole('button', { name: 'Send reminder' }).click()
      const reminder = page.getByRole('dialog', { name: 'Send reminder' })
      const words = 'we may add interest and compensation'
      await expect(reminder.locator('iframe').contentFrame().getByText(words)).toBeHidden()
      await reminder.getByRole('checkbox', { name: 'Show interest' }).click()
      await expect(reminder.locator('iframe').contentFrame().getByText(words)).toBeVisible()
      await expectAccessible(page)
      await reminder.getByRole('button', { name: 'Cancel' }).click()
      await page.goto(`/app/customers/${customer.id}/statement`)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      const statement = page.getByRole('dialog', { name: 'Send statement' })
      await statement.getByRole('checkbox', { name: 'Show interest' }).click()
      await expect(statement.locator('iframe').contentFrame().getByText(words)).toBeVisible()
      await statement.getByRole('button', { name: 'Cancel' }).click()
      await page.goto(`/app/invoices/${invoice.id}`)
    })

    await test.step('the dialog shows the figures before anything is claimed', async () => {
      await card.getByRole('button', { name: 'Claim interest' }).click()
      const dialog = page.getByRole('dialog', { name: 'Claim interest' })
      await expect(dialog.getByText(/after 1 Sept 2026 at 11\.75% a year/)).toBeVisible()
      await expect(dialog.getByText('This claim')).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Create draft' }).dblclick()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `Late payment of ${invoice.invoice_number}`,
      )
    })

    const [claim, ...others] = (
      await call<{ items: InvoiceRecord[] }>(request, 'GET', '/invoices?sort=created_at&direction=desc')
    ).items.filter(({ id }) => id !== invoice.id)
    if (!claim) throw new Error('There is no claim')
    expect(others).toEqual([])

    await test.step('the claim names the invoice and the other way round, and its lines are locked', async () => {
      await expect(page.getByText('Interest claimed on')).toBeVisible()
      await page.goto(`/app/invoices/${claim.id}/edit`)
      await expect(page.getByText(/This invoice claims interest on/)).toBeVisible()
      await page.goto(`/app/invoices/${invoice.id}`)
      await expect(card.getByText('Everything that is due has been claimed.')).toBeVisible()
      await card.getByRole('link', { name: claim.invoice_number }).click()
      await expect(page).toHaveURL(new RegExp(claim.id))
    })

    await test.step('a credit note waives it, and it can be claimed again', async () => {
      await call(request, 'POST', `/invoices/${claim.id}/send`, {})
      await call(request, 'POST', `/invoices/${claim.id}/end-hold`, {}).catch(() => {})
      await expect
        .poll(async () => (await call<InvoiceRecord>(request, 'GET', `/invoices/${claim.id}`)).status)
        .toBe('sent')
      await call(request, 'POST', `/invoices/${claim.id}/credit-notes`, {
        ...{ amount: claim.total_amount, reason: 'Goodwill' },
      })
      await page.goto(`/app/invoices/${invoice.id}`)
      await expect(card.getByText('Waived')).toBeVisible()
      await expect(card.getByRole('button', { name: 'Claim interest' })).toBeVisible()
    })

    await test.step('long terms are warned of, and the settings show the rates', async () => {
      await page.goto(`/app/invoices/${invoice.id}/edit`)
      await page.getByRole('textbox', { name: 'Due Date' }).fill('1 Dec 2026')
      await page.getByRole('textbox', { name: 'Due Date' }).blur()
      await expect(
        page.getByText('Terms of more than 60 days must not be grossly unfair to the supplier.'),
      ).toBeVisible()
      await page.goto('/app/settings/late-payment')
      const rates = page.getByRole('table', { name: 'Reference rates' })
      await expect(rates.getByRole('row', { name: /1 July to 31 December 2026/ })).toContainText('11.75%')
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
  })
}
