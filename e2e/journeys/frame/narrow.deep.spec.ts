import type { BrowserContext, Page } from '@playwright/test'
import { settle } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { sendInvoice } from '../../support/invoices.ts'
import { startCompany } from '../../support/people.ts'
import { signInByMagicLink } from '../../support/portal-sign-in.ts'
import {
  acceptQuote,
  addCustomer,
  answerQuote,
  createQuote,
  editQuote,
  londonDay,
  type QuoteRecord,
  sendAgain,
  waitForRevision,
} from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

/* A window of 1280 × 1024 at 400% zoom is 320 × 256 pixels (WCAG 1.4.10), here with the longest content there is. */

const LONG_NAME =
  'Featherstonehaugh, Cholmondeley-Warner & Daughters Ecclesiastical Stonemasons (Wetherby) Limited'
const LONG_WORD = 'wickerwork'.repeat(20)
/** As long as a title may be. */
const LONG_TITLE = LONG_WORD.slice(0, 100)
const ITEMS = [
  { description: LONG_WORD, quantity: '125000', unit: 'square metre', unit_price: '19.3602', vat_rate: '20' },
  { description: 'Making good', quantity: '1', unit_price: '28.0365', vat_rate: '5' },
]

/** A company with one quote in its second revision, one that was sent back, one accepted, and a part-paid invoice. */
async function fillCompany(context: BrowserContext) {
  await startCompany(context, { company: LONG_NAME })
  const { request } = context
  const customer = await addCustomer(request, { name: LONG_NAME, contact_person: LONG_NAME })
  const quote = { title: LONG_TITLE, items: ITEMS }
  const revised = await createQuote(request, customer, { ...quote, status: 'sent' })
  await waitForRevision(request, revised, 1)
  await editQuote(request, revised, { title: LONG_TITLE.slice(1) })
  await sendAgain(request, revised, 2)
  const amended = await createQuote(request, customer, { ...quote, status: 'sent' })
  await waitForRevision(request, amended, 1)
  const { version } = await call<QuoteRecord>(request, 'GET', `/quotes/${amended.id}`)
  await answerQuote(amended, 'amendment', { version, reason: LONG_WORD })
  const accepted = await createQuote(request, customer, { ...quote, status: 'sent' })
  await waitForRevision(request, accepted, 1)
  await acceptQuote(request, accepted, LONG_NAME)
  const invoice = await sendInvoice(request, customer, { title: LONG_TITLE, items: ITEMS })
  await call(request, 'POST', `/invoices/${invoice.id}/payments`, {
    amount: '999999.99',
    paid_on: londonDay(),
    method: 'bank_transfer',
    reference: 'w'.repeat(60),
  })
  await call(request, 'POST', '/products', {
    name: LONG_TITLE,
    unit_price: '904031.5432',
    unit: 'square metre',
  })
  const draft = await createQuote(request, customer, quote)
  return { customer, draft, revised, amended, accepted, invoice }
}

/** Names the bars that stay stuck to the window while the page scrolls, without those outside it. */
function barsInView(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight / 2)
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { position, visibility } = getComputedStyle(element)
        const { top, bottom, height, width } = element.getBoundingClientRect()
        const isInView = bottom > 0 && top < innerHeight && height > 20 && width > innerWidth / 2
        return isInView && visibility === 'visible' && (position === 'fixed' || position === 'sticky')
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 160))
  })
}

/** The elements that make the page wider than its window; empty where it fits. */
function sidewaysExcess(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if ((document.scrollingElement?.scrollWidth ?? 0) <= innerWidth) return []
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map(
        (element) =>
          `${element.outerHTML.slice(0, 160)} ${Math.round(element.getBoundingClientRect().right)}`,
      )
      .slice(0, 8)
  })
}

async function expectReflow(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path)
    await settle(page)
    expect.soft(await sidewaysExcess(page), `${path}: pixels to scroll sideways`).toEqual([])
    expect.soft(await barsInView(page), `${path}: bars that stay in view`).toEqual([])
  })
}

test('at 400% zoom no page scrolls sideways, and its bars scroll away', async ({
  page,
  context,
  mailbox,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const { customer, draft, revised, amended, accepted, invoice } = await fillCompany(context)
  for (const path of [
    '/app/dashboard',
    '/app/quotes',
    '/app/quotes/new',
    `/app/quotes/${draft.id}/edit`,
    `/app/quotes/${revised.id}`,
    `/app/quotes/${amended.id}`,
    `/app/quotes/${accepted.id}`,
    '/app/invoices',
    '/app/invoices/new',
    `/app/invoices/${invoice.id}`,
    `/app/invoices/${invoice.id}/edit`,
    '/app/customers',
    `/app/customers/${customer.id}`,
    `/app/customers/${customer.id}/edit`,
    '/app/products-services',
    '/app/settings',
    '/app/settings/documents',
    '/app/settings/templates',
    '/app/settings/e-invoices',
    '/app/settings/activity',
    '/app/profile',
    revised.share_url ?? '',
    amended.share_url ?? '',
    accepted.share_url ?? '',
    invoice.share_url ?? '',
    '/verify',
  ]) {
    await expectReflow(page, path)
  }
  await test.step('settings with something to save', async () => {
    await page.goto('/app/settings')
    await page.getByLabel('Company Name').fill('Featherstonehaugh')
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeAttached()
    expect(await barsInView(page)).toEqual([])
    await page.getByRole('button', { name: 'Discard Changes' }).click()
  })
  await test.step('the portal', async () => {
    await context.clearCookies()
    await signInByMagicLink(page, mailbox, customer.email)
    await expectReflow(page, '/portal/quotes')
    await expectReflow(page, '/portal/invoices')
  })
})
