import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { createAccount, PASSWORD, type Person, signIn, startCompany } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'
import { setHidden } from '../../support/visibility.ts'

const SESSION = '**/api/auth/get-session'

async function openSecurity(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/app/settings/security')
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
  return page
}

const devices = (page: Page) => page.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem')
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true })

test.describe('signing out', () => {
  let person: Person
  let elsewhere: BrowserContext
  test.beforeEach(async ({ context, openBrowser }) => {
    person = await startCompany(context)
    elsewhere = await openBrowser({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
    })
    await signIn(elsewhere, person)
  })

  test('signs out one other device from the list', async ({ context }) => {
    const other = await openSecurity(elsewhere)
    const page = await openSecurity(context)
    await expect(devices(page)).toHaveCount(2)
    await expect(devices(page).filter({ hasText: 'This device' })).toHaveCount(1)
    await expect(devices(page).filter({ hasText: 'Safari on iPhone' })).toContainText(
      /last used \d+ \w+ 20\d\d/,
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
    await expect(page.getByText('Safari on iPhone has been signed out.')).toBeVisible()
    await expect(devices(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Sign out other devices' })).toBeDisabled()
    await other.reload()
    await expect(signInButton(other)).toBeVisible()
  })

  test('signs out all other devices but keeps this one', async ({ context }) => {
    const other = await openSecurity(elsewhere)
    const page = await openSecurity(context)
    await page.getByRole('button', { name: 'Sign out other devices' }).click()
    await expect(page.getByText('Your other devices have been signed out.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign out other devices' })).toBeDisabled()
    // The other device learns of it with its next request, and says why.
    await other.getByRole('link', { name: 'Customers' }).click()
    await expect(other.getByText('Your session has ended', { exact: true })).toBeVisible()
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await other.keyboard.press('Enter')
    await expect(other.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
  })

  test.describe('signing out remotely', () => {
    test.use({ expectedErrors: [/status of 401 .*\/events/] })

    test('an idle device notices that it has been signed out', async ({ context }) => {
      const other = await openSecurity(elsewhere)
      const page = await openSecurity(context)
      await setHidden(other, true)
      await page.getByRole('button', { name: 'Sign out other devices' }).click()
      await expect(page.getByText('Your other devices have been signed out.')).toBeVisible()
      await setHidden(other, false)
      await expect(signInButton(other)).toBeVisible()
      await expect(other.getByText('Signed-in devices')).toBeHidden()
    })
  })

  test('signing out asks first when something is not saved', async ({ context }) => {
    const page = await openSecurity(context)
    await page.goto('/app/quotes/new')
    await page.getByLabel('Title').fill('Shop front')
    await page.getByRole('button', { name: person.email }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    const question = page.getByRole('alertdialog', { name: 'Sign out without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Shop front')
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('dialog').getByRole('combobox').fill('sign out')
    await page.getByRole('option', { name: 'Sign Out' }).click()
    await question.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/auth')
  })

  test('signing out all devices asks first, and ends every session', async ({ context }) => {
    // Marks the device as known, which a session that was written into the database does not.
    await signIn(context, person)
    const other = await openSecurity(elsewhere)
    const page = await openSecurity(context)
    await page.getByRole('button', { name: 'Sign out all devices' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Sign out all devices?' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign Out All', exact: true }).click()
    await expect(page.getByText("You've been signed out successfully.")).toBeVisible()
    await expect(page).toHaveURL('/auth')
    await other.reload()
    await expect(signInButton(other)).toBeVisible()
    // The cookie that marks the device as known stays.
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['quotespark.device'])
  })

  test('the menu signs out all tabs of this device but no other device', async ({ context }) => {
    const other = await openSecurity(elsewhere)
    const tab = await openSecurity(context)
    const page = await openSecurity(context)
    await page.getByRole('button', { name: person.email }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page.getByText('Signed out', { exact: true })).toBeVisible()
    await expect(page.getByText("You've been signed out successfully.")).toBeVisible()
    await expect(page).toHaveURL('/auth')
    await expect(signInButton(tab)).toBeVisible()
    await expect(tab.getByText('Signed-in devices')).toBeHidden()
    // The tab continues with the next user who signs in, and shows nothing of the previous one.
    const next = await createAccount({ first_name: 'Grace', last_name: 'Hopper' })
    await page.getByLabel('Email', { exact: true }).fill(next.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await signInButton(page).click()
    await expect(tab.getByRole('heading', { name: 'Set Up Your Company' })).toBeVisible()
    await other.reload()
    await expect(other.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
  })

  test.describe('when signing out fails', () => {
    test.use({ expectedErrors: [/status of 50\d|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET)/] })

    test('an error is shown and nobody is signed out', async ({ context }) => {
      const page = await openSecurity(context)
      await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 500, json: {} }))
      await page.getByRole('button', { name: 'Sign out this device' }).click()
      await expect(page.getByText('Error signing out')).toBeVisible()
      await expect(page.getByText('An unknown error occurred.')).toBeVisible()
      await page.route('**/api/auth/list-sessions', (route) => route.fulfill({ status: 500, json: {} }))
      await page.reload()
      await expect(page.getByText('The devices could not be loaded')).toBeVisible()
    })
  })
})

test('another host name of the same machine works as well', async ({ openBrowser, baseURL }) => {
  const host = (baseURL ?? '').replace('localhost', '127.0.0.1')
  const context = await openBrowser({ baseURL: host })
  const person = await createAccount()
  const page = await context.newPage()
  await page.goto('/company-setup')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await signInButton(page).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText("You've been signed out successfully.")).toBeVisible()
})

test.describe('the renewal of a session', () => {
  test.use({ expectedErrors: [/status of 50\d|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET)/] })

  /** Opens a page whose session seems to expire in this many seconds. Returns the times of its renewal requests. */
  async function openWithSecondsLeft(
    page: Page,
    context: BrowserContext,
    seconds: number,
  ): Promise<number[]> {
    await startCompany(context)
    await page.clock.install()
    await page.route(
      SESSION,
      async (route) => {
        const response = await route.fetch()
        const answer = await response.json()
        answer.session.expiresAt = new Date(Date.now() + seconds * 1000).toISOString()
        await route.fulfill({ response, json: answer })
      },
      { times: 1 },
    )
    await page.goto('/app/settings/security')
    await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
    const asked: number[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/get-session')) asked.push(Date.now())
    })
    return asked
  }

  test('the renewal comes at the 30-second tick that finds under 90 s left', async ({ page, context }) => {
    const asked = await openWithSecondsLeft(page, context, 150)
    await page.clock.fastForward(31_000)
    await page.getByRole('button', { name: 'Sign out all devices' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(asked).toHaveLength(0)
    const answered = page.waitForResponse(SESSION)
    await page.clock.fastForward(31_000)
    await (await answered).finished()
    // The real session has a week left.
    await page.clock.fastForward(31_000)
    await page.clock.fastForward(31_000)
    await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  test('the renewal retries after 200 ms, doubling, while the server is away', async ({ page, context }) => {
    const asked = await openWithSecondsLeft(page, context, 75)
    const failures = [502, 503, 504, undefined]
    await page.route(SESSION, (route) => {
      if (failures.length === 0) return route.continue()
      const status = failures.shift()
      return status ? route.fulfill({ status, json: {} }) : route.abort('connectionreset')
    })
    await page.clock.fastForward(31_000)
    await expect.poll(() => asked.length).toBe(5)
    // 200 + 400 + 800 + 1600 ms, minus the difference between the clocks of browser and test.
    expect((asked[4] ?? 0) - (asked[0] ?? 0)).toBeGreaterThan(2800)
    await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
  })

  test('a refused renewal ends the session', async ({ page, context }) => {
    const asked = await openWithSecondsLeft(page, context, 75)
    await page.route(SESSION, (route) => route.fulfill({ status: 401, json: { message: 'no' } }))
    await page.clock.fastForward(31_000)
    await expect(page.getByText('Your session has ended', { exact: true })).toBeVisible()
    await expect(signInButton(page)).toBeVisible()
    expect(asked).toHaveLength(1)
  })
})
