import { expect } from '@playwright/test'
import { PASSWORD, startCompany } from '../../support/people.ts'
import { expectTotals, line, tabTo, type } from '../../support/quote-form.ts'
import { addCustomer } from '../../support/quotes.ts'
import { test } from '../../support/test.ts'

test('a user signs in, writes and sends a quote without a mouse', async ({ page, openBrowser, mailbox }) => {
  const staff = await openBrowser()
  const person = await startCompany(staff)
  const customer = await addCustomer(staff.request)
  await addCustomer(staff.request, { name: 'Mill Cottage' })

  await page.goto('/auth')
  await type(page, page.getByLabel('Email', { exact: true }), person.email)
  await type(page, page.getByLabel('Password', { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app/dashboard')

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Create Quote' }).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app/quotes/new')
  await expect(page.getByRole('heading', { name: 'Create New Quote' })).toBeVisible()

  await type(page, page.getByLabel('Title'), 'Shop front')
  await type(page, page.getByRole('combobox', { name: 'Customer' }), 'harb')
  await expect(page.getByRole('option')).toHaveText([/^Harbour Books/, 'Add “harb” as a new customer'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Harbour Books')

  await type(page, line(page, 1).description, 'Sign writing')
  await type(page, line(page, 1).quantity, '2')
  await type(page, line(page, 1).unitPrice, '150')
  // Enter in the last line adds a line; Escape closes its suggestions and keeps what was typed.
  await page.keyboard.press('Enter')
  await expect(line(page, 2).description).toBeFocused()
  await page.keyboard.type('Gold leaf')
  await expect(page.getByRole('option', { name: 'Create "Gold leaf"' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(line(page, 2).description).toHaveValue('Gold leaf')
  await type(page, line(page, 2).unitPrice, '80.5')
  await expectTotals(page, '£380.50', '£76.10', '£456.60')

  await tabTo(page, page.getByRole('button', { name: 'Move line 2', exact: true }), 'Shift+Tab')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Line 2 moved to position 1 of 2')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move line 1', exact: true })).toBeFocused()
  await expect(line(page, 1).description).toHaveValue('Gold leaf')

  const vat = line(page, 1).vat
  await tabTo(page, vat)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option')).toHaveText([
    '20%Standard',
    '0%Zero',
    '5%Reduced',
    /^Exempt/,
    /^Reverse charge \(construction\), 20%/,
    /^Reverse charge \(construction\), 5%/,
    /^Outside the scope/,
    'No VAT',
  ])
  await expect(page.getByRole('option', { name: /^20%/ })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('option', { name: 'No VAT' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(vat).toHaveText('No VAT')
  await expect(vat).toBeFocused()
  await expectTotals(page, '£380.50', '£60.00', '£60.00', '£0.00', '£440.50')

  await tabTo(page, page.getByRole('button', { name: 'Send Quote' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Quote sent successfully!')).toBeVisible()
  await expect(page).toHaveURL('/app/quotes')
  const mail = await mailbox.waitFor(customer.email, /^Quote Q-/)
  expect(mail.text).toContain('£440.50')
})
