import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { call } from '../../e2e/support/api.ts'
import { openMailbox } from '../../e2e/support/mailbox.ts'
import { signIn } from '../../e2e/support/people.ts'
import { savePicture } from './save-picture.ts'

/** The owner's sign-in in the sample world, as `npm run seed` prints it. */
const OWNER = { email: 'nell@crumbandkiln.example', password: 'rise-and-shine' }
/** Has few lines, so that its total is in the picture. */
const ACCEPTED_QUOTE = 'Staff breakfast'
const OPEN_QUOTE = 'Wedding cake and dessert table'
const INVOICE = 'Retirement tea'
const README = fileURLToPath(new URL('../../docs/pictures/quotes.png', import.meta.url))

type Scheme = 'light' | 'dark'
interface Found {
  id: string
  title: string
  customer: { email: string }
}

export async function takeProductPictures(browser: Browser, baseURL: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    const settings = { baseURL, deviceScaleFactor: 2, locale: 'en-GB', timezoneId: 'Europe/London' }
    const look = { ...settings, colorScheme: scheme, reducedMotion: 'reduce' } as const
    const staff = await browser.newContext({ ...look, viewport: { width: 1440, height: 900 } })
    const phone = { ...look, viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true }
    const customer = await browser.newContext(phone)
    await signIn(staff, OWNER)
    await call(staff.request, 'POST', '/notifications/read', {})
    const open = await firstOf(staff, 'quotes', 'sent', OPEN_QUOTE)
    await takeWide(staff, scheme)
    await takePhone(staff, customer, open, scheme)
    await staff.close()
    await customer.close()
  }
}

/** Takes the screens of a member of staff. */
async function takeWide(context: BrowserContext, scheme: Scheme): Promise<void> {
  const page = await context.newPage()
  await page.goto('/app/dashboard')
  await page.getByText('Last 30 Days').click()
  await page.mouse.move(0, 0)
  await page.locator('.recharts-bar-rectangle').first().waitFor()
  await take(page, 'dashboard', scheme)

  const quote = await firstOf(context, 'quotes', 'accepted', ACCEPTED_QUOTE)
  await page.goto(`/app/quotes/${quote.id}`)
  const total = page.locator('main').getByText('Total', { exact: true }).last()
  await total.evaluate((element) => {
    scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight + 24, behavior: 'instant' })
  })
  await take(page, 'quote', scheme)

  const draft = await firstOf(context, 'quotes', 'sent', OPEN_QUOTE)
  await page.goto(`/app/quotes/${draft.id}/edit`)
  await page.getByRole('list', { name: 'Items' }).getByRole('listitem').first().waitFor()
  await page.getByRole('list', { name: 'Items' }).evaluate((list) => {
    scrollBy({ top: list.getBoundingClientRect().bottom - innerHeight + 120, behavior: 'instant' })
  })
  await take(page, 'quote-form', scheme)

  const invoice = await firstOf(context, 'invoices', 'partially_paid', INVOICE)
  await page.goto(`/app/invoices/${invoice.id}`)
  await take(page, 'invoice', scheme)

  if (scheme === 'light') {
    await page.goto('/app/quotes')
    await settle(page)
    await sharp(await page.screenshot())
      .resize(1440)
      .png({ palette: true })
      .toFile(README)
  }
}

/** Takes the screens of a customer who was emailed a quote. */
async function takePhone(
  staff: BrowserContext,
  context: BrowserContext,
  open: Found,
  scheme: Scheme,
): Promise<void> {
  const { share_url } = await call<{ share_url: string }>(staff.request, 'GET', `/quotes/${open.id}`)
  const page = await context.newPage()
  await page.goto(new URL(share_url).pathname)
  await page.getByRole('button', { name: 'Accept' }).first().waitFor()
  await take(page, 'customer-page', scheme)

  const { email } = open.customer
  await page.goto('/portal/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Magic Link' }).click()
  await page.getByText('Email sent! Check your inbox...').waitFor()
  const { links } = await openMailbox(context.request).waitFor(email, 'sign-in link')
  await page.goto(links.find((link) => link.includes('/portal/login')) ?? '')
  await page.waitForURL('**/portal/quotes')
  await take(page, 'portal', scheme)
}

/** Finds the newest document with this status, preferring this title. */
async function firstOf(
  { request }: BrowserContext,
  kind: 'quotes' | 'invoices',
  status: string,
  title: string,
): Promise<Found> {
  const search = new URLSearchParams({ status })
  const { items } = await call<{ items: Found[] }>(request, 'GET', `/${kind}?${search}`)
  const found = items.find((one) => one.title === title) ?? items[0]
  if (!found) throw new Error(`The sample world has none of ${kind} that is ${status}.`)
  return found
}

async function take(page: Page, name: string, scheme: Scheme): Promise<void> {
  await settle(page)
  await savePicture(name, scheme, await page.screenshot())
}

/** Waits until data, pictures and fonts have loaded and nothing moves. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1').filter({ visible: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running')
    do {
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      await Promise.all(moving().map(({ finished }) => finished.catch(() => {})))
    } while (moving().length > 0)
  })
}
