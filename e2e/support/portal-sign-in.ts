import type { Page } from '@playwright/test'
import type { Mailbox } from './mailbox.ts'
import { expect } from './test.ts'

/** Requests a sign-in link and follows it from the email to the wanted page. Returns the link. */
export async function signInByMagicLink(
  page: Page,
  mailbox: Mailbox,
  email: string,
  wanted = '/portal/quotes',
): Promise<string> {
  await page.goto('/portal/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send Magic Link' }).click()
  await expect(page.getByText('Email sent! Check your inbox...')).toBeVisible()
  const { links } = await mailbox.waitFor(email, 'sign-in link')
  const link = links.find((one) => one.includes('/portal/login')) ?? ''
  await page.goto(link)
  await expect(page).toHaveURL(wanted)
  return link
}
