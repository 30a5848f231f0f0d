import type { Page } from '@playwright/test'
import { settle } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { sendQuoteWithChoices } from '../../support/choices.ts'
import { expectFocusInSight } from '../../support/focus-in-sight.ts'
import { sendInvoice } from '../../support/invoices.ts'
import { startCompany } from '../../support/people.ts'
import { signInByMagicLink } from '../../support/portal-sign-in.ts'
import { addCustomer, createQuote, londonDay } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'
import { expectTextSupportsSpacing } from '../../support/text-spacing.ts'

test.use({ expectedErrors: [/ERR_FAILED/] })

/* Widens the text and moves the focus from one end of each page to the other. */

async function expectReadable(page: Page, path: string | null, isThere?: () => Promise<void>): Promise<void> {
  await test.step(String(path), async () => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 600 })
      await page.goto(path ?? '')
      await isThere?.()
      await settle(page)
      await expectFocusInSight(page)
      await expectTextSupportsSpacing(page)
    }
  })
}

test('wider text stays whole and the focus in sight on the screens of staff', async ({ page, context }) => {
  await startCompany(context)
  const { request } = context
  const customer = await addCustomer(request)
  const titles = Array.from({ length: 8 }, (_, index) => `Shop front ${index + 1}`)
  const [quote] = await Promise.all(titles.map((title) => createQuote(request, customer, { title })))
  const invoice = await sendInvoice(request, customer)
  const payment = { amount: '100.00', paid_on: londonDay(), method: 'bank_transfer' }
  await call(request, 'POST', `/invoices/${invoice.id}/payments`, payment)

  await expectReadable(page, '/app/dashboard')
  await expectReadable(page, '/app/quotes')
  await expectReadable(page, `/app/quotes/${quote?.id}/edit`)
  await expectReadable(page, `/app/invoices/${invoice.id}`)
  await expectReadable(page, '/app/settings')
  // Includes the bulk-action bar, which covers the end of the list.
  await expectReadable(page, '/app/quotes', async () => {
    await page.getByRole('radio', { name: 'Table' }).click()
    await page.getByRole('checkbox', { name: /Shop front 7/ }).check()
    await expect(page.getByRole('region', { name: 'Selected' })).toBeVisible()
  })
})

test('wider text stays whole and the focus in sight on the screens of customers', async ({
  page,
  openBrowser,
  mailbox,
}) => {
  const staff = await openBrowser()
  await startCompany(staff)
  const { customer, share_url } = await sendQuoteWithChoices(staff.request)
  const invoice = await sendInvoice(staff.request, customer)

  await expectReadable(page, '/auth')
  await expectReadable(page, share_url)
  await expectReadable(page, invoice.share_url)
  await signInByMagicLink(page, mailbox, customer.email)
  // The choices load after the list.
  await expectReadable(page, '/portal/quotes', () =>
    expect(page.getByRole('checkbox', { name: /Bin/ })).toBeVisible(),
  )
})

test('a toast in the corner moves away from the focused element', async ({ page, context }) => {
  await startCompany(context)
  const quote = await createQuote(context.request, await addCustomer(context.request))
  await page.setViewportSize({ width: 390, height: 640 })
  await page.clock.install()
  await page.route('**/assets/palette-*.js', (route) => route.abort())
  await page.goto(`/app/quotes/${quote.id}/edit`)
  await settle(page)
  await page.keyboard.press('Control+k')
  await expect(page.locator('[data-sonner-toast][data-visible=true]')).toContainText('could not be loaded')
  // The clock is paused, so the toast stays.
  await page.clock.pauseAt(Date.now() + 1000)
  await expectFocusInSight(page)
  await expect(page.locator('[data-sonner-toast][data-visible=true]')).toBeVisible()
})
