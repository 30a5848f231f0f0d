import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { call } from '../../support/api.ts'
import { foundBrowser } from '../../support/browser.ts'
import { type InvoiceRecord, sendInvoice } from '../../support/invoices.ts'
import { createAccount, openSession, startCompany } from '../../support/people.ts'
import { expectPictures } from '../../support/picture.ts'
import { signInByMagicLink } from '../../support/portal-sign-in.ts'
import {
  acceptQuote,
  addCustomer,
  answerQuote,
  londonDay,
  type QuoteRecord,
  waitForRevision,
  writeQuote,
} from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

/*
 * Compares every screen (full, empty and failed) with its picture. After an intended change, retake and review the pictures:
 * docs/measuring.md, "Pictures".
 */

test.use({ expectedErrors: [/status of 4\d\d/] })
test.skip(
  () => foundBrowser().name !== 'npm',
  'The pictures are of the browser from npm, which does not run here',
)

const FAILURE = { status: 400, json: { json: { code: 'BAD_REQUEST', status: 400 } } }
const NOBODY = '00000000-0000-7000-8000-000000000000'

const ITEMS = [
  { description: 'Shop sign, hand painted on oak', quantity: '1', unit_price: '1250.00', vat_rate: '20' },
  { description: 'Gold leaf, the initials', quantity: '12', unit_price: '18.50', vat_rate: '20' },
  { description: 'Design drawing', quantity: '2.5', unit_price: '45.00', vat_rate: '5' },
]

/** Creates a company with documents in every state. */
async function fillCompany(context: BrowserContext) {
  await startCompany(context)
  const { request } = context
  await call(request, 'PUT', '/company/information', {
    name: 'Crumb & Co',
    address: '1 Mill Lane\nBath BA1 1AA',
    vat_number: 'GB 123 4567 82',
    email: 'hello@crumb.example',
    phone: '+441225496000',
  })
  const books = await addCustomer(request)
  const cottage = await addCustomer(request, { name: 'Mill Cottage', contact_person: 'Joan Clarke' })
  const tea = await addCustomer(request, { name: 'The Old Tea Room', contact_person: 'Mary Somerville' })
  for (const [name, unit_price, unit] of [
    ['Sign writing', '150.00', 'day'],
    ['Gold leaf', '18.50', 'item'],
    ['Design drawing', '45.00', 'hour'],
  ])
    await call(request, 'POST', '/products', { name, unit_price, unit, description: 'As in the price list' })
  const send = async (title: string, customer = books) => {
    const quote = await writeQuote(request, customer, { title, status: 'sent', items: ITEMS })
    await waitForRevision(request, quote, 1)
    return quote
  }
  const draft = await writeQuote(request, tea, { title: 'Menu boards for the summer garden', items: ITEMS })
  const sent = await send('Shop front')
  const accepted = await send('House name and gate', cottage)
  await acceptQuote(request, accepted, 'Joan Clarke')
  const rejected = await send('Window lettering', tea)
  await answerQuote(rejected, 'reject', {
    version: await versionOf(request, rejected),
    reason: 'Over our budget this year.',
  })
  const amended = await send('Hanging sign', cottage)
  await answerQuote(amended, 'amendment', {
    version: await versionOf(request, amended),
    reason: 'Could it hang on the left side?',
  })
  const day = { issue_date: londonDay(-40), due_date: londonDay(-10), items: ITEMS }
  const paid = await sendInvoice(request, books, { ...day, title: 'Shelf lettering' })
  await call(request, 'POST', `/invoices/${paid.id}/mark-as-paid`)
  const overdue = await sendInvoice(request, tea, { ...day, title: 'Pavement board' })
  const part = await sendInvoice(request, cottage, { title: 'Garden signs', items: ITEMS })
  await call(request, 'POST', `/invoices/${part.id}/payments`, {
    amount: '500.00',
    paid_on: londonDay(),
    method: 'bank_transfer',
  })
  await sendInvoice(request, books, { title: 'Bookmarks', status: 'draft', items: ITEMS })
  return { request, books, draft, sent, accepted, amended, paid, overdue, part }
}

const versionOf = async (request: APIRequestContext, { id }: QuoteRecord) =>
  (await call<QuoteRecord>(request, 'GET', `/quotes/${id}`)).version

async function picture(
  page: Page,
  path: string | null,
  screen: string,
  state?: 'empty' | 'error',
): Promise<void> {
  await test.step(`${screen} ${state ?? 'full'}`, async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path ?? '')
    await expectPictures(page, screen, state)
  })
}

test('screens of quotes look like their pictures', async ({ page, context }) => {
  const { draft, sent, accepted, amended } = await fillCompany(context)
  await picture(page, '/app/dashboard', 'dashboard')
  await picture(page, '/app/quotes', 'quotes')
  await picture(page, '/app/quotes/new', 'quote-new')
  await picture(page, `/app/quotes/${draft.id}/edit`, 'quote-edit')
  await picture(page, `/app/quotes/${sent.id}`, 'quote-sent')
  await picture(page, `/app/quotes/${accepted.id}`, 'quote-accepted')
  await picture(page, `/app/quotes/${amended.id}`, 'quote-amended')
  await page.goto('/app/quotes')
  await page.getByRole('radio', { name: 'Table' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expectPictures(page, 'quotes-table')
})

test('invoices, customers and the catalogue look like their pictures', async ({ page, context }) => {
  const { books, overdue, part, paid } = await fillCompany(context)
  await picture(page, '/app/invoices', 'invoices')
  await picture(page, '/app/invoices/new', 'invoice-new')
  await picture(page, `/app/invoices/${overdue.id}`, 'invoice-overdue')
  await picture(page, `/app/invoices/${part.id}`, 'invoice-part-paid')
  await picture(page, `/app/invoices/${paid.id}`, 'invoice-paid')
  await picture(page, '/app/customers', 'customers')
  await picture(page, `/app/customers/${books.id}`, 'customer')
  await picture(page, `/app/customers/${books.id}/edit`, 'customer-edit')
  await picture(page, '/app/products-services', 'products')
})

test('screens of customers look like their pictures', async ({ page, mailbox, openBrowser }) => {
  const { books, sent, accepted, paid, part } = await fillCompany(await openBrowser())
  const shared = ({ share_url }: Pick<InvoiceRecord, 'share_url'>) => share_url
  await picture(page, shared(sent), 'shared-quote')
  await picture(page, shared(accepted), 'shared-quote-accepted')
  await picture(page, shared(part), 'shared-invoice')
  await picture(page, shared(paid), 'shared-invoice-paid')
  await picture(page, '/customer-portal/nothing-is-behind-this-link', 'shared-quote', 'error')
  await picture(page, '/portal/login', 'portal-sign-in')
  await signInByMagicLink(page, mailbox, books.email)
  await picture(page, '/portal/quotes', 'portal-quotes')
  await picture(page, '/portal/invoices', 'portal-invoices')
})

test('screens of accounts and settings look like their pictures', async ({ page, context }) => {
  await picture(page, '/auth', 'sign-in')
  await picture(page, '/auth/forgot-password', 'forgot-password')
  await picture(page, '/verify', 'verify')
  await openSession(context, await createAccount())
  await picture(page, '/company-setup', 'company-setup')
  await startCompany(context)
  for (const place of ['dashboard', 'quotes', 'invoices', 'customers'])
    await picture(page, `/app/${place}`, place, 'empty')
  await picture(page, '/app/products-services', 'products', 'empty')
  await picture(page, '/app/settings', 'settings')
  await picture(page, '/app/settings/security', 'security')
  await picture(page, '/app/profile', 'profile')
})

test('the page of an unknown address looks like its picture', async ({ page }) => {
  // The page picks one of several sentences at random.
  await page.addInitScript(() => {
    Math.random = () => 0
  })
  await picture(page, '/no-such-page', 'not-found')
})

test('screens that fail to load look like their pictures', async ({ page, context }) => {
  await startCompany(context)
  await picture(page, `/app/quotes/${NOBODY}`, 'quote-sent', 'error')
  await picture(page, `/app/invoices/${NOBODY}`, 'invoice-overdue', 'error')
  await picture(page, `/app/customers/${NOBODY}`, 'customer', 'error')
  await page.route(/\/rpc\/(quote|invoice|customer|product|dashboard)\//, (route) => route.fulfill(FAILURE))
  for (const place of ['dashboard', 'quotes', 'invoices', 'customers'])
    await picture(page, `/app/${place}`, place, 'error')
  await picture(page, '/app/products-services', 'products', 'error')
})
