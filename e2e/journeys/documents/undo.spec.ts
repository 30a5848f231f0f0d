import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { sendInvoice } from '../../support/invoices.ts'
import { openMailbox } from '../../support/mailbox.ts'
import { recordAnswer } from '../../support/note-answer.ts'
import { startCompany } from '../../support/people.ts'
import {
  addCustomer,
  type CustomerRecord,
  createQuote,
  londonDay,
  type QuoteRecord,
} from '../../support/quotes.ts'
import {
  putUnderTest,
  type RunningServer,
  serverUnderTest,
  startServer,
} from '../../support/running-server.ts'
import { expect, test } from '../../support/test.ts'

const shared = serverUnderTest()
let server: RunningServer
test.describe.configure({ mode: 'serial' })
// Long enough for a busy machine; no test waits until it ends.
test.beforeAll(async () => {
  server = await startServer({ SEND_HOLD_SECONDS: '120' })
  putUnderTest(server)
})
test.afterAll(async () => {
  putUnderTest(shared)
  await server.stop()
})

interface Office {
  context: BrowserContext
  page: Page
  customer: CustomerRecord
}

async function openOffice(
  openBrowser: (options: {
    baseURL: string
    viewport?: { width: number; height: number }
  }) => Promise<BrowserContext>,
  viewport?: { width: number; height: number },
): Promise<Office> {
  const context = await openBrowser({ baseURL: server.baseURL, ...(viewport ? { viewport } : {}) })
  await startCompany(context)
  return { context, page: await context.newPage(), customer: await addCustomer(context.request) }
}

const badge = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true }).first()
const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ })
const undo = (page: Page) => toast(page).getByRole('button', { name: 'Undo' })
const steps = (page: Page) => page.getByRole('region', { name: 'Status' })
const read = (context: BrowserContext, { id }: { id: string }) =>
  call<QuoteRecord & { held: { step: string } | null; revision: number | null }>(
    context.request,
    'GET',
    `/quotes/${id}`,
  )

test('sending can be undone from its message, and from another tab', async ({ openBrowser }) => {
  const { context, page, customer } = await openOffice(openBrowser)
  const quote = await createQuote(context.request, customer)
  const other = await context.newPage()
  await page.goto(`/app/quotes/${quote.id}`)
  await other.goto(`/app/quotes/${quote.id}`)

  await page.getByRole('button', { name: 'Send Quote' }).click()
  // Badge and toast say the same, and nothing says that it was sent.
  await expect(badge(page, 'Sending…')).toBeVisible()
  await expect(toast(page).getByText('Sending…', { exact: true })).toBeVisible()
  await expect(page.getByText('Quote sent to')).toBeHidden()
  await expectAccessible(page)
  // The other tab is notified.
  await expect(other.getByText(/^Sending in/)).toBeVisible()
  await undo(page).click()
  await expect(page.getByText('Sending cancelled', { exact: true })).toBeVisible()
  await expect(badge(page, 'Draft')).toBeVisible()
  await expect(other.getByText(/^Sending in/)).toBeHidden()
  await expect(badge(other, 'Draft')).toBeVisible()

  await page.getByRole('button', { name: 'Send Quote' }).click()
  await expect(undo(page)).toBeVisible()
  await other.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await expect(badge(page, 'Draft')).toBeVisible()
  // After the undo, the action is no longer offered.
  await expect(undo(page)).toBeHidden()
  expect(await openMailbox(context.request).list(customer.email)).toEqual([])
  expect(await read(context, quote)).toMatchObject({ status: 'draft', held: null, share_url: null })
})

test('copying the link sends the quote at once', async ({ openBrowser }) => {
  const { context, page, customer } = await openOffice(openBrowser)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const quote = await createQuote(context.request, customer)
  await page.goto(`/app/quotes/${quote.id}`)
  await page.getByRole('button', { name: 'Send Quote' }).click()
  await steps(page).getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText(`Quote sent to ${customer.email}`)).toBeVisible()
  await expect(badge(page, 'Sent')).toBeVisible()
  await openMailbox(context.request).waitFor(customer.email, 'from Crumb & Co')
  await expect(page.getByText(/^Sending in/)).toBeHidden()
  await expect(undo(page)).toBeHidden()
  expect(await read(context, quote)).toMatchObject({ held: null, revision: 1 })
})

test('opening the link sends the quote at once, and the customer reads it', async ({ openBrowser }) => {
  const { context, page, customer } = await openOffice(openBrowser)
  const quote = await createQuote(context.request, customer, { status: 'sent' })
  const visitor = await (await openBrowser({ baseURL: server.baseURL })).newPage()
  await visitor.goto(quote.share_url ?? '')
  await expect(visitor.getByRole('heading', { name: 'Shop front', level: 1 })).toBeVisible()
  await page.goto(`/app/quotes/${quote.id}`)
  await expect(page.getByText(/^Sending in/)).toBeHidden()
  await openMailbox(context.request).waitFor(customer.email, 'from Crumb & Co')
})

test('an answer, a payment and the deletion of a draft can be undone', async ({ openBrowser }) => {
  const { context, page, customer } = await openOffice(openBrowser)
  const quote = await createQuote(context.request, customer, { status: 'sent' })

  await test.step('an answer recorded by staff is undone', async () => {
    await page.goto(`/app/quotes/${quote.id}`)
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect(page.getByText(/^Sending in/)).toBeHidden()
    await recordAnswer(page, 'Mark as Accepted')
    await expect(badge(page, 'Marking as accepted…')).toBeVisible()
    await expect(page.getByText('Quote status updated to accepted')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Create Invoice' })).toBeVisible()
    await undo(page).click()
    await expect(page.getByText('Not marked as accepted')).toBeVisible()
    await expect(badge(page, 'Sent')).toBeVisible()
  })

  await test.step('the next action records the answer first', async () => {
    await recordAnswer(page, 'Mark as Accepted')
    await page.getByRole('button', { name: 'Create Invoice' }).click()
    await expect(page).toHaveURL(/\/app\/invoices\//)
    await page.goto(`/app/quotes/${quote.id}`)
    const steps = page.getByRole('region', { name: 'Actions' })
    await expect(steps.getByRole('link')).toHaveText(['View Invoice'])
    await expect(steps.getByRole('button')).toHaveCount(0)
    await expect(page.getByText('recorded this, told by phone')).toBeVisible()
  })

  await test.step('a payment is undone', async () => {
    const invoice = await sendInvoice(context.request, customer)
    await page.goto(`/app/invoices/${invoice.id}`)
    await page.getByRole('button', { name: 'Record Payment' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Record Payment' }).click()
    await expect(page.getByRole('heading', { name: 'Paid in full' })).toBeVisible()
    await undo(page).click()
    await expect(page.getByText('Payment not recorded')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Paid in full' })).toBeHidden()
  })

  await test.step('voiding a payment says one thing everywhere while it can be undone', async () => {
    const invoice = await sendInvoice(context.request, customer)
    const payment = { amount: '360.00', paid_on: londonDay(), method: 'cash' }
    await call(context.request, 'POST', `/invoices/${invoice.id}/payments`, payment)
    await page.goto(`/app/invoices/${invoice.id}`)
    await page.getByRole('button', { name: /^Actions for the payment of £360.00/ }).click()
    await page.getByRole('menuitem', { name: 'Void payment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Void payment' })
    await dialog.getByLabel('Reason').fill('It bounced')
    await dialog.getByRole('button', { name: 'Void payment' }).click()
    await expect(badge(page, 'Voiding the payment…')).toBeVisible()
    await expect(toast(page).getByText('Voiding the payment…')).toBeVisible()
    const table = page.getByRole('table', { name: 'Payments' })
    await expect(table.getByText('Voiding the payment…')).toBeVisible()
    await expect(page.getByText(/^Payment will be voided in/)).toBeVisible()
    await expect(page.getByText('Payment voided')).toBeHidden()
    await undo(page).click()
    await expect(page.getByText('Payment not voided')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Paid in full' })).toBeVisible()
    await expect(table.getByText('Voiding the payment…')).toBeHidden()
  })

  await test.step('a refund says one thing everywhere while it can be undone', async () => {
    await page.getByRole('button', { name: /^Actions for the payment of £360.00/ }).click()
    await page.getByRole('menuitem', { name: 'Refund' }).click()
    const dialog = page.getByRole('dialog', { name: 'Refund' })
    await dialog.getByLabel('Amount').fill('60')
    await dialog.getByLabel('Reason').fill('A box came back')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect(toast(page).getByText('Saving the refund…')).toBeVisible()
    const table = page.getByRole('table', { name: 'Payments' })
    await expect(table.getByText('Saving the refund…')).toBeVisible()
    await expect(table).toContainText('-£60.00')
    await expect(page.getByText('Nothing has been refunded yet.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Paid in full' })).toBeHidden()
    await undo(page).click()
    await expect(page.getByText('Nothing was refunded', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Paid in full' })).toBeVisible()
  })

  await test.step('a payment for two invoices waits on both, and is undone from either', async () => {
    const payer = await addCustomer(context.request)
    const [first, second] = [
      await sendInvoice(context.request, payer),
      await sendInvoice(context.request, payer),
    ]
    for (const { id } of [first, second]) await call(context.request, 'POST', `/invoices/${id}/end-hold`)
    const record = async () => {
      await page.goto(`/app/customers/${payer.id}`)
      await page.getByRole('button', { name: 'Record payment' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('700')
      await dialog.getByRole('button', { name: 'Record £700.00' }).click()
      await expect(toast(page).getByText('Saving the payment…')).toBeVisible()
    }
    await record()
    await undo(page).click()
    await expect(page.getByText('Payment not recorded')).toBeVisible()
    await record()
    await page.goto(`/app/invoices/${second.id}`)
    await expect(page.getByText(/^Payment will be saved in/)).toBeVisible()
    await page.goto(`/app/invoices/${first.id}`)
    await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Payment not recorded')).toBeVisible()
    await page.goto(`/app/invoices/${second.id}`)
    await expect(page.getByRole('button', { name: 'Record Payment' })).toBeVisible()
    await expect(page.getByText(/^Payment will be saved in/)).toBeHidden()
  })

  await test.step('the deletion of a draft is undone', async () => {
    const draft = await createQuote(context.request, customer, { title: 'Awning' })
    await page.goto(`/app/quotes/${draft.id}`)
    await page.getByRole('button', { name: 'Delete Quote' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Quote' }).click()
    await expect(page).toHaveURL(/\/app\/quotes$/)
    await expect(page.getByRole('main').getByText('Awning')).toHaveCount(0)
    await undo(page).click()
    await expect(page.getByText('Quote restored')).toBeVisible()
    await expect(page.getByRole('main').getByText('Awning').first()).toBeVisible()
  })
})

test('the message can be read and changed before sending', async ({ openBrowser }) => {
  const { context, page, customer } = await openOffice(openBrowser)
  const invoice = await sendInvoice(context.request, customer, { status: 'draft', title: 'Sign' })
  await page.goto(`/app/invoices/${invoice.id}`)
  await page.getByRole('button', { name: 'Review and send' }).click()
  const dialog = page.getByRole('dialog', { name: 'Review and send' })
  await expect(dialog.getByLabel('To')).toHaveValue(customer.email)
  await expect(dialog.getByLabel('Subject')).toHaveValue(`Invoice ${invoice.invoice_number} from Crumb & Co`)
  await expect(
    dialog.getByText('There are no bank details, so the customer will not know where to pay.'),
  ).toBeVisible()
  await expect(dialog.getByText('Your VAT number is missing.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('tab', { name: 'Document' }).click()
  await expect(dialog.getByRole('article', { name: 'Preview of the invoice' })).toContainText('£360.00')
  await expectAccessible(page)
  await dialog.getByRole('tab', { name: 'Email' }).click()
  await dialog.getByLabel('Cc').fill('nobody')
  await expect(dialog.getByText(/^Cc “.+” has no @\./)).toBeVisible()
  await dialog.getByLabel('Cc').fill('accounts@harbour.example')
  await dialog.getByLabel('Subject').fill('The sign is up')
  await dialog.getByLabel('Message').fill('Dear Grace,\n\nhere is what we agreed.')
  const mail = dialog.frameLocator('iframe')
  await expect(mail.getByText('here is what we agreed.')).toBeVisible()
  await expect(mail.getByRole('cell', { name: '£360.00' })).toBeVisible()
  // The dialog names everything that is missing, so nothing further is asked.
  await dialog.getByRole('button', { name: 'Send Invoice' }).click()
  await expect(page.getByText(/^Sending in/)).toBeVisible()
  await page.getByRole('button', { name: 'Send now' }).click()
  const sent = await openMailbox(context.request).waitFor(customer.email, 'The sign is up')
  expect(sent.text).toContain('here is what we agreed.')
  expect(sent.text).not.toContain('Here is your invoice from')
})

test('on a phone the main action stays with the total, and messages appear above it', async ({
  openBrowser,
}) => {
  const { context, page, customer } = await openOffice(openBrowser, { width: 390, height: 844 })
  const quote = await createQuote(context.request, customer, { status: 'sent' })
  await page.goto(`/app/quotes/${quote.id}`)
  const main = steps(page).getByRole('button', { name: 'Copy link' })
  await expect(main).toBeInViewport()
  await expect(page.getByText('£360.00').first()).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Mark as Rejected' })).toHaveCount(0)
  await expectAccessible(page)
  const dialog = page.getByRole('dialog', { name: 'Mark as Rejected' })
  const step = page.getByRole('menuitem', { name: 'Mark as Rejected' })
  // A press that arrives while the page redraws is repeated, as a user would.
  await expect(async () => {
    if (!(await step.isVisible())) await page.getByRole('button', { name: 'More actions' }).click()
    await step.click()
    await expect(dialog).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await dialog.getByRole('radio', { name: 'By phone' }).click()
  await dialog.getByRole('button', { name: 'Mark as Rejected' }).click()
  await undo(page).click()
  await expect(main).toBeInViewport()
  const toast = page.getByText('Not marked as rejected')
  await expect(toast).toBeVisible()
  const [above, below] = [await toast.boundingBox(), await main.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
})

test('an action on several quotes can be undone from its message', async ({ openBrowser }) => {
  const { context, page, customer } = await openOffice(openBrowser)
  for (const title of ['Awning', 'Bunting']) await createQuote(context.request, customer, { title })
  await page.goto('/app/quotes')
  await page.getByRole('radio', { name: 'Table' }).click()
  const row = (title: string) => page.getByRole('row').filter({ hasText: title })
  const bar = page.getByRole('region', { name: 'Selected' })
  const said = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await row('Awning').getByRole('checkbox').check()
  await row('Bunting').getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
  await expect(row('Awning')).toContainText('Sending…')
  await said.filter({ hasText: 'Sending 2 quotes…' }).getByRole('button', { name: 'Undo' }).click()
  await expect(said.filter({ hasText: 'Sending cancelled' })).toBeVisible()
  await expect(row('Awning')).toContainText('Draft')
  await expect(row('Bunting')).toContainText('Draft')

  await row('Awning').getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(row('Awning')).toHaveCount(0)
  await said.filter({ hasText: '1 quote archived' }).getByRole('button', { name: 'Undo' }).click()
  await expect(row('Awning')).toBeVisible()
})
