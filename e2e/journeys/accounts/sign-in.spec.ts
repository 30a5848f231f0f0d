import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { holdRequests } from '../../support/hold-requests.ts'
import {
  createAccount,
  PASSWORD,
  signIn,
  signOutOtherDevices,
  startCompany,
  uniqueEmail,
} from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

async function fillIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('signing in shows that it is busy, welcomes the user and leads to the dashboard', async ({
  page,
  openBrowser,
}) => {
  const { email } = await startCompany(await openBrowser())
  await page.goto('/auth')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email')
  const goOn = await holdRequests(page, '/api/auth/sign-in/email')
  await fillIn(page, email)
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  goOn()
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
  await expect(page.getByText("You've been signed in successfully.")).toBeVisible()
  await expect(page).toHaveURL('/app/dashboard')
  await page.goto('/auth')
  await expect(page).toHaveURL('/app/dashboard')
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite }))).toEqual([
    { name: 'quotespark.session_token', httpOnly: true, sameSite: 'Lax' },
    { name: 'quotespark.device', httpOnly: true, sameSite: 'Lax' },
  ])
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain(decodeURIComponent(cookies[0]?.value ?? '').split('.')[0])
})

test('a wrong password and an unknown address are refused in the same words', async ({ page }) => {
  const { email } = await createAccount()
  for (const [address, password] of [
    [email, 'wrong horse battery'],
    [uniqueEmail('nobody'), PASSWORD],
  ] as const) {
    await page.goto('/auth')
    await fillIn(page, address, password)
    await expect(page.getByText('Sign in failed')).toBeVisible()
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(address)
    await expect(page).toHaveURL('/auth')
  }
})

test.describe('when the server or the connection fails', () => {
  test.use({ expectedErrors: [/status of 50\d|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET)/] })

  test('an error is shown, and what was typed stays', async ({ page, context, openBrowser }) => {
    const { email } = await startCompany(await openBrowser())
    await page.goto('/auth')

    await test.step('the server fails', async () => {
      await page.route('**/api/auth/sign-in/email', (route) => route.fulfill({ status: 500, json: {} }), {
        times: 1,
      })
      await fillIn(page, email)
      await expect(page.getByText('Please check your credentials and try again.')).toBeVisible()
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
    })

    await test.step('the connection is lost', async () => {
      await page.route('**/api/auth/sign-in/email', (route) => route.abort('connectionreset'), { times: 2 })
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByText('The connection was lost. Please check it and try again.')).toBeVisible()
    })

    await test.step('offline, signing in waits and continues by itself', async () => {
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByText('You are offline. What you have entered stays on this page.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
    })
  })

  test('a spinner shows until the session is known, and a failed check can be repeated', async ({
    page,
    context,
  }) => {
    await startCompany(context)
    const goOn = await holdRequests(page, '/api/auth/get-session')
    await page.goto('/app/customers')
    await expect(page.getByText('Loading...')).toBeVisible()
    goOn()
    await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()

    await page.route('**/api/auth/get-session', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/app/customers')
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/auth/get-session')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
  })
})

test('an unverified address cannot sign in, but can get the link again', async ({
  page,
  request,
  mailbox,
}) => {
  const { email } = await createAccount({ verified: false })
  await page.goto('/auth')
  await fillIn(page, email)
  await expect(page.getByText('Your email is not verified yet')).toBeVisible()
  await expectAccessible(page)
  const before = (await mailbox.list(email)).length
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('Link sent')).toBeVisible()
  await expect.poll(async () => (await mailbox.list(email)).length).toBe(before + 1)

  const { links } = await mailbox.waitFor(email, 'Verify your email address')
  const link = links.find((one) => one.includes('/auth/verify-email')) ?? ''
  // Mail scanners only fetch the link, which must not verify the address.
  await request.get(link)
  const early = await request.post('/api/auth/sign-in/email', { data: { email, password: PASSWORD } })
  expect(early.status()).toBe(403)
  for (const visit of ['the first', 'the second']) {
    await page.goto(link)
    await expect(page.getByText('Your email is verified'), visit).toBeVisible()
    await expect(page).toHaveURL('/auth')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  }
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Welcome!', { exact: true })).toBeVisible()
})

test('an invalid verification link offers a new one', async ({ page, mailbox }) => {
  const { email } = await createAccount({ verified: false })
  await page.goto('/auth/verify-email?token=made-up')
  await expect(page.getByText('This link has expired')).toBeVisible()
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('Enter your email first')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  const before = (await mailbox.list(email)).length
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('Link sent')).toBeVisible()
  await expect.poll(async () => (await mailbox.list(email)).length).toBe(before + 1)
})

test('a forgotten password is replaced through a one-time link, which ends the other sessions', async ({
  page,
  request,
  mailbox,
  openBrowser,
}) => {
  const elsewhere = await openBrowser()
  const person = await startCompany(elsewhere)
  const other = await elsewhere.newPage()
  await other.goto('/app/profile')
  await expect(other.getByRole('heading', { name: 'Profile' })).toBeVisible()

  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // The previous page has a field with the same label.
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible()
  for (const address of [uniqueEmail('nobody'), person.email]) {
    await page.getByLabel('Email', { exact: true }).fill(address)
    await page.getByRole('button', { name: /^Send (Reset Link|Again)$/ }).click()
    await expect(page.getByText(`If ${address} has an account, a link is on its way.`)).toBeVisible()
  }
  await expectAccessible(page)
  const { links } = await mailbox.waitFor(person.email, /password/i)
  const link = links.find((one) => one.includes('/auth/reset-password')) ?? ''
  await page.goto(link)
  await page.getByLabel('New Password', { exact: true }).fill('staple horse battery')
  await page.getByLabel('Confirm Password', { exact: true }).fill('staple horse')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('The passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm Password', { exact: true }).fill('staple horse battery')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()

  await fillIn(page, person.email, 'staple horse battery')
  await expect(page).toHaveURL('/app/dashboard')
  await other.reload()
  await expect(other.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  const refused = await request.post('/api/auth/sign-in/email', {
    data: { email: person.email, password: PASSWORD },
  })
  expect(refused.status()).toBe(401)

  await page.goto(link)
  await page.getByLabel('New Password', { exact: true }).fill('another battery')
  await page.getByLabel('Confirm Password', { exact: true }).fill('another battery')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('This link has expired')).toBeVisible()
  await page.getByRole('link', { name: 'Send a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible()
})

test('without a session, a page of the app shows the sign-in screen and opens after signing in', async ({
  page,
  openBrowser,
}) => {
  const person = await startCompany(await openBrowser())
  const wanted = '/app/quotes?search=shop&status=sent'
  await page.goto(wanted)
  await fillIn(page, person.email)
  await expect(page.getByRole('heading', { name: 'Quotes', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(wanted)
})

test('a session that ends during work is explained, and the user continues where they were', async ({
  page,
  context,
  openBrowser,
}) => {
  const person = await startCompany(context)
  await page.goto('/app/customers/new')
  await page.getByLabel('Company Name').fill('Harbour Books')
  await page.getByLabel('Contact Name').fill('Grace Hopper')
  // Waits for the duplicate check, which would otherwise be the first call to notice the end of the session.
  const asked = page.waitForResponse('**/rpc/customer/findByEmail')
  await page.getByLabel('Email', { exact: true }).fill('grace@example.com')
  await asked
  const elsewhere = await openBrowser()
  await signIn(elsewhere, person)
  await signOutOtherDevices(elsewhere)

  await page.getByRole('button', { name: 'Add Customer' }).click()
  await expect(page.getByText('Your session has ended', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/app/customers/new')
  // The hidden page has a field with the same label.
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Company Name')).toHaveValue('Harbour Books')
  await page.getByRole('button', { name: 'Add Customer' }).click()
  await expect(page.getByText('Customer created successfully!')).toBeVisible()
})

test('a form submits nothing before its scripts have loaded, least of all a password in the address', async ({
  page,
}) => {
  const goOn = await holdRequests(page, '/assets/root-*.js')
  // Found by type, because the scripts connect labels with their inputs.
  const email = page.locator('input[type=email]')
  for (const path of ['/auth', '/auth/forgot-password', '/portal/login']) {
    await page.goto(path, { waitUntil: 'commit' })
    await email.fill('ada@example.com')
    await email.press('Enter')
    await expect(page.locator('form button[type=submit]')).toBeDisabled()
    await expect(page).toHaveURL(path)
  }
  goOn()
  await expect(page.locator('form button[type=submit]')).toBeEnabled()
  await expect(email).toHaveValue('ada@example.com')
})
