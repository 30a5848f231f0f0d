import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { call } from '../../support/api.ts'
import { startCompany } from '../../support/people.ts'
import { acceptQuote, addCustomer, createQuote } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

/** Reads the accessibility tree of the page's main part. */
async function readPage(page: Page, path: string, heading: string): Promise<string> {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { name: heading })).toBeVisible()
  return page.getByRole('main').ariaSnapshot()
}

test('a missing document and one of another company give the same answer', async ({
  page,
  context,
  openBrowser,
}) => {
  await startCompany(context)
  const strangers = await openBrowser()
  await startCompany(strangers, { company: 'Marsh & Sons' })
  const customer = await addCustomer(strangers.request)
  const quote = await createQuote(strangers.request, customer, { status: 'sent' })
  await acceptQuote(strangers.request, quote)
  const invoice = await call<{ id: string }>(strangers.request, 'POST', `/quotes/${quote.id}/invoice`)

  for (const [path, heading, theirs] of [
    ['/app/quotes/ID', 'Quote Not Found', quote.id],
    ['/app/quotes/ID/edit', 'Quote Not Found', quote.id],
    ['/app/customers/ID', 'Customer not found', customer.id],
    ['/app/customers/ID/edit', 'Customer not found', customer.id],
    ['/app/invoices/ID', 'Invoice Not Found', invoice.id],
    ['/app/invoices/new?quote=ID', 'Quote Not Found', quote.id],
  ] as const) {
    const unknown = await readPage(page, path.replace('ID', randomUUID()), heading)
    expect(await readPage(page, path.replace('ID', 'no-id-at-all'), heading)).toBe(unknown)
    expect(await readPage(page, path.replace('ID', theirs), heading)).toBe(unknown)
  }
})

test('a missing quote links back to the quotes', async ({ page, context }) => {
  await startCompany(context)
  await page.goto(`/app/quotes/${randomUUID()}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('Quote not found or you do not have access to it')
  await expect(main).toContainText('The quote may have been deleted or you may not have access to it.')
  await main.getByRole('link', { name: 'Back to Quotes' }).click()
  await expect(page.getByRole('heading', { name: 'All Quotes (0)' })).toBeVisible()
})

test('a missing invoice links back to the invoices and the dashboard', async ({ page, context }) => {
  await startCompany(context)
  await page.goto(`/app/invoices/${randomUUID()}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('The invoice may have been deleted or you may not have access to it.')
  await expect(main.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
    'href',
    '/app/dashboard',
  )
  await main.getByRole('link', { name: 'Back to Invoices' }).click()
  await expect(page).toHaveURL('/app/invoices')
})

test('an unknown link shows nothing, and neither does the link of a quote that became a draft again', async ({
  page,
  context,
  openBrowser,
}) => {
  await startCompany(context)
  const quote = await createQuote(context.request, await addCustomer(context.request), { status: 'sent' })
  const link = quote.share_url ?? ''
  const visitor = await (await openBrowser()).newPage()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'Shop front', level: 1 })).toBeVisible()

  await page.goto(`/app/quotes/${quote.id}/edit`)
  await page.getByLabel('Status').click()
  await page.getByRole('option', { name: 'Draft' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('heading', { name: 'This quote is a draft' })).toBeVisible()

  for (const path of [link, `/customer-portal/${'x'.repeat(43)}`, '/customer-portal/short']) {
    await visitor.goto(path)
    await expect(visitor.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
    await expect(visitor.getByText('Shop front')).toBeHidden()
  }
})
