import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { startCompany } from '../../support/people.ts'
import { acceptQuote, addCustomer, createQuote } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

/** Long words as real users write them: they must wrap and not widen the page. */
const LONG_TITLE =
  'Signwriting-and-gilding-of-the-whole-shop-front-with-the-hanging-sign-and-both-side-windows'
const UNBROKEN_NAME = `Anne-${'Mary'.repeat(20)}`
const LONG_NAME = 'Harbour Books, Maps & Second-hand Nautical Instruments of Kingston upon Thames Limited'

/** Creates a company with a document in each state from quote to payment. */
async function fillCompany(context: BrowserContext) {
  await startCompany(context)
  const { request } = context
  const customer = await addCustomer(request, { name: LONG_NAME })
  const quote = {
    title: LONG_TITLE,
    items: [
      { description: 'Gilding', quantity: '50', unit_price: '241.67', vat_rate: '20' },
      {
        description: `Timber and ${'very'.repeat(20)} fine brushes`,
        quantity: '3',
        unit_price: '99999.99',
        vat_rate: '5',
      },
      { description: 'Postage', quantity: '1', unit_price: '4.20', vat_rate: null },
    ],
  }
  const draft = await createQuote(request, customer, quote)
  const sent = await createQuote(request, customer, { ...quote, status: 'sent' })
  const accepted = await createQuote(request, customer, { ...quote, status: 'sent' })
  await acceptQuote(request, accepted, UNBROKEN_NAME)
  const { id } = await call<{ id: string }>(request, 'POST', `/quotes/${accepted.id}/invoice`)
  const { share_url } = await call<{ share_url: string | null }>(request, 'POST', `/invoices/${id}/send`)
  return { customer, draft, sent, accepted, invoice: { id, share_url } }
}

async function expectAllAccessible(page: Page, paths: (string | null)[]): Promise<void> {
  for (const path of paths) {
    await test.step(String(path), async () => {
      await page.goto(path ?? '')
      await expectAccessible(page)
    })
  }
}

test('public screens are accessible and fit', async ({ page }) => {
  await expectAllAccessible(page, [
    '/auth',
    '/auth/forgot-password',
    '/auth/reset-password?token=x',
    '/portal/login',
    '/demo',
    '/verify',
    '/no-such-page',
  ])
})

test('screens of customers are accessible and fit', async ({ page, openBrowser }) => {
  const { sent, accepted, invoice } = await fillCompany(await openBrowser())
  await expectAllAccessible(page, [
    accepted.share_url,
    invoice.share_url,
    '/customer-portal/nothing-is-behind-this-link',
    sent.share_url,
  ])
  for (const [answer, dialog] of [
    ['Accept', 'Accept Quote'],
    ['Request Amendment', 'Request Amendment'],
    ['Decline', 'Decline Quote'],
  ] as const) {
    await page.getByRole('button', { name: answer }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
})

test('screens of quotes are accessible and fit', async ({ page, context }) => {
  const { draft, sent, accepted } = await fillCompany(context)
  await expectAllAccessible(page, [
    '/app/quotes',
    '/app/quotes/new',
    `/app/quotes/${draft.id}`,
    `/app/quotes/${draft.id}/edit`,
    `/app/quotes/${sent.id}`,
    `/app/quotes/${accepted.id}`,
  ])
  await page.goto('/app/quotes')
  await page.getByRole('radio', { name: 'Table' }).click()
  await expectAccessible(page)
})

test('screens of customers and invoices are accessible and fit', async ({ page, context }) => {
  const { customer, invoice } = await fillCompany(context)
  await expectAllAccessible(page, [
    '/app/customers',
    '/app/customers/new',
    `/app/customers/${customer.id}`,
    `/app/customers/${customer.id}/edit`,
    '/app/invoices',
    '/app/invoices/new',
    `/app/invoices/${invoice.id}`,
    `/app/invoices/${invoice.id}/edit`,
  ])
})

test('the other screens of the app are accessible and fit, empty and filled', async ({ page, context }) => {
  await startCompany(context)
  await expectAllAccessible(page, ['/app/dashboard', '/app/quotes', '/app/customers', '/app/invoices'])
  await fillCompany(context)
  await expectAllAccessible(page, [
    '/app/dashboard',
    '/app/profile',
    '/app/settings',
    '/app/settings/documents',
    '/app/settings/email-texts',
    '/app/settings/templates',
    '/app/settings/e-invoices',
    '/app/settings/security',
    '/app/settings/activity',
    '/app/settings/advanced',
  ])
})
