import type { Page } from '@playwright/test'
import { countEffort } from '../../support/effort.ts'
import { PASSWORD, startCompany, uniqueEmail } from '../../support/people.ts'
import { line } from '../../support/quote-form.ts'
import { acceptQuote, addCustomer, writeQuote } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

/*
 * How many presses and fields the ways take that everybody goes. The numbers are goals: who adds a step to one of them finds
 * out here, and takes another away.
 */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('from the landing page to the first sent quote', async ({ page, mailbox }) => {
  const effort = countEffort()
  const ada = uniqueEmail('ada')
  await page.goto('/')
  await effort.click(page.getByRole('main').getByRole('link', { name: 'Try Free' }).first())
  await effort.fill(page.getByLabel('First Name'), 'Ada')
  await effort.fill(page.getByLabel('Last Name'), 'Lovelace')
  await effort.fill(page.getByLabel('Email'), ada)
  await effort.fill(page.getByLabel('Password', { exact: true }), PASSWORD)
  await effort.click(button(page, 'Create Account'))
  const { links } = await mailbox.waitFor(ada, 'Confirm your email address')
  await page.goto(links.find((link) => link.includes('/verify-email')) ?? '')
  effort.pressedElsewhere('the link of the mail')
  await expect(page.getByRole('heading', { name: 'Welcome', exact: true })).toBeVisible()
  await effort.fill(page.getByLabel('Password', { exact: true }), PASSWORD)
  await effort.click(button(page, 'Sign In'))
  await effort.fill(page.getByLabel('Company Name'), 'Crumb & Co')
  await effort.click(button(page, 'Create Company'))
  await effort.click(page.getByRole('main').getByRole('link', { name: 'Create Quote' }).first())
  await effort.fill(page.getByRole('combobox', { name: 'Customer' }), 'Harbour Books')
  await effort.click(page.getByRole('option', { name: 'Create "Harbour Books"' }))
  const dialog = page.getByRole('dialog')
  await effort.fill(dialog.getByLabel('Contact Name'), 'Grace Hopper')
  await effort.fill(dialog.getByLabel('Email'), uniqueEmail('grace'))
  await effort.click(dialog.getByRole('button'))
  await effort.fill(page.getByLabel('Title'), 'Shop front')
  await effort.fill(line(page, 1).description, 'Sign writing')
  await effort.fill(line(page, 1).unitPrice, '150')
  await effort.click(button(page, 'Send Quote'))
  await expect(page.getByText('Quote sent successfully!')).toBeVisible()
  effort.expectAtMost({ clicks: 9, fields: 11 })
})
