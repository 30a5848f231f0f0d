import type { BrowserContext } from '@playwright/test'
import { call } from '../../support/api.ts'
import { delayResponses, middleOf, pressUntilLeft } from '../../support/delay-answers.ts'
import { sendInvoice } from '../../support/invoices.ts'
import { dropResponse } from '../../support/lose-answer.ts'
import { recordAnswer } from '../../support/note-answer.ts'
import { createAccount, openSession, startCompany } from '../../support/people.ts'
import { fillQuoteForm, line, openQuoteForm } from '../../support/quote-form.ts'
import { acceptQuote, addCustomer, createQuote, type QuoteRecord } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

interface Listed {
  items: { id: string; title?: string; name?: string }[]
}

async function titles(context: BrowserContext): Promise<(string | undefined)[]> {
  const { items } = await call<Listed>(context.request, 'GET', '/quotes')
  return items.map(({ title }) => title)
}

test.describe('a double click', () => {
  test('a double click creates one company', async ({ page, context }) => {
    await openSession(context, await createAccount())
    await page.goto('/app')
    await page.getByLabel('Company Name').fill('Crumb & Co')
    await page.getByRole('button', { name: 'Create Company' }).dblclick()
    await expect(page.getByText('Your company has been created successfully.')).toBeVisible()
    await expect(page.getByText('Company Creation Failed')).toBeHidden()
  })

  test('a double click creates one customer', async ({ page, context }) => {
    await startCompany(context)
    await page.goto('/app/customers/new')
    await page.getByLabel('Company Name').fill('Harbour Books')
    await page.getByLabel('Contact Name').fill('Grace Hopper')
    await page.getByLabel('Email', { exact: true }).fill('grace@example.com')
    await page.getByRole('button', { name: 'Add Customer' }).dblclick()
    await expect(page).toHaveURL('/app/customers')
    const { items } = await call<Listed>(context.request, 'GET', '/customers')
    expect(items).toHaveLength(1)
  })

  test('a double click saves one draft', async ({ page, context }) => {
    await startCompany(context)
    await addCustomer(context.request)
    await openQuoteForm(page)
    await fillQuoteForm(page)
    await page.getByRole('button', { name: 'Save as Draft' }).dblclick()
    await expect(page).toHaveURL('/app/quotes')
    expect(await titles(context)).toEqual(['Shop front'])
  })

  test('a double click sends one quote in one email', async ({ page, context, mailbox }) => {
    await startCompany(context)
    const { email } = await addCustomer(context.request)
    await openQuoteForm(page)
    await fillQuoteForm(page)
    await page.getByRole('button', { name: 'Send Quote' }).dblclick()
    await expect(page).toHaveURL('/app/quotes')
    expect(await titles(context)).toEqual(['Shop front'])
    expect(await mailbox.list(email)).toHaveLength(1)
  })

  test('a double click sends a draft in one email', async ({ page, context, mailbox }) => {
    await startCompany(context)
    const customer = await addCustomer(context.request)
    const { id } = await createQuote(context.request, customer)
    await page.goto(`/app/quotes/${id}`)
    await page.getByRole('button', { name: 'Send Quote' }).dblclick()
    await expect(page.getByText('Quote status updated to sent')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark as Accepted' })).toBeVisible()
    expect(await mailbox.list(customer.email)).toHaveLength(1)
  })

  test('a double click duplicates a quote once', async ({ page, context }) => {
    await startCompany(context)
    const { id } = await createQuote(context.request, await addCustomer(context.request))
    await page.goto(`/app/quotes/${id}`)
    await page.getByRole('button', { name: 'Duplicate' }).dblclick()
    await expect(page.getByText('Quote duplicated successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Edit Quote' })).toBeVisible()
    expect(await titles(context)).toEqual(['Shop front', 'Shop front'])
  })

  test('a double click deletes a draft without an error', async ({ page, context }) => {
    await startCompany(context)
    const { id } = await createQuote(context.request, await addCustomer(context.request))
    await page.goto(`/app/quotes/${id}`)
    await page.getByRole('button', { name: 'Delete Quote' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete this quote?' })
    await question.getByRole('button', { name: 'Delete Quote' }).dblclick()
    await expect(page.getByText('Quote deleted successfully!')).toHaveCount(1)
    await expect(page.getByText('Quote not found')).toBeHidden()
    expect(await titles(context)).toEqual([])
  })

  test('a double click turns a quote into one invoice', async ({ page, context }) => {
    await startCompany(context)
    const quote = await acceptedQuote(context)
    await page.goto(`/app/quotes/${quote.id}`)
    await page.getByRole('button', { name: 'Create Invoice' }).dblclick()
    await expect(page).toHaveURL(/\/app\/invoices\/[\da-f-]{36}$/)
    const { items } = await call<Listed>(context.request, 'GET', '/invoices')
    expect(items).toHaveLength(1)
    // A second invoice cannot be made later either.
    const invoice = page.url()
    await page.goto(`/app/quotes/${quote.id}`)
    await page.getByRole('link', { name: 'View Invoice' }).click()
    await expect(page).toHaveURL(invoice)
  })
})

async function acceptedQuote(context: BrowserContext): Promise<QuoteRecord> {
  const quote = await createQuote(context.request, await addCustomer(context.request), { status: 'sent' })
  await acceptQuote(context.request, quote)
  return quote
}

test('on a slow connection, presses before the form closes change nothing more', async ({
  page,
  context,
  mailbox,
}) => {
  await startCompany(context)
  const { request } = context
  const customer = await addCustomer(request)
  const count = async (path: string) => (await call<Listed>(request, 'GET', path)).items.length
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('one quote is sent in one email', async () => {
    await openQuoteForm(page)
    await fillQuoteForm(page)
    await delayResponses(page, 2_000)
    await pressUntilLeft(page, button('Send Quote'))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(await titles(context)).toEqual(['Shop front'])
    expect(await mailbox.list(customer.email)).toHaveLength(1)
  })
  await test.step('one copy is made', async () => {
    const { items } = await call<Listed>(request, 'GET', '/quotes')
    await page.goto(`/app/quotes/${items[0]?.id}`)
    await expect(button('Duplicate')).toBeVisible()
    await delayResponses(page, 2_000)
    await pressUntilLeft(page, button('Duplicate'))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(await titles(context)).toEqual(['Shop front', 'Shop front'])
  })
  await test.step('one invoice is saved, whichever buttons are pressed', async () => {
    await page.goto('/app/invoices/new')
    await fillQuoteForm(page)
    await delayResponses(page, 2_000)
    await button('Save').click()
    await pressUntilLeft(page, button('Save as Draft'))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(await count('/invoices')).toBe(1)
  })
  await test.step('one customer is created', async () => {
    await page.goto('/app/customers/new')
    await page.getByLabel('Company Name').fill('Mill Cottage')
    await page.getByLabel('Contact Name').fill('Grace Hopper')
    await page.getByLabel('Email', { exact: true }).fill('mill@example.com')
    await delayResponses(page, 2_000)
    await pressUntilLeft(page, button('Add Customer'))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(await count('/customers')).toBe(2)
  })
  await test.step('one payment is recorded', async () => {
    const { id } = await sendInvoice(request, customer)
    await page.goto(`/app/invoices/${id}`)
    await button('Record Payment').click()
    const dialog = page.getByRole('dialog', { name: 'Record Payment' })
    await dialog.getByLabel('Amount').fill('1.00')
    await delayResponses(page, 2_000)
    const record = dialog.getByRole('button', { name: 'Record Payment' })
    const { x, y } = await middleOf(record)
    for (let press = 0; press < 12 && (await dialog.isVisible()); press += 1) {
      await page.mouse.click(x, y)
      await page.waitForTimeout(250)
    }
    await expect(dialog).toBeHidden()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(await call(request, 'GET', `/invoices/${id}`)).toMatchObject({ amount_paid: '1.00' })
    await button('Record Payment').click()
    await dialog.getByLabel('Amount').fill('2.00')
    await dialog.getByRole('button', { name: 'Record Payment' }).click()
    await expect(dialog).toBeHidden()
    expect(await call(request, 'GET', `/invoices/${id}`)).toMatchObject({ amount_paid: '3.00' })
  })
})

test.describe('a lost connection', () => {
  test.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED|net::ERR_CONNECTION_RESET/] })

  test('a draft saved offline keeps what was typed and is saved once later', async ({ page, context }) => {
    await startCompany(context)
    await addCustomer(context.request)
    await openQuoteForm(page)
    await fillQuoteForm(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save as Draft' }).click()
    await expect(
      page.getByText('You are offline. What you have entered is kept on this device.'),
    ).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Shop front')
    await expect(line(page, 1).unitPrice).toHaveValue('150.00')
    await context.setOffline(false)
    await expect(page.getByText('Quote saved as draft successfully!')).toBeVisible()
    await expect(page).toHaveURL('/app/quotes')
    expect(await titles(context)).toEqual(['Shop front'])
  })

  test('a quote is created once even if the response is lost', async ({ page, context, mailbox }) => {
    await startCompany(context)
    const { email } = await addCustomer(context.request)
    await openQuoteForm(page)
    await fillQuoteForm(page)
    await dropResponse(page, '/rpc/quote/create')
    await page.getByRole('button', { name: 'Send Quote' }).click()
    await expect(page.getByText('Quote sent successfully!')).toBeVisible()
    expect(await titles(context)).toEqual(['Shop front'])
    expect(await mailbox.list(email)).toHaveLength(1)
  })

  test('a second press after a broken connection saves the same quote', async ({ page, context }) => {
    await startCompany(context)
    await addCustomer(context.request)
    await openQuoteForm(page)
    await fillQuoteForm(page)
    // The first call does its work, but neither its response nor the retry gets through.
    let calls = 0
    await page.route('**/rpc/quote/createDraft', async (route) => {
      calls += 1
      if (calls === 1) await route.fetch()
      if (calls <= 2) return route.abort('connectionreset')
      return route.continue()
    })
    await page.getByRole('button', { name: 'Save as Draft' }).click()
    await expect(page.getByText('The connection was lost. Please check it and try again.')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Shop front')
    await page.getByRole('button', { name: 'Save as Draft' }).click()
    await expect(page.getByText('Quote saved as draft successfully!')).toBeVisible()
    expect(await titles(context)).toEqual(['Shop front'])
  })

  test('an edit whose response is lost counts once and does not conflict with itself', async ({
    page,
    context,
  }) => {
    await startCompany(context)
    const { id } = await createQuote(context.request, await addCustomer(context.request))
    await page.goto(`/app/quotes/${id}/edit`)
    await page.getByLabel('Title').fill('Shop front and back')
    await dropResponse(page, '/rpc/quote/updateDraft')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Quote updated successfully!')).toBeVisible()
    await expect(page).toHaveURL(`/app/quotes/${id}`)
    await expect(page.getByRole('heading', { name: 'Shop front and back' })).toBeVisible()
  })

  test('a step of a quote happens once even if its response is lost', async ({ page, context, mailbox }) => {
    await startCompany(context)
    const customer = await addCustomer(context.request)
    const { id } = await createQuote(context.request, customer)
    await page.goto(`/app/quotes/${id}`)
    for (const [button, path, status] of [
      ['Send Quote', '/rpc/quote/send', 'sent'],
      ['Mark as Accepted', '/rpc/quote/markAsAccepted', 'accepted'],
      ['Mark as Rejected', '/rpc/quote/markAsRejected', 'rejected'],
    ] as const) {
      await dropResponse(page, path)
      if (button === 'Send Quote') await page.getByRole('button', { name: button }).click()
      else await recordAnswer(page, button)
      await expect(page.getByText(`Quote status updated to ${status}`)).toBeVisible()
      await expect(page.getByRole('button', { name: button })).toBeHidden()
    }
    await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveCount(4)
    expect(await mailbox.list(customer.email)).toHaveLength(1)
  })

  test('a lost response leads to one copy, one invoice and one deletion', async ({ page, context }) => {
    await startCompany(context)
    const quote = await acceptedQuote(context)
    await page.goto(`/app/quotes/${quote.id}`)
    await dropResponse(page, '/rpc/invoice/createFromQuote')
    await page.getByRole('button', { name: 'Create Invoice' }).click()
    await expect(page).toHaveURL(/\/app\/invoices\/[\da-f-]{36}$/)
    expect((await call<Listed>(context.request, 'GET', '/invoices')).items).toHaveLength(1)

    await page.goto(`/app/quotes/${quote.id}`)
    await dropResponse(page, '/rpc/quote/duplicate')
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await expect(page.getByText('Quote duplicated successfully!')).toBeVisible()
    expect(await titles(context)).toEqual(['Shop front', 'Shop front'])

    await page.getByRole('link', { name: 'Back to Quote' }).click()
    await page.getByRole('button', { name: 'Delete Quote' }).click()
    await dropResponse(page, '/rpc/quote/delete')
    const question = page.getByRole('alertdialog', { name: 'Delete this quote?' })
    await question.getByRole('button', { name: 'Delete Quote' }).click()
    await expect(page.getByText('Quote deleted successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'All Quotes (1)' })).toBeVisible()
    expect(await titles(context)).toEqual(['Shop front'])
  })

  test('a catalogue item added from a line is created once', async ({ page, context }) => {
    await startCompany(context)
    await openQuoteForm(page)
    await dropResponse(page, '/rpc/product/create')
    await line(page, 1).description.fill('Ladder')
    await page.getByRole('option', { name: 'Create "Ladder"' }).click()
    const dialog = page.getByRole('dialog', { name: 'New Product/Service' })
    await dialog.getByLabel('Price', { exact: true }).fill('12.50')
    await dialog.getByRole('button', { name: 'Create' }).dblclick()
    await expect(page.getByText('Product/Service created successfully')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(line(page, 1).unitPrice).toHaveValue('12.50')
    const { items } = await call<Listed>(context.request, 'GET', '/products?search=Ladder')
    expect(items).toHaveLength(1)
  })
})
