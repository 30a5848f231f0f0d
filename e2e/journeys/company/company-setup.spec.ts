import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { holdRequests } from '../../support/hold-requests.ts'
import { dropResponse } from '../../support/lose-answer.ts'
import { createAccount, openSession, PASSWORD } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

interface Account {
  company: Record<string, unknown> | null
}
const account = (context: BrowserContext) => call<Account>(context.request, 'GET', '/account')

async function openSetup(page: Page, context: BrowserContext, path = '/app'): Promise<void> {
  await openSession(context, await createAccount())
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Set Up Your Company', level: 1 })).toBeVisible()
}

const create = (page: Page) => page.getByRole('button', { name: 'Create Company' }).click()

test('a new user sets up a company by keyboard and lands on the dashboard', async ({ page, context }) => {
  await openSession(context, await createAccount())
  const goOn = await holdRequests(page, '/rpc/account/get')
  await page.goto('/app/quotes')
  await expect(page.getByText('Loading your company...')).toBeVisible()
  goOn()
  await expect(page.getByRole('heading', { name: 'Set Up Your Company', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Set Up Your Company · Quotespark')
  await expect(page.getByText("Let's get your business information set up")).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByLabel('Company Name').focus()
  for (const text of ['  Crumb & Co ', ' hello@crumb.example', '', '   ', '1 Mill Lane']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email')
  const finish = await holdRequests(page, '/rpc/company/create')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Creating Company...' })).toBeVisible()
  finish()
  await expect(page.getByText('Success! 🎉')).toBeVisible()
  await expect(page.getByText('Your company has been created successfully.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Details for your invoices', level: 1 })).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveText('United Kingdom')
  await page.getByLabel('VAT Number').fill('GB 123 4567 82')
  await page.getByLabel('Account Name').fill('Crumb & Co')
  await page.getByLabel('Sort Code').fill('12 34 56')
  await page.getByLabel('Account Number').fill('00012345')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app/dashboard')
  await expect(page.getByRole('complementary').getByText('Crumb & Co')).toBeVisible()
  await expect(page.getByText('The bank details were changed', { exact: true })).toHaveCount(0)
  expect((await account(context)).company).toMatchObject({
    name: 'Crumb & Co',
    email: 'hello@crumb.example',
    phone: null,
    website: null,
    address: '1 Mill Lane',
    vat_number: 'GB 123 4567 82',
    bank_sort_code: '12-34-56',
  })
  expect(await call(context.request, 'GET', '/company/e-invoice')).toMatchObject({ missing: [] })
  await page.goto('/company-setup')
  await expect(page).toHaveURL('/app/dashboard')
})

test('invalid entries show errors at their fields, and the user can sign out', async ({ page, context }) => {
  await openSetup(page, context, '/company-setup')
  await page.getByLabel('Email', { exact: true }).fill('hello at crumb')
  await create(page)
  await expect(page.getByText('Validation Error')).toBeVisible()
  await expect(page.getByText('Company name is required.').first()).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    'Email format is invalid',
  )
  await expect(page.getByLabel('Company Name')).toBeFocused()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/auth')
})

test('without a session the form asks to sign in and keeps what was typed', async ({ page, context }) => {
  const person = await createAccount()
  await openSession(context, person)
  await page.goto('/company-setup')
  await page.getByLabel('Company Name').fill('Crumb & Co')
  await context.clearCookies()
  await create(page)
  await expect(page.getByText('Company Creation Failed')).toBeVisible()
  await expect(
    page.getByText('Authentication required: Please refresh the page and try again.'),
  ).toBeVisible()
  await expect(page.getByText('Your session has ended', { exact: true })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Company Name')).toHaveValue('Crumb & Co')
  await create(page)
  await expect(page.getByText('Success! 🎉')).toBeVisible()
})

test.describe('when something fails', () => {
  test.use({ expectedErrors: [/status of 50\d|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET)/] })

  /** Status 400 is not retried automatically; retries would take seven seconds. */
  const UNREADABLE = { status: 400, json: { json: { code: 'BAD_REQUEST', status: 400 } } }
  const RPC_FAILURE = { status: 500, json: { json: { code: 'INTERNAL_SERVER_ERROR', status: 500 } } }

  test('no second company is created while it is unknown whether there is one', async ({ page, context }) => {
    await openSession(context, await createAccount())
    await page.route('**/rpc/account/get', (route) => route.fulfill(UNREADABLE))
    await page.goto('/app/quotes')
    const unknown = page.getByText('We could not check whether you already have a company')
    await expect(unknown).toBeVisible()
    await expect(page.getByText('Unable to fetch user companies: An unexpected error occurred')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Set Up Your Company' })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.getByLabel('Company Name').fill('Second & Co')
    await create(page)
    await expect(page.getByText('Company Creation Failed')).toBeVisible()
    expect((await account(context)).company).toBeNull()

    await call(context.request, 'POST', '/companies', { name: 'First & Co' })
    await page.unroute('**/rpc/account/get')
    await create(page)
    await expect(page.getByText('You already have a company')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Quotes', level: 1 })).toBeVisible()
    expect((await account(context)).company).toMatchObject({ name: 'First & Co' })
  })

  test('loading again keeps what was typed', async ({ page, context }) => {
    await openSession(context, await createAccount())
    await page.route('**/rpc/account/get', (route) => route.fulfill(UNREADABLE))
    await page.goto('/app')
    await page.getByLabel('Company Name').fill('Crumb & Co')
    await page.unroute('**/rpc/account/get')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('We could not find out')).toBeHidden()
    await expect(page.getByLabel('Company Name')).toHaveValue('Crumb & Co')
    await create(page)
    await expect(page.getByText('Success! 🎉')).toBeVisible()
  })

  test('the reason is shown, what was typed stays, and only one company is created', async ({
    page,
    context,
  }) => {
    await openSetup(page, context)
    await page.getByLabel('Company Name').fill('Crumb & Co')
    const path = '**/rpc/company/create'

    await test.step('database errors show their reason', async () => {
      for (const [failure, sentence] of [
        ['permission', 'RLS Permission Error: no. Please check authentication and try again.'],
        ['database', 'Database Error: no'],
        ['no_data', 'Company creation returned no data'],
        ['ownership', 'Failed to set up company ownership: no'],
      ] as const) {
        const data = { failure, message: 'no' }
        const error = { defined: true, code: 'company_not_created', status: 500, message: '', data }
        await page.route(path, (route) => route.fulfill({ status: 500, json: { json: error } }), { times: 1 })
        await create(page)
        await expect(page.getByText('Company Creation Failed').first()).toBeVisible()
        await expect(page.getByText(sentence)).toBeVisible()
      }
    })

    await test.step('an unexpected error shows a general message', async () => {
      await page.route(path, (route) => route.fulfill(RPC_FAILURE), { times: 1 })
      await create(page)
      await expect(page.getByText('An unexpected error occurred. Please try again.')).toBeVisible()
    })

    await test.step('a lost response does not create a second company', async () => {
      await dropResponse(page, '/rpc/company/create')
      await create(page)
      await page.getByRole('button', { name: 'Skip for Now' }).click()
      await expect(page).toHaveURL('/app/dashboard')
      expect((await account(context)).company).toMatchObject({ name: 'Crumb & Co' })
    })
  })
})
