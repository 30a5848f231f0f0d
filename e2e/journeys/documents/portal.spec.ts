import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { drawSignature } from '../../support/draw-signature.ts'
import { holdRequests } from '../../support/hold-requests.ts'
import { SIGN_WRITING, sendInvoice } from '../../support/invoices.ts'
import { startCompany, uniqueEmail } from '../../support/people.ts'
import { signInByMagicLink } from '../../support/portal-sign-in.ts'
import { expectTotals, line } from '../../support/quote-form.ts'
import { addCustomer, createQuote, londonDay, type QuoteRecord } from '../../support/quotes.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { expect, test } from '../../support/test.ts'
import { roomUnderToast } from '../../support/toast-room.ts'

test.use({ expectedErrors: [/status of 4\d\d/] })

/** Status 400 is not retried automatically; retries would take seven seconds. */
const FAILURE = { status: 400, json: { json: { code: 'BAD_REQUEST', status: 400 } } }

test('a customer signs in by magic link and rejects a quote with a reason', async ({
  page,
  context,
  mailbox,
  openBrowser,
}) => {
  await startCompany(context)
  const customer = await addCustomer(context.request)
  const quote = await createQuote(context.request, customer, { status: 'sent' })
  await page.goto(`/app/quotes/${quote.id}`)
  await expect(page.getByRole('heading', { name: 'Waiting for Harbour Books' })).toBeVisible()

  const portal = await (await openBrowser()).newPage()
  await portal.goto('/portal/invoices?from=mail')
  await expect(portal).toHaveURL('/portal/login')
  const link = await signInByMagicLink(portal, mailbox, customer.email, '/portal/invoices?from=mail')
  await portal.getByRole('link', { name: 'Quotes', exact: true }).click()
  const card = portal.getByRole('region', { name: 'Shop front' })
  await expect(card).toContainText(quote.quote_number)
  await expect(card.getByText('Waiting for your answer')).toBeVisible()
  await test.step('the whole card opens the quote, and its buttons do their own work', async () => {
    await card.click({ position: { x: 8, y: 8 } })
    await expect(portal).toHaveURL(/\/customer-portal\//)
    await expect(portal.getByRole('heading', { level: 1, name: 'Shop front' })).toBeVisible()
    await portal.goBack()
    await card.getByRole('link', { name: 'Shop front' }).focus()
    await portal.keyboard.press('Enter')
    await expect(portal).toHaveURL(/\/customer-portal\//)
    await portal.goBack()
  })
  await card.getByRole('button', { name: 'Decline' }).click()
  const dialog = portal.getByRole('dialog', { name: 'Decline Quote' })
  await dialog.getByLabel('Reason').fill('We have found a sign writer nearer to us.')
  await dialog.getByRole('button', { name: 'Decline Quote' }).click()
  await expect(portal.getByText('Quote rejected successfully')).toBeVisible()
  await expect(card.getByText('Declined', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: /Accept|Decline|Request/ })).toHaveCount(0)

  await expect(page.getByText(`Harbour Books has rejected ${quote.quote_number} (£360.00).`)).toBeVisible()
  const status = page.getByRole('region', { name: 'Status' })
  await expect(status.getByRole('heading', { name: /^Rejected by/ })).toBeVisible()
  await expect(status.getByText('We have found a sign writer nearer to us.')).toBeVisible()

  await test.step("the sign-in keeps the company's look when a session expires, and drops it after signing out", async () => {
    const companys = portal.getByRole('banner').getByText('Crumb & Co')
    await portal.context().clearCookies()
    await portal.goto('/portal/quotes')
    await expect(portal).toHaveURL('/portal/login')
    await expect(companys).toBeVisible()
    await signInByMagicLink(portal, mailbox, customer.email)
    await portal.getByRole('button', { name: customer.email }).click()
    await portal.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(portal).toHaveURL('/portal/login')
    await expect(companys).toBeHidden()
  })
  await portal.goto(link)
  await expect(portal.getByText('This link no longer works')).toBeVisible()
})

test('a customer requests an amendment, gets a new revision and accepts it', async ({
  page,
  context,
  mailbox,
  openBrowser,
}) => {
  await startCompany(context)
  const customer = await addCustomer(context.request)
  const quote = await createQuote(context.request, customer, { status: 'sent' })
  const portal = await (await openBrowser()).newPage()
  const card = portal.getByRole('region', { name: 'Shop front' })
  const status = page.getByRole('region', { name: 'Status' })

  await test.step('the customer requests an amendment', async () => {
    await page.goto('/app/dashboard')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await signInByMagicLink(portal, mailbox, customer.email)
    await card.getByRole('button', { name: 'Request Amendment' }).click()
    const dialog = portal.getByRole('dialog', { name: 'Request Amendment' })
    const send = dialog.getByRole('button', { name: 'Send Request' })
    await expect(send).toBeDisabled()
    await dialog.getByRole('textbox').fill('   ')
    await expect(send).toBeDisabled()
    await dialog.getByRole('textbox').fill('Three signs please,\nnot two.')
    await send.click()
    await expect(portal.getByText('Quote amendment requested successfully')).toBeVisible()
    await expect(card.getByText('Amendment Requested', { exact: true })).toBeVisible()
    await expect(card.getByText('Waiting for a new version')).toBeVisible()
    await expect(card.getByText('Three signs please, not two.')).toBeVisible()
    await expect(card.getByRole('button', { name: /Accept|Decline|Request/ })).toHaveCount(0)
  })

  await test.step('staff are notified, read the request, edit the quote and send it again', async () => {
    await expect(
      page.getByText(`Harbour Books has requested an amendment to ${quote.quote_number} (£360.00).`),
    ).toBeVisible()
    await page.goto(`/app/quotes/${quote.id}`)
    await expect(status.getByRole('heading', { name: 'Harbour Books asked for a change' })).toBeVisible()
    await expect(status.getByText('Three signs please, not two.')).toBeVisible()
    await status.getByRole('link', { name: 'Edit' }).click()
    await line(page, 1).quantity.fill('3')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Quote updated successfully!')).toBeVisible()
    await expectTotals(page, '£450.00', '£90.00', '£540.00')
    await status.getByRole('button', { name: 'Send Quote' }).click()
    await expect(page.getByText('Quote status updated to sent')).toBeVisible()
    await expect
      .poll(async () => (await mailbox.list(customer.email)).map(({ subject }) => subject))
      .toEqual([
        `Quote ${quote.quote_number} (revision 2) from Crumb & Co`,
        'Your sign-in link for Crumb & Co',
        `Quote ${quote.quote_number} from Crumb & Co`,
      ])
  })

  await test.step('the customer sees the new revision, reads its PDF and accepts', async () => {
    await portal.reload()
    await expectTotals(card, '£450.00', '£90.00', '£540.00')
    const download = portal.waitForEvent('download')
    await card.getByRole('link', { name: 'Download PDF' }).click()
    expect(await readPdf(await readFile(await (await download).path()))).toContain('£540.00')
    await card.getByRole('button', { name: 'Accept' }).click()
    const dialog = portal.getByRole('dialog', { name: 'Accept Quote' })
    await dialog.getByRole('button', { name: 'Accept Quote' }).click()
    await expect(dialog.getByText('Please type your name')).toBeVisible()
    await expect(dialog.getByText('Please confirm that you accept this quote')).toBeVisible()
    await dialog.getByLabel('Your Name').fill('Grace Hopper')
    await drawSignature(portal, dialog.getByRole('group', { name: 'Signature (optional)' }))
    await dialog.getByRole('checkbox', { name: 'I accept this quote' }).check()
    await dialog.getByRole('button', { name: 'Accept Quote' }).click()
    await expect(portal.getByText('Quote accepted successfully')).toBeVisible()
    await expect(card.getByText('Accepted', { exact: true })).toBeVisible()
  })

  await test.step('staff see the acceptance without reloading', async () => {
    await expect(status.getByRole('heading', { name: 'Accepted by Grace Hopper' })).toBeVisible()
    await expect(status.getByRole('button', { name: 'Create Invoice' })).toBeVisible()
    const signature = status.getByRole('img', { name: 'Signature of Grace Hopper' })
    await expect
      .poll(() => signature.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })

  await test.step('a revoked link says so, the portal keeps the quote, and a new link works', async () => {
    const visitor = await (await openBrowser()).newPage()
    await page.getByRole('button', { name: 'Revoke Link' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke Link' }).click()
    await expect(page.getByText('Link revoked', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Share Link' })).toBeFocused()
    await expect(page.getByText('Ada Lovelace revoked the share link')).toBeVisible()
    await visitor.goto(quote.share_url ?? '')
    await expect(visitor.getByRole('heading', { name: 'This link has been withdrawn' })).toBeVisible()
    await portal.reload()
    await expect(card.getByText('Accepted', { exact: true })).toBeVisible()
    await expect(card.getByText(/You accepted this on/)).toBeVisible()
    await card.getByRole('button', { name: 'Show details' }).click()
    await expect(card.getByRole('link', { name: 'Download certificate' })).toBeVisible()
    await page.getByRole('button', { name: 'Create New Link' }).click()
    await expect(page.getByText('New link created')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Share Link' })).toBeFocused()
    await visitor.goto(await page.getByLabel('Share Link').inputValue())
    await expect(visitor.getByRole('heading', { name: 'Shop front', level: 1 })).toBeVisible()
  })
})

test('a quote without a last day mentions none in its email, on its page, in the portal and to staff', async ({
  page,
  context,
  mailbox,
  openBrowser,
}) => {
  await startCompany(context)
  const customer = await addCustomer(context.request)
  const quote = await createQuote(context.request, customer, { status: 'sent' })
  const LAST_DAY = /valid|until|30 days/i

  const mail = await mailbox.waitFor(customer.email, `Quote ${quote.quote_number}`)
  expect(mail.text).not.toMatch(LAST_DAY)
  const visitor = await (await openBrowser()).newPage()
  await visitor.goto(quote.share_url ?? '')
  await expect(visitor.getByRole('heading', { name: 'Shop front', level: 1 })).toBeVisible()
  await expect(visitor.getByRole('main')).not.toContainText(LAST_DAY)
  await signInByMagicLink(visitor, mailbox, customer.email)
  await expect(visitor.getByRole('region', { name: 'Shop front' })).not.toContainText(LAST_DAY)
  await page.goto(`/app/quotes/${quote.id}`)
  await expect(page.getByText('No end date')).toBeVisible()
  await expect(page.getByText(/Valid until \d/)).toHaveCount(0)
})

test('a quote that is sent again while its customer reads it must be read again', async ({
  page,
  context,
  openBrowser,
}) => {
  await startCompany(context)
  const quote = await createQuote(context.request, await addCustomer(context.request), { status: 'sent' })
  const visitor = await (await openBrowser()).newPage()
  await visitor.goto(quote.share_url ?? '')
  await expectTotals(visitor, '£300.00', '£60.00', '£360.00')

  await page.goto(`/app/quotes/${quote.id}/edit`)
  await line(page, 1).quantity.fill('20')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Quote updated successfully!')).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Quote Sent', { exact: true })).toBeVisible()

  // At this width the answer buttons are fixed to the bottom.
  await visitor.setViewportSize({ width: 768, height: 900 })
  await visitor.getByRole('button', { name: 'Accept' }).click()
  const dialog = visitor.getByRole('dialog', { name: 'Accept Quote' })
  await dialog.getByLabel('Your Name').fill('Grace Hopper')
  await dialog.getByRole('checkbox', { name: 'I accept this quote' }).check()
  await dialog.getByRole('button', { name: 'Accept Quote' }).click()
  await expect(visitor.getByText('Failed to accept quote')).toBeVisible()
  await expect.poll(() => roomUnderToast(visitor)).toBeGreaterThanOrEqual(16)
  await expect(
    visitor.getByText('This quote was changed while you were reading it. Here is the new one.'),
  ).toBeVisible()
  await expectTotals(visitor, '£3,000.00', '£600.00', '£3,600.00')
  const { status } = await call<QuoteRecord>(context.request, 'GET', `/quotes/${quote.id}`)
  expect(status).toBe('sent')
})

test('an address that no company knows also gets a link, which then explains why there is nothing to see', async ({
  page,
  mailbox,
}) => {
  const email = uniqueEmail('nobody')
  await page.route('**/api/auth/sign-in/magic-link', (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto('/portal/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send Magic Link' }).click()
  await expect(page.getByText('Failed to send magic link')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await page.unrouteAll()

  await signInByMagicLink(page, mailbox, email)
  await expect(page.getByText('Customer account not found. Please contact support.')).toBeVisible()
})

test('quotes and invoices of several companies are grouped by company', async ({
  page,
  mailbox,
  openBrowser,
}) => {
  const email = uniqueEmail('grace')
  let overdue = ''
  for (const [company, title] of [
    ['Crumb & Co', 'Shop front'],
    ['Marsh & Sons', 'New roof'],
  ] as const) {
    const staff = await openBrowser()
    await startCompany(staff, { company })
    const customer = await addCustomer(staff.request, { email })
    const items = Array.from({ length: 5 }, (_, index) => ({
      description: `Day ${index + 1}`,
      quantity: '1',
      unit_price: '100.00',
      vat_rate: '20',
    }))
    await createQuote(staff.request, customer, { title, status: 'sent', items })
    const dates = { issue_date: londonDay(-10), due_date: londonDay(-3) }
    const books = { title, items: [{ ...SIGN_WRITING, vat_rate: '0' }], ...dates }
    overdue = (await sendInvoice(staff.request, customer, books)).invoice_number
  }
  const release = await holdRequests(page, '/rpc/portal/listQuotes**')
  await signInByMagicLink(page, mailbox, email)

  await test.step('shows loading, then quotes by company with at most 3 items each', async () => {
    await expect(page.getByRole('status').getByText('Loading...')).toBeVisible()
    release()
    const roof = page.getByRole('region', { name: 'Marsh & Sons' }).getByRole('region', { name: 'New roof' })
    await expect(roof.getByRole('listitem')).toHaveCount(3)
    await roof.getByRole('button', { name: '+2 more items' }).click()
    await expect(roof.getByRole('listitem')).toHaveCount(5)
    await expect(
      page.getByRole('region', { name: 'Crumb & Co' }).getByRole('region', { name: 'Shop front' }),
    ).toBeVisible()
    await page.unrouteAll()
    await expectAccessible(page)
  })

  await test.step('a failure to load shows an error, and loading can be repeated', async () => {
    await page.route('**/rpc/portal/listQuotes**', (route) => route.fulfill(FAILURE))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Error loading quotes' })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('2 quotes are waiting for your answer.')).toBeVisible()
  })

  await test.step('invoices show what is owed since when, how to pay, and the PDF', async () => {
    await page.getByRole('link', { name: 'Invoices' }).click()
    await expect(page.getByText('2 invoices to pay.')).toBeVisible()
    const roof = page.getByRole('region', { name: 'Marsh & Sons' }).getByRole('region', { name: 'New roof' })
    await expect(roof.getByText('Overdue', { exact: true })).toBeVisible()
    await expectTotals(roof, '£300.00', '£0.00', '£300.00')
    await expect(roof.getByText(/^Was due on \d+ \w+ \d{4} \(3 days ago\)$/)).toBeVisible()
    await expect(roof.getByRole('button', { name: 'Copy payment reference' })).toBeVisible()
    const download = page.waitForEvent('download')
    await roof.getByRole('link', { name: 'Download PDF' }).click()
    expect(await readPdf(await readFile(await (await download).path()))).toContain(overdue)
    await expectAccessible(page)
  })
})
