import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { call } from '../../support/api.ts'
import { countEffort } from '../../support/effort.ts'
import { PASSWORD, startCompany, uniqueEmail } from '../../support/people.ts'
import { line } from '../../support/quote-form.ts'
import { acceptQuote, addCustomer, createQuote } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

/*
 * Limits the presses and fields of the most common tasks. The numbers are goals: a step added to one of them fails here until
 * another step is removed.
 */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toQuoteForm = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Create Quote' }).first()

test('a new user sends a first quote from the landing page within the limits', async ({ page, mailbox }) => {
  const effort = countEffort()
  const ada = uniqueEmail('ada')
  const grace = `grace.hopper@${randomUUID()}.harbour-books.example`
  await page.goto('/')
  await effort.click(page.getByRole('main').getByRole('link', { name: 'Start Free Trial' }).first())
  await effort.fill(page.getByLabel('First Name'), 'Ada')
  await effort.fill(page.getByLabel('Last Name'), 'Lovelace')
  await effort.fill(page.getByLabel('Email', { exact: true }), ada)
  await effort.fill(page.getByLabel('Password', { exact: true }), PASSWORD)
  await effort.click(button(page, 'Create Account'))
  // Only then does the browser have the cookie by which the link signs in.
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  const { links } = await mailbox.waitFor(ada, 'Verify your email address')
  await page.goto(links.find((link) => link.includes('/verify-email')) ?? '')
  effort.pressedElsewhere('the link of the mail')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(ada)
  await effort.fill(page.getByLabel('Company Name'), 'Crumb & Co')
  await effort.click(button(page, 'Create Company'))
  await effort.click(button(page, 'Skip for Now'))
  await effort.click(toQuoteForm(page))
  await effort.fill(page.getByRole('combobox', { name: 'Customer' }), grace)
  await effort.click(page.getByRole('option', { name: /as a new customer/ }))
  const dialog = page.getByRole('dialog', { name: 'New Customer' })
  await expect(dialog.getByLabel('Contact Name')).toHaveValue('Grace Hopper')
  await effort.click(dialog.getByRole('button', { name: 'Add Customer' }))
  await effort.fill(page.getByLabel('Title'), 'Shop front')
  await effort.fill(line(page, 1).description, 'Sign writing')
  await effort.fill(line(page, 1).unitPrice, '150')
  await effort.click(button(page, 'Send Quote'))
  await expect(page.getByText('Quote sent successfully!')).toBeVisible()
  await mailbox.waitFor(grace, /^Quote Q-/)
  effort.expectAtMost({ clicks: 9, fields: 10 })
})

test('a user sends a quote from the dashboard within the limits', async ({ page, context }) => {
  await startCompany(context)
  await addCustomer(context.request)
  await page.goto('/app/dashboard')
  const effort = countEffort()
  await effort.click(toQuoteForm(page))
  await effort.fill(page.getByRole('combobox', { name: 'Customer' }), 'Harbour')
  await effort.click(page.getByRole('option', { name: 'Harbour Books' }))
  await effort.fill(page.getByLabel('Title'), 'Shop front')
  await effort.fill(line(page, 1).description, 'Sign writing')
  await effort.fill(line(page, 1).unitPrice, '150')
  await effort.click(button(page, 'Send Quote'))
  await expect(page.getByText('Quote sent successfully!')).toBeVisible()
  effort.expectAtMost({ clicks: 4, fields: 5 })
})

test('an accepted quote becomes a sent and paid invoice within the limits', async ({ page, context }) => {
  await startCompany(context)
  const { request } = context
  await call(request, 'PUT', '/company/information', {
    name: 'Crumb & Co',
    address: '1 Mill Lane\nBath BA1 1AA',
    vat_number: 'GB 123 4567 82',
  })
  const customer = await addCustomer(request)
  const address = '2 Quay Street\nWhitby YO21 1AA'
  await call(request, 'PUT', `/customers/${customer.id}`, { ...customer, address, version: 1 })
  const quote = await createQuote(request, customer, { status: 'sent' })
  await acceptQuote(request, quote)
  await page.goto(`/app/quotes/${quote.id}`)
  const effort = countEffort()
  await effort.click(button(page, 'Create Invoice'))
  await effort.click(button(page, 'Send Invoice'))
  await expect(page.getByText('Invoice Sent', { exact: true })).toBeVisible()
  effort.expectAtMost({ clicks: 2, fields: 0 })
  await effort.click(button(page, 'Mark as Paid'))
  await effort.click(page.getByRole('alertdialog').getByRole('button', { name: 'Mark as Paid' }))
  await expect(page.getByText('Invoice marked as paid')).toBeVisible()
  effort.expectAtMost({ clicks: 4, fields: 0 })
})

test('a second quote for a known customer and item takes only a few keys', async ({
  page,
  context,
  mailbox,
}) => {
  await startCompany(context)
  const { request } = context
  const customer = await addCustomer(request)
  await addCustomer(request, { name: 'Mill Cottage' })
  for (const [name, unit_price] of [
    ['Sign writing', '150.00'],
    ['Gold leaf', '80.50'],
  ])
    await call(request, 'POST', '/products', { name, unit_price })
  await createQuote(request, customer, { status: 'sent' })
  await page.goto('/app/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const effort = countEffort()
  const press = (key: string) => effort.press(page, key)
  await press('c')
  await press('q')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  await press('h')
  await press('a')
  await expect(page.getByRole('option')).toHaveText([/^Harbour Books/])
  await press('Enter')
  await press('Enter')
  await expect(line(page, 1).description).toBeFocused()
  await press('s')
  await press('i')
  await expect(page.getByRole('option', { name: 'Sign writing' })).toBeVisible()
  await press('ArrowDown')
  await press('Enter')
  await expect(line(page, 1).unitPrice).toHaveValue('150.00')
  await expect(page.getByLabel('Title')).toHaveValue('Sign writing')
  await press('ControlOrMeta+Enter')
  await expect(page.getByText('Quote sent successfully!')).toBeVisible()
  effort.expectAtMost({ clicks: 0, fields: 0, keys: 12 })
  await expect.poll(async () => (await mailbox.list(customer.email)).length).toBe(2)
})

test('one key combination saves an edit form, and another takes the main action of a form or page', async ({
  page,
  context,
}) => {
  await startCompany(context)
  const { request } = context
  const quote = await createQuote(request, await addCustomer(request))
  await page.goto(`/app/quotes/${quote.id}/edit`)
  await page.getByLabel('Title').fill('Shop front and back')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Quote updated successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Shop front and back', level: 1 })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('heading', { name: 'Waiting for Harbour Books' })).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByRole('region', { name: 'In forms and on pages' })).toContainText('The main action')
})
