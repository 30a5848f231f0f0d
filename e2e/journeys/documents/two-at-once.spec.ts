import { call } from '../../support/api.ts'
import { openSession, PASSWORD, signOutOtherDevices, startCompany } from '../../support/people.ts'
import { chooseCustomer, line } from '../../support/quote-form.ts'
import { addCustomer, createQuote, type QuoteRecord } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

test('when two tabs edit one quote, the second is warned and overwrites nothing', async ({
  page,
  context,
}) => {
  await startCompany(context)
  const { id } = await createQuote(context.request, await addCustomer(context.request))
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/app/quotes/${id}/edit`)
    await expect(tab.getByLabel('Title')).toHaveValue('Shop front')
  }
  await page.getByLabel('Title').fill('From the first tab')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Quote updated successfully!')).toBeVisible()

  await other.getByLabel('Title').fill('From the second tab')
  await other.getByRole('button', { name: 'Save Changes' }).click()
  const question = other.getByRole('alertdialog', { name: 'This quote has been changed in the meantime' })
  await expect(question).toContainText('Ada Lovelace changed it on')
  expect((await call<QuoteRecord>(context.request, 'GET', `/quotes/${id}`)).title).toBe('From the first tab')

  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(other.getByLabel('Title')).toHaveValue('From the second tab')
  await other.getByRole('button', { name: 'Load the latest version' }).click()
  await question.getByRole('button', { name: 'Load the latest version' }).click()
  await expect(other.getByLabel('Title')).toHaveValue('From the first tab')
  await other.getByLabel('Title').fill('From both tabs')
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expect(other.getByRole('heading', { name: 'From both tabs' })).toBeVisible()
})

test('a quote sent by a colleague in the meantime is not sent again', async ({ page, context, mailbox }) => {
  await startCompany(context)
  const customer = await addCustomer(context.request)
  const { id } = await createQuote(context.request, customer)
  await page.goto(`/app/quotes/${id}`)
  await expect(page.getByRole('button', { name: 'Send Quote' })).toBeVisible()
  await call(context.request, 'POST', `/quotes/${id}/send`)
  await page.getByRole('button', { name: 'Send Quote' }).click()
  await expect(page.getByRole('button', { name: 'Mark as Accepted' })).toBeVisible()
  expect(await mailbox.list(customer.email)).toHaveLength(1)
})

test('signing in again after the session ended continues with what was typed', async ({
  page,
  context,
  openBrowser,
}) => {
  const person = await startCompany(context)
  await addCustomer(context.request)
  await page.goto('/app/quotes/new')
  await page.getByLabel('Title').fill('Half written')
  await chooseCustomer(page, 'Harbour Books')
  await line(page, 1).description.fill('Sign writing')
  // Waits for the catalogue, which would otherwise be the first call to notice the end of the session.
  await expect(page.getByRole('option', { name: 'Create "Sign writing"' })).toBeVisible()

  const elsewhere = await openBrowser()
  await openSession(elsewhere, person)
  await signOutOtherDevices(elsewhere)

  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await expect(page).toHaveURL('/app/quotes/new')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Half written')
  await expect(line(page, 1).description).toHaveValue('Sign writing')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page.getByText('Quote saved as draft successfully!')).toBeVisible()
})
