import { writeCompany, writePerson } from '@quotespark/testing/people'
import { expectAccessible } from '../../support/accessible.ts'
import { PASSWORD, uniqueEmail } from '../../support/people.ts'
import { startServer } from '../../support/running-server.ts'
import { expect, test } from '../../support/test.ts'

test.use({ expectedErrors: [/40[134]|503/] })

test('a full disk blocks saving but not reading, and the operator can see why', async ({ openBrowser }) => {
  const email = uniqueEmail('nell')
  // The reserve is larger than any disk.
  const server = await startServer({ DISK_RESERVE_MB: '1000000000', OPS_EMAILS: email, SIGN_UP: 'closed' })
  try {
    await writePerson(server.databaseUrl, { email, first_name: 'Nell', last_name: 'Gwyn', verified: true })
    await writeCompany(server.databaseUrl, { email })
    const context = await openBrowser({ baseURL: server.baseURL })
    const page = await context.newPage()

    await test.step('without a session there is no operations page and no sign-up form', async () => {
      const nowhere = await page.goto('/ops')
      expect(nowhere?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      await page.goto('/auth?tab=sign-up')
      await expect(page.getByText('Sign-up is closed')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Create Account' })).toHaveCount(0)
      await expectAccessible(page)
    })

    await test.step('signing in and reading work, and saving explains why it does not', async () => {
      await page.goto('/auth')
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByRole('alert').getByText('Changes cannot be saved right now')).toBeVisible()
      await page.goto('/app/customers/new')
      await page.getByLabel('Company Name').fill('Harbour Books')
      await page.getByLabel('Contact Name').fill('Jo')
      await page.getByLabel('Email', { exact: true }).fill('jo@harbour.example')
      await page.getByRole('button', { name: 'Add Customer' }).click()
      await expect(page.getByText(/^Changes cannot be saved right now because the disk/)).toBeVisible()
      await expectAccessible(page)
    })

    await test.step("the operator's page shows the problem", async () => {
      const there = await page.goto('/ops')
      expect(there?.status()).toBe(200)
      await expect(page.getByText('Read-only: the disk is nearly full')).toBeVisible()
      await expect(page.getByText('No backup yet')).toBeVisible()
      await expect(page.getByText('No email provider is configured')).toBeVisible()
      await expectAccessible(page)
    })
  } finally {
    await server.stop()
  }
})
