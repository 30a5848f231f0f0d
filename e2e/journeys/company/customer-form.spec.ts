import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { dropResponse } from '../../support/lose-answer.ts'
import { startCompany } from '../../support/people.ts'
import { addCustomer, type CustomerRecord } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

const FAILURE = { status: 400, json: { json: { code: 'BAD_REQUEST', status: 400 } } }
const warning = (page: Page) => page.getByRole('alert').filter({ hasText: 'already has this email' })

test.use({ expectedErrors: [/status of 4\d\d|ERR_CONNECTION_RESET/] })

test('a customer is added, with a warning when another one has the same email', async ({ page, context }) => {
  await startCompany(context)
  const { request } = context
  const harbour = await addCustomer(request, { name: 'Harbour Books', email: 'grace@harbour.example' })
  await page.goto('/app/customers')
  await page.getByRole('main').getByRole('link', { name: 'New Customer' }).click()
  await expect(page.getByRole('heading', { name: 'Add New Customer', level: 1 })).toBeVisible()

  await test.step('the warning appears on typing, with a link that keeps the form open', async () => {
    await page.getByLabel('Company Name').fill('  Harbour Café ')
    await page.getByLabel('Contact Name').fill('Grace Hopper')
    await page.getByLabel('Email', { exact: true }).fill('GRACE@Harbour.example')
    await expect(warning(page)).toContainText('Harbour Books')
    const opened = context.waitForEvent('page')
    await warning(page).getByRole('link', { name: 'Harbour Books' }).click()
    const other = await opened
    await expect(other.getByRole('heading', { name: 'Harbour Books', level: 1 })).toBeVisible()
    await other.close()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByLabel('Email', { exact: true }).fill('cafe@harbour.example')
    await expect(warning(page)).toHaveCount(0)
  })

  await test.step('submitting before the check returns is stopped once, and the customer can still be saved', async () => {
    await page.getByLabel('Email', { exact: true }).fill('grace@harbour.example')
    await page.keyboard.press('Enter')
    await expect(warning(page)).toBeVisible()
    await expect(page).toHaveURL('/app/customers/new')
    await expect(page.getByLabel('Company Name')).toHaveValue('  Harbour Café ')
    await page.route('**/rpc/customer/create', (route) => route.fulfill(FAILURE), { times: 1 })
    await page.getByRole('button', { name: 'Add Customer' }).click()
    await expect(page.getByText('Failed to create customer')).toBeVisible()
    await expect(page.getByLabel('Contact Name')).toHaveValue('Grace Hopper')
    await page.getByRole('button', { name: 'Add Customer' }).click()
    await expect(page.getByText('Customer created successfully!')).toBeVisible()
    await expect(page).toHaveURL('/app/customers')
    await expect(page.getByRole('article').first()).toHaveAccessibleName('Harbour Café')
  })

  await test.step("a customer's own email causes no warning", async () => {
    await page.goto(`/app/customers/${harbour.id}/edit`)
    await page.getByLabel('Notes').fill('Closed on Mondays')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Customer updated successfully!')).toBeVisible()
    await expect(page.getByText('Closed on Mondays')).toBeVisible()
  })
})

test("a customer is changed, even after a lost response or a colleague's change", async ({
  page,
  context,
}) => {
  await startCompany(context)
  const { request } = context
  const { id } = await addCustomer(request, { name: 'Harbour Books' })
  const stored = () => call<CustomerRecord & { version: number }>(request, 'GET', `/customers/${id}`)

  await test.step('the form is prefilled', async () => {
    await page.goto(`/app/customers/${id}`)
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByRole('heading', { name: 'Edit Customer', level: 1 })).toBeVisible()
    await expect(page.getByLabel('Company Name')).toHaveValue('Harbour Books')
    await expect(page.getByLabel('Contact Name')).toHaveValue('Grace Hopper')
  })

  await test.step('a failure keeps what was typed', async () => {
    await page.getByLabel('Company Name').fill('Harbour Books & Maps')
    await page.route('**/rpc/customer/update', (route) => route.fulfill(FAILURE), { times: 1 })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Failed to update customer')).toBeVisible()
    await expect(page.getByLabel('Company Name')).toHaveValue('Harbour Books & Maps')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('Company Name')).toHaveValue('Harbour Books & Maps')
  })

  await test.step("a lost response causes no conflict with the user's own change", async () => {
    await dropResponse(page, '/rpc/customer/update')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Customer updated successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Harbour Books & Maps', level: 1 })).toBeVisible()
    expect((await stored()).version).toBe(2)
  })

  await test.step("a colleague's change is not overwritten", async () => {
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Contact Name').fill('Mine')
    await call(request, 'PUT', `/customers/${id}`, { ...(await stored()), contact_person: 'Theirs' })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const question = page.getByRole('alertdialog', { name: 'This customer has been changed in the meantime' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByLabel('Contact Name')).toHaveValue('Mine')
    expect((await stored()).contact_person).toBe('Theirs')
    await page.getByRole('button', { name: 'Load the latest version' }).click()
    await question.getByRole('button', { name: 'Load the latest version' }).click()
    await expect(page.getByLabel('Contact Name')).toHaveValue('Theirs')
  })
})
