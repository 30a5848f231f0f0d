import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { startCompany } from '../../support/people.ts'
import { chooseCustomer, fillQuoteForm, line, openQuoteForm } from '../../support/quote-form.ts'
import { addCustomer, createQuote, londonDay, newestQuote } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

const send = (page: Page) => page.getByRole('button', { name: 'Send Quote' })

test('a quote whose last day has passed can be saved but not sent', async ({ page, context }) => {
  await startCompany(context)
  await addCustomer(context.request)
  await openQuoteForm(page)
  await fillQuoteForm(page)
  const validUntil = page.getByLabel('Valid Until', { exact: true })
  await validUntil.fill('1 January 2026')
  await send(page).click()
  await expect(validUntil).toHaveAccessibleDescription(/This date has passed\. Choose a later one/)
  await expect(validUntil).toBeFocused()
  await expect(page.getByLabel('Title')).toHaveValue('Shop front')
  await expect(line(page, 1).description).toHaveValue('Sign writing')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await test.step('the quote is sent with a later date, without an email to a customer who has no address', async () => {
    await validUntil.fill('tomorrow')
    // Imported customers may have no address, although the form requires one.
    await page.route('**/rpc/quote/create', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      answer.json.customer.email = ''
      answer.json.emailed_to = null
      await route.fulfill({ response, json: answer })
    })
    await send(page).click()
    await expect(page.getByText('Quote sent successfully!')).toBeVisible()
    await expect(page.getByText('No Email Address', { exact: true })).toBeVisible()
    await expect(page.getByText('Customer does not have an email address')).toBeVisible()
    expect(await newestQuote(context.request)).toMatchObject({ status: 'sent', valid_until: londonDay(1) })
  })
})

test('an invalid date is refused and stays in its field instead of being dropped', async ({
  page,
  context,
}) => {
  await startCompany(context)
  const customer = await addCustomer(context.request)
  const quote = await createQuote(context.request, customer)

  async function mistype(label: string, press: string, toast: string): Promise<void> {
    const date = page.getByLabel(label, { exact: true })
    await date.fill('31 Juni')
    await date.blur()
    await expect(date).toHaveAccessibleDescription('Enter a date like 20 Nov 2026')
    await page.getByRole('button', { name: press, exact: true }).click()
    await expect(page.getByText(toast)).toBeVisible()
    await expect(date).toBeFocused()
    await expect(date).toHaveValue('31 Juni')
    await expect(date).toHaveAttribute('aria-invalid', 'true')
    await date.fill('30/6/2031')
    await date.blur()
    await expect(date).toHaveValue('30 Jun 2031')
    await expect(date).not.toHaveAttribute('aria-invalid', 'true')
  }

  await openQuoteForm(page)
  await fillQuoteForm(page)
  await mistype('Valid Until', 'Send Quote', 'Valid Until format is invalid')
  await send(page).click()
  await expect(page).toHaveURL('/app/quotes')
  expect(await newestQuote(context.request)).toMatchObject({ valid_until: '2031-06-30' })

  await page.goto(`/app/quotes/${quote.id}/edit`)
  await mistype('Valid Until', 'Save Changes', 'Valid Until format is invalid')
  await page.getByRole('button', { name: 'Clear date' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Quote updated successfully!')).toBeVisible()
  expect(await call(context.request, 'GET', `/quotes/${quote.id}`)).toMatchObject({ valid_until: null })

  await page.goto('/app/invoices/new')
  await page.getByLabel('Title').fill('Shop front')
  await chooseCustomer(page, 'Harbour Books')
  await line(page, 1).description.fill('Sign writing')
  await mistype('Issue Date', 'Save as Draft', 'Issue Date format is invalid')
  await expect(page.getByLabel('Due Date', { exact: true })).toHaveValue('30 Jul 2031')
})
