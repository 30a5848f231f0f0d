import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { addAuthenticator } from '../../support/passkeys.ts'
import {
  createAccount,
  joinTeam,
  PASSWORD,
  type Person,
  signIn,
  startCompany,
  uniqueEmail,
} from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

const HALF_MINUTE = 30_000

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/app/settings')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Security' }).click()
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
}

const card = (page: Page, name: string) => page.getByRole('region', { name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/**
 * Generates codes as an app would. The server takes each code only once, so the first belongs to this half minute and the
 * next to the half minute after it; the server still takes the first one if its half minute ends before it is typed.
 */
function authenticatorApp(secret: string) {
  const totp = new TOTP({ secret })
  let next = 0
  return () => {
    const code = totp.generate({ timestamp: Date.now() + next * HALF_MINUTE })
    next += 1
    return code
  }
}

/** Reads the secret that the dialog shows for typing in. */
async function secretShown(page: Page): Promise<string> {
  const shown = await dialog(page, 'Set up an authenticator app').locator('code').textContent()
  return (shown ?? '').replaceAll(' ', '')
}

async function setUpApp(page: Page) {
  await page.getByRole('button', { name: 'Set Up', exact: true }).click()
  const code = authenticatorApp(await secretShown(page))
  const setUp = dialog(page, 'Set up an authenticator app')
  await setUp.getByRole('textbox', { name: 'Code' }).fill(code())
  await setUp.getByRole('button', { name: 'Set Up' }).click()
  const kept = dialog(page, 'Save your recovery codes')
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  const recoveryCodes = await kept.getByRole('listitem').allTextContents()
  return { code, recoveryCodes, kept }
}

async function typePassword(page: Page, { email }: Person, password = PASSWORD): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Refuses the next call as if the person had signed in long ago. */
async function refuseOnce(page: Page, procedure: string, code: string): Promise<void> {
  await page.route(
    `**/rpc/${procedure}`,
    (route) =>
      route.fulfill({
        status: 403,
        json: { json: { defined: true, code, status: 403, message: '', data: {} }, meta: [] },
      }),
    { times: 1 },
  )
}

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 })

test.describe('a second factor', () => {
  test.use({ expectedErrors: [/status of 4(0[0139]|22|29)/] })

  test('an authenticator app is set up, required at sign-in, and replaced by a recovery code when lost', async ({
    page,
    context,
    openBrowser,
    mailbox,
  }) => {
    const person = await startCompany(context)
    await openSecurity(page)
    await expect(card(page, 'Second factor').getByText('Off', { exact: true })).toBeVisible()

    await test.step('a wrong first code shows an error under the field', async () => {
      await page.getByRole('button', { name: 'Set Up', exact: true }).click()
      const setUp = dialog(page, 'Set up an authenticator app')
      await expect(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
      await expectAccessible(page)
      await setUp.getByRole('textbox', { name: 'Code' }).fill('000000')
      await setUp.getByRole('button', { name: 'Set Up' }).click()
      await expect(setUp.getByText(/^This code is wrong\./)).toBeVisible()
      await setUp.getByRole('button', { name: 'Cancel' }).click()
    })

    const { code, recoveryCodes, kept } = await setUpApp(page)
    await test.step('the recovery codes can be downloaded', async () => {
      await expectAccessible(page)
      const download = page.waitForEvent('download')
      await kept.getByRole('button', { name: 'Download' }).click()
      const text = await readFile(await (await download).path(), 'utf8')
      for (const each of recoveryCodes) expect(text).toContain(each)
      await kept.getByRole('button', { name: 'I’ve Saved Them' }).click()
      await expect(card(page, 'Second factor').getByText('On', { exact: true })).toBeVisible()
      await expect(page.getByText('10 of 10 left.')).toBeVisible()
      await expectAccessible(page)
    })

    const other = await (await openBrowser()).newPage()
    await test.step('the password alone signs nobody in', async () => {
      await typePassword(other, person)
      await expect(other.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
      await expect(other.getByLabel('Code')).toHaveAttribute('autocomplete', 'one-time-code')
      await expectAccessible(other)
      await other.getByLabel('Code').fill('000000')
      await other.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(other.getByText(/^This code is wrong\./)).toBeVisible()
      await other.getByLabel('Code').fill(code())
      await other.keyboard.press('Enter')
      await expect(dashboard(other)).toBeVisible()
    })

    await test.step('a portal link alone signs nobody in either, but a recovery code completes it', async () => {
      const guest = await (await openBrowser()).newPage()
      await guest.goto('/portal/login')
      await guest.getByLabel('Email', { exact: true }).fill(person.email)
      await guest.getByRole('button', { name: 'Send Magic Link' }).click()
      await expect(guest.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
      const { links } = await mailbox.waitFor(person.email, 'sign-in link')
      await guest.goto(links.find((link) => link.includes('/portal/login?')) ?? '')
      await expect(guest.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
      await guest.getByRole('button', { name: 'Use a recovery code' }).click()
      await guest.getByLabel('Recovery Code').fill(recoveryCodes[0] ?? '')
      await guest.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(guest).toHaveURL(/\/portal\/quotes/)
    })

    await test.step('new recovery codes require the second factor, and the password is not enough', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.reload()
      await refuseOnce(page, 'account/renewRecoveryCodes', 'factor_confirmation_required')
      await page.getByRole('button', { name: 'New Codes' }).click()
      await page.getByRole('button', { name: 'Create new codes' }).click()
      const question = dialog(page, 'Confirm with your second factor')
      await expect(question.getByLabel('Code')).toBeFocused()
      await expect(question.getByText('A password is not enough')).toBeVisible()
      await expect(question.getByLabel('Password', { exact: true })).toHaveCount(0)
      await expect(question.getByRole('button', { name: 'Use your password' })).toHaveCount(0)
      await expectAccessible(page)
      await page.keyboard.type('000000')
      await page.keyboard.press('Enter')
      await expect(question.getByText(/^This code is wrong\./)).toBeVisible()
      await expect(question.getByLabel('Code')).toHaveValue('000000')
      await question.getByLabel('Code').fill(recoveryCodes[1] ?? '')
      await page.keyboard.press('Enter')
      await expect(kept.getByRole('listitem')).toHaveCount(10)
      await kept.getByRole('button', { name: 'I’ve Saved Them' }).click()
      await page.setViewportSize({ width: 1280, height: 800 })
    })

    await page.reload()
    await expect(page.getByText('10 of 10 left.')).toBeVisible()
    await page.getByRole('button', { name: 'Switch Off' }).click()
    await page.getByRole('button', { name: 'Switch Off', exact: true }).click()
    await expect(page.getByText('Authenticator app switched off')).toBeVisible()
    await expect(card(page, 'Second factor').getByText('Off', { exact: true })).toBeVisible()
  })

  test('a passkey signs in by itself, and is required after a password', async ({ page, context }) => {
    const person = await startCompany(context)
    await addAuthenticator(page)
    await openSecurity(page)
    await expect(page.getByText('No passkeys yet')).toBeVisible()
    await page.getByRole('button', { name: 'Add Passkey' }).click()
    const add = dialog(page, 'Add a passkey')
    await add.getByLabel('Name').fill('Work laptop')
    await add.getByRole('button', { name: 'Continue' }).click()
    const kept = dialog(page, 'Save your recovery codes')
    await expect(kept.getByRole('listitem')).toHaveCount(10)
    await kept.getByRole('button', { name: 'I’ve Saved Them' }).click()
    await expect(card(page, 'Passkeys').getByRole('listitem')).toContainText(['Work laptop'])
    await expect(card(page, 'Passkeys').getByText(/not used yet/)).toBeVisible()
    await expectAccessible(page)

    await test.step('one press signs in', async () => {
      await call(context.request, 'GET', '/account')
      await context.clearCookies()
      await page.goto('/auth')
      // If the browser offers the passkey by itself, no press is needed.
      await page
        .getByRole('button', { name: 'Use a Passkey' })
        .click({ timeout: 5000 })
        .catch(() => {})
      await expect(dashboard(page)).toBeVisible()
    })

    await test.step('a password alone is not enough', async () => {
      await context.clearCookies()
      await signIn(context, person)
      // Asked through the API, because a page may pass at once when the browser offers the passkey by itself.
      const answer = await context.request.get('/api/v1/account')
      expect(answer.status()).toBe(401)
    })
  })

  test('a required second factor is set up before anything else', async ({ page, context, openBrowser }) => {
    await startCompany(context)
    await openSecurity(page)
    const requirement = page.getByRole('switch', { name: 'Require a second factor' })
    await expect(requirement).toBeDisabled()
    const { kept } = await setUpApp(page)
    await kept.getByRole('button', { name: 'I’ve Saved Them' }).click()
    await requirement.click()
    await expect(page.getByText('Everyone now needs a second factor.')).toBeVisible()

    const member = await createAccount({ first_name: 'Bob' })
    const theirs = await openBrowser()
    await joinTeam(context.request, theirs, member)
    const other = await theirs.newPage()
    await other.goto('/app/quotes')
    await expect(other.getByRole('heading', { name: 'Set up a second factor', level: 1 })).toBeVisible()
    await expectAccessible(other)
    const theirApp = await setUpApp(other)
    await theirApp.kept.getByRole('button', { name: 'I’ve Saved Them' }).click()
    await expect(other.getByRole('heading', { name: 'Quotes', level: 1 })).toBeVisible()
  })
})

test.describe('changes that affect money or access', () => {
  test.use({ expectedErrors: [/status of 4(0[0139]|22|29)/] })

  const askAgain = (page: Page, procedure: string) => refuseOnce(page, procedure, 'confirmation_required')

  test('new bank details ask for the password first and keep what was typed', async ({ page, context }) => {
    await startCompany(context)
    await page.goto('/app/settings')
    await page.getByLabel('Account Name').fill('Crumb & Co Ltd')
    await page.getByLabel('Sort Code').fill('12-34-56')
    await page.getByLabel('Account Number').fill('00012345')
    await askAgain(page, 'company/updateInformation')
    const save = page.getByRole('button', { name: 'Save Changes' })
    await save.click()
    const question = dialog(page, 'Confirm it’s you')
    await expect(question.getByLabel('Password', { exact: true })).toBeFocused()

    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('Account Name')).toHaveValue('Crumb & Co Ltd')
    await expect(page.getByText('Company information updated.')).toBeHidden()

    await askAgain(page, 'company/updateInformation')
    await save.click()
    await question.getByLabel('Password', { exact: true }).fill('not my password')
    await page.keyboard.press('Enter')
    await expect(question.getByText('This is not your current password.')).toBeVisible()
    await question.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await question.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Company information updated.')).toBeVisible()
    await expect(page.getByLabel('Account Number')).toHaveValue('00012345')
  })

  test('a new email address must be confirmed from its own mailbox', async ({ page, context, mailbox }) => {
    const person = await startCompany(context)
    const wanted = uniqueEmail('ada-new')
    await openSecurity(page)
    await page.getByLabel('New Email').fill(wanted)
    await page.getByRole('button', { name: 'Change Email' }).click()
    await expect(page.getByText('Waiting for verification')).toBeVisible()
    await mailbox.waitFor(person.email, 'Your email address is about to change')
    const { links } = await mailbox.waitFor(wanted, 'Verify your new email address')
    await page.goto(links.find((link) => link.includes('/auth/confirm-email?')) ?? '')
    await expect(page.getByRole('heading', { name: 'Your email has been changed' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(dashboard(page)).toBeVisible()
    await page.goto('/app/profile')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(wanted)
    await mailbox.waitFor(person.email, 'Your email address was changed')
  })

  test('a password that is easy to guess is refused under its field', async ({ page, context }) => {
    await startCompany(context)
    await openSecurity(page)
    await page.getByLabel('Current Password').fill(PASSWORD)
    for (const [weak, why] of [
      ['iloveyou1', 'This password is too common. Please choose another.'],
      ['Crumb&Co1', 'Your name, email and company are easy to guess. Please choose another password.'],
    ] as const) {
      await page.getByLabel('New Password').fill(weak)
      await page.getByLabel('Confirm Password').fill(weak)
      await page.getByRole('button', { name: 'Change Password' }).click()
      await expect(page.getByText(why)).toBeVisible()
    }
  })
})
