import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { choose } from '../../support/choose.ts'
import { startCompany, uniqueEmail } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const letter = (page: Page) => page.frameLocator('iframe')
const results = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('listitem')

// The last one comes from Playwright, which runs a script in every frame; the frame of the email forbids scripts.
const pageErrors: RegExp[] = [/status of 4\d\d|ERR_FAILED|^Blocked script execution in 'about:srcdoc'/]

test.use({ expectedErrors: pageErrors })

test('anyone can preview every email, but sending requires a sign-in', async ({ page }) => {
  await page.goto('/email-test')
  await expect(page.getByRole('heading', { name: 'Email Test', level: 1 })).toBeVisible()
  await expect(letter(page).getByText('Amara Okafor')).toBeVisible()
  await expect(page.getByText('Sign in to send a test email')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Test Email' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Test email-provider API' })).toBeDisabled()

  await test.step('the preview follows the template and its variables', async () => {
    await page.getByLabel('customerName').fill('Grace <b>Hopper</b>')
    await expect(letter(page).getByText('Grace <b>Hopper</b>')).toBeVisible()
    await choose(page, 'Template', 'Invoice overdue')
    await expect(page.getByLabel('daysOverdue')).toHaveValue('7')
    await expect(page.getByLabel('customerName')).toHaveValue('Grace <b>Hopper</b>')
    await expect(letter(page).getByRole('cell', { name: '7 days' })).toBeVisible()
    await page.getByLabel('invoiceNumber').fill('')
    await expect(page.getByText('invoiceNumber is required')).toBeVisible()
    await press(page, 'Reset Variables')
    await expect(page.getByLabel('customerName')).toHaveValue('Amara Okafor')
    await page.getByRole('tab', { name: 'Plain Text' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Plain Text' })).toContainText('INV-00042')
    await page.getByRole('tab', { name: 'HTML' }).click()
  })

  await expect(page.getByRole('button', { name: 'Test Environment' })).toBeDisabled()
  await expectAccessible(page)
})

test('a signed-in user sends a test email', async ({ page, context, mailbox }) => {
  const { email } = await startCompany(context)
  const to = uniqueEmail('tester')
  await page.goto('/app/email-test')
  await expect(page.getByRole('heading', { name: 'Email Test', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Recipient')).toHaveValue(email)

  await test.step('wrong entries show errors', async () => {
    await page.getByLabel('Recipient').fill('')
    await press(page, 'Send Test Email')
    await expect(page.getByLabel('Recipient')).toHaveAccessibleDescription('Recipient is required')
    await page.getByLabel('Recipient').fill(to)
    await page.getByLabel('quoteUrl').fill('https://elsewhere.example/')
    await press(page, 'Send Test Email')
    await expect(page.getByLabel('quoteUrl')).toHaveAccessibleDescription('quoteUrl must lead to this site')
    await press(page, 'Reset Variables')
  })

  await test.step('the environment check reports that no API key is configured', async () => {
    await press(page, 'Test Environment')
    await expect(page.getByText('Resend API key not configured').first()).toBeVisible()
    await expect(results(page)).toContainText(['Emails are stored at /dev/mail instead of being sent.'])
  })

  await test.step('the provider check fails because no provider is configured', async () => {
    await press(page, 'Test email-provider API')
    await expect(page.getByText('API test failed').first()).toBeVisible()
    await expect(results(page).first()).toContainText('Resend API key not configured')
  })

  await test.step('a lost connection shows an error', async () => {
    await page.route('**/rpc/email/sendTest', (route) => route.abort(), { times: 2 })
    await press(page, 'Send Test Email')
    await expect(page.getByText('Failed to send email').first()).toBeVisible()
    await expect(results(page).first()).toContainText('Network error')
    await expect(page.getByLabel('Recipient')).toHaveValue(to)
  })

  await test.step('the email is sent', async () => {
    await page.getByLabel('customerName').fill('Grace Hopper')
    await press(page, 'Send Test Email')
    await expect(page.getByText('Email sent successfully!').first()).toBeVisible()
    await expect(results(page).first()).toContainText('stored at /dev/mail')
    const mail = await mailbox.waitFor(to, /^\[Test\]/)
    expect(mail.text).toContain('Grace Hopper')
  })
})
