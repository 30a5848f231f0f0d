import { createAccount, PASSWORD, signIn, startCompany, uniqueEmail } from './people.ts'
import { expect, test } from './test.ts'

test('a wrong password is refused in words, and what was typed stays', async ({ page, request }) => {
  const { email } = await createAccount(request)
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('wrong horse battery')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Sign in failed')).toBeVisible()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page).toHaveURL('/auth')
})

test('an address without an account is refused in the same words', async ({ page }) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(uniqueEmail('nobody'))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Sign in failed')).toBeVisible()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
})

test('before the address is verified nobody is signed in, but gets the link once more', async ({
  page,
  request,
  mailbox,
}) => {
  const { email } = await createAccount(request, { verified: false })
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Your email is not verified yet')).toBeVisible()
  const before = (await mailbox.list(email)).length
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('Link sent')).toBeVisible()
  await expect.poll(async () => (await mailbox.list(email)).length).toBe(before + 1)

  const { links } = await mailbox.waitFor(email, 'Confirm your e-mail address')
  await page.goto(links.find((link) => link.includes('/verify-email')) ?? '')
  await expect(page.getByText('Your email is verified')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page.getByText("You've been signed in successfully.")).toBeVisible()
})

test('a verification link that does not hold leads to a new one', async ({ page, request, mailbox }) => {
  const { email } = await createAccount(request, { verified: false })
  await page.goto('/api/auth/verify-email?token=made-up&callbackURL=%2Fauth%3Fverified%3D1')
  await expect(page.getByText('This link has expired')).toBeVisible()
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('Enter your email first')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  const before = (await mailbox.list(email)).length
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('Link sent')).toBeVisible()
  await expect.poll(async () => (await mailbox.list(email)).length).toBe(before + 1)
})

test('a forgotten password is replaced by mail, and ends the other sessions', async ({
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
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Please check your inbox')).toBeVisible()
  const { links } = await mailbox.waitFor(person.email, /password/i)
  await page.goto(links.find((link) => link.includes('/auth/reset-password')) ?? '')
  await page.getByLabel('New Password', { exact: true }).fill('staple horse battery')
  await page.getByLabel('Confirm Password', { exact: true }).fill('staple horse')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('The passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm Password', { exact: true }).fill('staple horse battery')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()

  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('staple horse battery')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/app/dashboard')
  await other.reload()
  await expect(other.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  const refused = await request.post('/api/auth/sign-in/email', {
    data: { email: person.email, password: PASSWORD },
  })
  expect(refused.status()).toBe(401)
})

test('the user menu signs out', async ({ page, context }) => {
  const { email } = await startCompany(context)
  await page.goto('/app/dashboard')
  await page.getByRole('button', { name: email }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible()
  await expect(page.getByText("You've been signed out successfully.")).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await page.goto('/app/quotes')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test('signing out the other devices leaves this one', async ({ page, context, openBrowser }) => {
  const person = await startCompany(context)
  const elsewhere = await openBrowser()
  await signIn(elsewhere, person)
  const other = await elsewhere.newPage()
  await other.goto('/app/profile')
  await expect(other.getByText('This device', { exact: true })).toBeVisible()

  await page.goto('/app/profile')
  await page.getByRole('button', { name: 'Sign out other devices' }).click()
  await expect(page.getByText('Your other devices have been signed out.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out other devices' })).toBeDisabled()
  await other.reload()
  await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test('without a session a page of the app shows the sign-in screen, and itself afterwards', async ({
  page,
  openBrowser,
}) => {
  const person = await startCompany(await openBrowser())
  await page.goto('/app/customers')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/app/customers')
})
