import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { sendInvoice } from '../../support/invoices.ts'
import { dropResponse } from '../../support/lose-answer.ts'
import { startCompany } from '../../support/people.ts'
import { chooseCustomer, fillQuoteForm, line, openQuoteForm } from '../../support/quote-form.ts'
import { addCustomer, createQuote, londonDay, newestQuote, type QuoteRecord } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

// The lost answer.
test.use({ expectedErrors: [/ERR_CONNECTION_RESET/] })

const DESKTOP = { width: 1440, height: 900 }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const review = (page: Page) => page.getByRole('dialog', { name: 'Review and send' })

test('a quote is sent from its editor, first and again, in one step', async ({ page, context, mailbox }) => {
  await startCompany(context)
  const { request } = context
  const customer = await addCustomer(request)
  const { id } = await createQuote(request, customer)
  const stored = () => call<QuoteRecord & { revision: number }>(request, 'GET', `/quotes/${id}`)

  await test.step('the copy of a quote opens in the editor and is sent from there', async () => {
    await page.goto(`/app/quotes/${id}`)
    await button(page, 'Duplicate').click()
    await expect(page.getByText('Quote duplicated successfully!')).toBeVisible()
    await page.getByLabel('Title').fill('A copy')
    await expectAccessible(page)
    await page.setViewportSize(DESKTOP)
    await button(page, 'Send Quote').click()
    await expect(page.getByText('Quote updated successfully!')).toBeVisible()
    await expect(page.getByText(`Quote sent to ${customer.email}`)).toBeVisible()
    expect(await newestQuote(request)).toMatchObject({ title: 'A copy', status: 'sent' })
  })

  await test.step('a draft with its changes, by the keyboard', async () => {
    await page.goto(`/app/quotes/${id}/edit`)
    await page.getByLabel('Title').fill('Two shop fronts')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page).toHaveURL(`/app/quotes/${id}`)
    await expect(page.getByRole('heading', { name: 'Waiting for Harbour Books' })).toBeVisible()
    expect(await stored()).toMatchObject({ title: 'Two shop fronts', status: 'sent', revision: 1 })
  })

  await test.step('an unchanged one is not sent again', async () => {
    await page.goto(`/app/quotes/${id}/edit`)
    await button(page, 'Send Again').click()
    await expect(page.getByText('Nothing has changed since it was sent')).toBeVisible()
    await expect(page).toHaveURL(`/app/quotes/${id}/edit`)
  })

  await test.step('a change is sent once, though the answer is lost', async () => {
    await line(page, 1).quantity.fill('3')
    await dropResponse(page, '/rpc/quote/update')
    await button(page, 'Send Again').click()
    await expect(page).toHaveURL(`/app/quotes/${id}`)
    await expect(page.getByText('Changed since it was sent', { exact: true })).toBeHidden()
    expect(await stored()).toMatchObject({ total_amount: '540.00', status: 'sent', revision: 2 })
  })

  await test.step('what is refused stays in the form', async () => {
    await page.goto(`/app/quotes/${id}/edit`)
    await page.getByLabel('Notes').fill('By spring')
    await page.getByLabel('Valid Until', { exact: true }).fill('1 Jan 2020')
    await page.getByLabel('Valid Until', { exact: true }).press('Tab')
    for (const name of ['Send Again', 'Review and send']) {
      await button(page, name).click()
      await expect(page.getByText(/^This date has passed/)).toBeVisible()
      await expect(page.getByLabel('Notes')).toHaveValue('By spring')
    }
    expect(await stored()).toMatchObject({ revision: 2 })
  })
  expect(await mailbox.list(customer.email)).toHaveLength(3)
})

test('a new invoice is reviewed before it is sent, with its own subject', async ({
  page,
  context,
  mailbox,
}) => {
  await startCompany(context)
  const { email } = await addCustomer(context.request)
  await page.goto('/app/invoices/new')

  await test.step('problems show in the form', async () => {
    await button(page, 'Review and send').click()
    await expect(page.getByText('Title is required.').first()).toBeVisible()
    await expect(page.getByLabel('Title')).toBeFocused()
  })

  await test.step('it is saved as a draft, and a reload keeps the review open', async () => {
    await page.getByLabel('Title').fill('Shop front')
    await chooseCustomer(page, 'Harbour Books')
    await line(page, 1).description.fill('Sign writing')
    await line(page, 1).unitPrice.fill('150')
    await button(page, 'Review and send').click()
    await expect(page.getByText('Invoice created successfully!')).toBeVisible()
    await expect(review(page).getByLabel('To', { exact: true })).toHaveValue(email)
    await expect(page).toHaveURL(/\/app\/invoices\/[^/]+\?review/)
    await page.reload()
    await expect(review(page).getByLabel('To', { exact: true })).toHaveValue(email)
    await expect(review(page).getByText('Your VAT number is missing.')).toBeVisible()
  })

  await test.step('Cancel says that nothing was sent, and closes it for good', async () => {
    await button(page, 'Cancel').click()
    await expect(page.getByText('Nothing was sent')).toBeVisible()
    await expect(page).toHaveURL(/\/app\/invoices\/[^/?]+$/)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'This invoice is a draft' })).toBeVisible()
    await expect(review(page)).toHaveCount(0)
  })

  await test.step('on a phone it is reviewed from the menu, and sent', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('link', { name: 'Edit', exact: true }).first().click()
    await button(page, 'More actions').click()
    await page.getByRole('menuitem', { name: 'Review and send' }).click()
    await review(page).getByLabel('Subject').fill('Your new shop front')
    await review(page).getByRole('tab', { name: 'Document' }).click()
    await expect(review(page).getByRole('article', { name: 'Preview of the invoice' })).toBeVisible()
    await expectAccessible(page)
    await review(page).getByRole('button', { name: 'Send Invoice' }).click()
    await expect(page.getByText(`Invoice sent to ${email}`)).toBeVisible()
    await expect(review(page)).toHaveCount(0)
    await mailbox.waitFor(email, 'Your new shop front')
    expect(await mailbox.list(email)).toHaveLength(1)
  })
})

test('all that is unusual about an invoice is asked in one dialog', async ({ page, context }) => {
  await startCompany(context)
  await addCustomer(context.request)
  await page.goto('/app/invoices/new')
  await page.getByLabel('Title').fill('Shop front')
  await chooseCustomer(page, 'Harbour Books')
  await line(page, 1).description.fill('Sign writing in ꦏ')
  await line(page, 1).unitPrice.fill('150')
  const unprintable = '“ꦏ” (line 1) cannot be printed. Replace it before sending.'
  await expect(page.getByRole('region', { name: 'Before you send it' })).toContainText(unprintable)
  await button(page, 'Send Invoice').click()
  const question = page.getByRole('dialog', { name: 'A required detail is missing' })
  await expect(question.getByText('Your VAT number is missing.')).toBeVisible()
  await expect(question.getByText(unprintable)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(DESKTOP)
  await question.getByRole('listitem').filter({ hasText: 'ꦏ' }).getByRole('button').click()
  await expect(question).toHaveCount(0)
  await expect(line(page, 1).description).toBeFocused()
  await button(page, 'Send Invoice').click()
  await expect(question.getByText(unprintable)).toBeVisible()
  await question.getByRole('button', { name: 'Send anyway' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for Harbour Books' })).toBeVisible()
})

test('an invoice that is late for its tax point is asked about wherever it is sent', async ({
  page,
  context,
}) => {
  await startCompany(context)
  const { id } = await sendInvoice(context.request, await addCustomer(context.request), {
    issue_date: londonDay(-31),
    status: 'draft',
  })
  const late = /more than 30 days before the day of sending/
  await page.goto(`/app/invoices/${id}`)
  await button(page, 'Send Invoice').click()
  const question = page.getByRole('dialog').filter({ hasText: late })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('link', { name: 'Check the dates' }).click()
  const notice = page.getByRole('region', { name: 'Before you send it' })
  await notice.getByRole('listitem').filter({ hasText: late }).getByRole('button').click()
  await expect(page.getByLabel('Issue Date')).toBeFocused()
  await page.goto(`/app/invoices/${id}`)
  await button(page, 'Review and send').click()
  await expect(review(page)).toContainText(late)
  await page.keyboard.press('Escape')
  await expect(review(page)).toBeHidden()
  await button(page, 'Send Invoice').click()
  await question.getByRole('button', { name: 'Send anyway' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for Harbour Books' })).toBeVisible()
})

test('a quote is reviewed from its form', async ({ page, context, mailbox }) => {
  await startCompany(context)
  const customer = await addCustomer(context.request)
  await openQuoteForm(page)
  await fillQuoteForm(page)
  await button(page, 'Review and send').dblclick()
  await review(page).getByLabel('Subject').fill('Our offer')
  await review(page).getByRole('button', { name: 'Send Quote' }).click()
  await expect(page.getByText(`Quote sent to ${customer.email}`)).toBeVisible()
  await mailbox.waitFor(customer.email, 'Our offer')
  const { items } = await call<{ items: object[] }>(context.request, 'GET', '/quotes')
  expect(items).toHaveLength(1)
})
