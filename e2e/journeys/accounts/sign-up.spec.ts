import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { holdRequests } from '../../support/hold-requests.ts'
import { createAccount, PASSWORD, uniqueEmail } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

async function openSignUp(page: Page): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Lovelace')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
}

const create = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click()

test('signing up works by keyboard alone, and signs nobody in before the address is confirmed', async ({
  page,
  mailbox,
}) => {
  const email = uniqueEmail('ada')
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await page.getByRole('tab', { name: 'Sign In' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email')
  await page.getByRole('tab', { name: 'Sign Up' }).focus()
  for (const [label, text] of [
    ['First Name', 'Ada'],
    ['Last Name', 'Lovelace'],
    ['Email', email],
    ['Password', PASSWORD],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press('Tab')
      if (await field.evaluate((element) => element === document.activeElement)) break
    }
    await expect(field).toBeFocused()
    await page.keyboard.type(text)
  }
  const goOn = await holdRequests(page, '/api/auth/sign-up/email')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeVisible()
  goOn()
  await expect(page.getByText('Account created!')).toBeVisible()
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Check your inbox', level: 1 })).toBeFocused()
  await expect(page.getByText(`We have sent a link to ${email}. It is valid for 24 hours.`)).toBeVisible()
  await expectAccessible(page)
  const cookies = await page.context().cookies()
  expect(cookies).toMatchObject([{ name: 'quotespark.sign_up', httpOnly: true, sameSite: 'Lax' }])
  await page.goto('/app/dashboard')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await mailbox.waitFor(email, 'Verify your email address')
})

const linkIn = ({ links }: { links: string[] }) =>
  links.find((link) => link.includes('/auth/verify-email?')) ?? ''

test('the link in the email signs in where it was asked for, and leads to the sign-in form elsewhere', async ({
  page,
  mailbox,
  openBrowser,
}) => {
  const email = uniqueEmail('ada')
  await openSignUp(page)
  await fillIn(page, email)
  await create(page)
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  const link = linkIn(await mailbox.waitFor(email, 'Verify your email address'))

  const phone = await (await openBrowser()).newPage()
  await phone.goto(link)
  await expect(phone.getByText('Your email is verified')).toBeVisible()
  await expect(phone).toHaveURL('/auth')
  await expect(phone.getByLabel('Email', { exact: true })).toHaveValue(email)

  const tab = await page.context().newPage()
  await tab.goto(link)
  await expect(tab.getByText('Welcome!', { exact: true })).toBeVisible()
  await expect(tab.getByRole('heading', { name: 'Set Up Your Company' })).toBeVisible()
  await expect(tab.getByLabel('Email', { exact: true })).toHaveValue(email)

  await tab.getByRole('button', { name: 'Sign Out' }).click()
  await expect(tab).toHaveURL('/auth')
  await tab.goto(link)
  await expect(tab.getByText('Your email is verified')).toBeVisible()
})

test('the page after signing up sends the link again and leads back to the sign-in form', async ({
  page,
  mailbox,
}) => {
  const email = uniqueEmail('ada')
  await openSignUp(page)
  await fillIn(page, email)
  await create(page)
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('Link sent')).toBeVisible()
  await expect.poll(async () => (await mailbox.list(email)).length).toBe(2)
  await page.getByRole('button', { name: 'Back to Sign In' }).click()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
})

test('switching between the forms never shows both at once, so that nothing moves under the pointer', async ({
  page,
}) => {
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await page.evaluate(() => {
    const panels = { most: 0, frames: 0 }
    Object.assign(window, { panels })
    const look = () => {
      const shown = [...document.querySelectorAll('[role=tabpanel]')].filter((panel) =>
        panel.checkVisibility(),
      )
      panels.most = Math.max(panels.most, shown.length)
      panels.frames += 1
      requestAnimationFrame(look)
    }
    look()
  })
  const panels = () =>
    page.evaluate(() => (window as never as { panels: { most: number; frames: number } }).panels)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  const { frames } = await panels()
  await expect.poll(async () => (await panels()).frames).toBeGreaterThan(frames + 10)
  expect((await panels()).most).toBe(1)
})

test('a taken address gets the same answer, and its owner is informed by email', async ({
  page,
  mailbox,
}) => {
  const { email } = await createAccount()
  await openSignUp(page)
  await fillIn(page, email)
  await create(page)
  await expect(page.getByText('Account created!')).toBeVisible()
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  const mail = await mailbox.waitFor(email, 'You already have a Quotespark account')
  await page.goto(mail.links.find((link) => link.includes('/auth/forgot-password')) ?? '')
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible()
})

test.describe('when signing up fails', () => {
  test.use({
    expectedErrors: [/status of 50\d|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET)/],
  })

  test('an error is shown, what was typed survives even a change of tabs, and only one account is created', async ({
    page,
    context,
    mailbox,
  }) => {
    const email = uniqueEmail('ada')
    await openSignUp(page)
    await fillIn(page, email)
    await page.getByRole('tab', { name: 'Sign In' }).click()
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await expect(page.getByLabel('First Name')).toHaveValue('Ada')

    await test.step("the error is the server's sentence, or else our own", async () => {
      const path = '**/api/auth/sign-up/email'
      const json = { code: 'X', message: 'This domain takes no mail.' }
      await page.route(path, (route) => route.fulfill({ status: 422, json }), {
        times: 1,
      })
      await create(page)
      await expect(page.getByText('Sign up failed')).toBeVisible()
      await expect(page.getByText('This domain takes no mail.')).toBeVisible()
      await page.route(path, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
      await create(page)
      await expect(page.getByText('Please check your details and try again.')).toBeVisible()
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    })

    await test.step('offline, signing up waits and continues by itself', async () => {
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Create Account' }).dblclick()
      await expect(page.getByText('You are offline. What you have entered stays on this page.')).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText('Account created!')).toBeVisible()
      expect(await mailbox.list(email)).toHaveLength(1)
    })
  })
})
