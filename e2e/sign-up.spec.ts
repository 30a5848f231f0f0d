import { randomUUID } from 'node:crypto'
import { expect, test } from './test.ts'

test('a new user signs up, verifies the e-mail address and signs in', async ({ page, mailbox }) => {
  const email = `ada.${randomUUID()}@example.com`
  const password = 'correct horse battery'

  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Lovelace')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created!')).toBeVisible()

  const { links } = await mailbox.waitFor(email, 'Confirm your e-mail address')
  await page.goto(links.find((link) => link.includes('/api/auth/')) ?? 'about:blank')
  await expect(page.getByText('Your email is verified')).toBeVisible()

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/(company-setup|app\/dashboard)$/)
})
