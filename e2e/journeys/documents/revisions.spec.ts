import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAndBack } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { drawSignature } from '../../support/draw-signature.ts'
import { type InvoiceRecord, SIGN_WRITING, sendInvoice } from '../../support/invoices.ts'
import { recordAnswer } from '../../support/note-answer.ts'
import { startCompany } from '../../support/people.ts'
import { signInByMagicLink } from '../../support/portal-sign-in.ts'
import { expectTotals, line } from '../../support/quote-form.ts'
import {
  acceptQuote,
  addCustomer,
  createQuote,
  editQuote,
  type QuoteRecord,
  sendAgain,
  waitForRevision,
} from '../../support/quotes.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { rewriteAnswers } from '../../support/rewrite-answers.ts'
import { expect, test } from '../../support/test.ts'
import { roomUnderToast } from '../../support/toast-room.ts'

const UNSENT = 'Your customer still sees the version you sent until you send it again.'
const SUPERSEDED = 'This quote was changed while you were reading it. Here is the new one.'

const status = (page: Page) => page.getByRole('region', { name: 'Status' })
const revisions = (page: Page) => page.getByRole('list', { name: 'Revisions' }).getByRole('listitem')
const sendAgainButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Send again' })

/** Downloads the file behind a link of the page. */
async function downloaded(page: Page, name: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name, exact: true }).click()
  return readFile(await (await download).path())
}

/** An edit by staff: three signs, £540.00. */
const threeSigns = { items: [{ ...SIGN_WRITING, quantity: '3' }] }

test('a change after sending reaches the customer when the quote is sent again, and the old revision is kept', async ({
  page,
  context,
  openBrowser,
  mailbox,
}) => {
  await startCompany(context)
  const customer = await addCustomer(context.request)
  const quote = await createQuote(context.request, customer)
  const visitor = await (await openBrowser()).newPage()

  await test.step('a draft has no revisions, and sending seals the first', async () => {
    await page.goto(`/app/quotes/${quote.id}`)
    await expect(page.getByRole('heading', { name: 'Shop front', level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Revisions' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Send Quote' }).click()
    await expect(revisions(page)).toHaveText(/Revision 1.*£360\.00/)
    await expect(page.getByText('Changed since it was sent')).toBeHidden()
  })

  const { share_url } = await call<QuoteRecord>(context.request, 'GET', `/quotes/${quote.id}`)

  await test.step('an unsent change says that the customer still sees the sent version', async () => {
    await page.getByRole('link', { name: 'Edit' }).click()
    await line(page, 1).quantity.fill('3')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Quote updated successfully!')).toBeVisible()
    await expect(page.getByText(UNSENT)).toBeVisible()
    await expect(page.getByText('Changed since it was sent')).toBeVisible()
    await expectTotals(page, '£450.00', '£90.00', '£540.00')
    await visitor.goto(share_url ?? '')
    await expectTotals(visitor, '£300.00', '£60.00', '£360.00')
    await expectAccessible(page)
  })

  await test.step('sending again makes revision 2 for everyone', async () => {
    await sendAgainButton(page).dblclick()
    await expect(page.getByText(`Quote sent to ${customer.email}`)).toBeVisible()
    await expect(page.getByText('Changed since it was sent')).toBeHidden()
    await expect(revisions(page)).toHaveText([/Revision 2.*£540\.00/, /Revision 1.*£360\.00/])
    await expect(page.getByRole('list', { name: 'History' })).toContainText(
      `Ada Lovelace sent the quote again to ${customer.email}`,
    )
    await visitor.reload()
    await expectTotals(visitor, '£450.00', '£90.00', '£540.00')
    await expect(visitor.getByText('Revision 2').first()).toBeVisible()
    await expect
      .poll(async () => (await mailbox.list(customer.email)).map(({ subject }) => subject))
      .toHaveLength(2)
  })

  await test.step('each revision keeps its own PDF and fingerprint', async () => {
    for (const [revision, total] of [
      [1, '£360.00'],
      [2, '£540.00'],
    ] as const) {
      const pdf = await downloaded(page, `Download PDF of revision ${revision}`)
      const sha256 = createHash('sha256').update(pdf).digest('hex')
      await expect(revisions(page).filter({ hasText: `Revision ${revision}` })).toContainText(
        `${sha256.slice(0, 12)}…`,
      )
      const text = await readPdf(pdf)
      expect(text).toContain(total)
      expect(text.includes('Revision 2')).toBe(revision === 2)
    }
  })

  await test.step('the evidence can be verified, and a break would be named', async () => {
    const verify = page.getByRole('button', { name: 'Verify' })
    await expect(page.getByText('Evidence: verified')).toBeHidden()
    await verify.click()
    await expect(page.getByText('Evidence: verified')).toBeVisible()
    await expect(
      page.getByText(/^\d+ events and 2 revisions are unchanged since they were recorded$/),
    ).toBeVisible()
    await rewriteAnswers<object>(page, '/rpc/verification/verifyDocument*', (answer) =>
      Object.assign(answer, { valid: false, broken_at: 'Event 2 is not as it was written' }),
    )
    await verify.click()
    await expect(page.getByText('Evidence: broken')).toBeVisible()
    await expect(page.getByText('Event 2 is not as it was written')).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await expectAccessible(page)
  })
})

test.describe('while the customer is reading', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('a quote sent again cannot be accepted unread, and the typed name and drawn signature are kept', async ({
    page,
    context,
    openBrowser,
  }) => {
    await startCompany(context)
    const { request } = context
    const quote = await createQuote(request, await addCustomer(request), { status: 'sent' })
    await waitForRevision(request, quote, 1)
    const visitor = await (await openBrowser()).newPage()
    const dialog = visitor.getByRole('dialog', { name: 'Accept Quote' })
    const pad = dialog.getByRole('group', { name: 'Signature (optional)' })
    await visitor.goto(quote.share_url ?? '')
    await visitor.getByRole('button', { name: 'Accept' }).click()
    await dialog.getByLabel('Your Name').fill('Grace Hopper')
    await drawSignature(visitor, pad)
    await dialog.getByRole('checkbox', { name: 'I accept this quote' }).check()

    await test.step('the page shows the new revision when staff send it again', async () => {
      await editQuote(request, quote, threeSigns)
      await sendAgain(request, quote, 2)
      // At this width the answer buttons are fixed to the bottom.
      await visitor.setViewportSize({ width: 768, height: 900 })
      await dialog.getByRole('button', { name: 'Accept Quote' }).click()
      await expect(visitor.getByText('Failed to accept quote')).toBeVisible()
      await expect.poll(() => roomUnderToast(visitor)).toBeGreaterThanOrEqual(16)
      await expect(visitor.getByText(SUPERSEDED)).toBeVisible()
      await expect(visitor.getByText(SUPERSEDED)).toBeInViewport()
      await expectTotals(visitor, '£450.00', '£90.00', '£540.00')
      await expect(visitor.getByText('Revision 2').first()).toBeVisible()
      const { status } = await call<QuoteRecord>(request, 'GET', `/quotes/${quote.id}`)
      expect(status).toBe('sent')
      await expectAccessible(visitor)
    })

    await test.step('the dialog keeps name and signature, and asks to confirm the new revision', async () => {
      await visitor.getByRole('button', { name: 'Accept' }).click()
      await expect(dialog.getByLabel('Your Name')).toHaveValue('Grace Hopper')
      await expect(pad.getByRole('img', { name: 'Signature drawn' })).toBeVisible()
      await expect(dialog.getByRole('checkbox', { name: 'I accept this quote' })).not.toBeChecked()
      await expect(dialog).toContainText('£540.00')
      await dialog.getByRole('checkbox', { name: 'I accept this quote' }).check()
      await dialog.getByRole('button', { name: 'Accept Quote' }).click()
      await expect(visitor.getByText('Quote accepted successfully')).toBeVisible()
      await expect(visitor.getByText(SUPERSEDED)).toBeHidden()
    })

    await test.step('the signature is shown, and both sides get a certificate', async () => {
      const signature = visitor.getByRole('img', { name: 'Signature of Grace Hopper' })
      await expect
        .poll(() => signature.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      expect(await readPdf(await downloaded(visitor, 'Download certificate'))).toContain('Grace Hopper')
      await expectAccessible(visitor)
      await page.goto(`/app/quotes/${quote.id}`)
      await expect(page.getByRole('heading', { name: 'Accepted by Grace Hopper' })).toBeVisible()
      await expect(revisions(page).filter({ hasText: 'Accepted' })).toHaveText(/Revision 2/)
      const certificate = await readPdf(await downloaded(page, 'Download certificate'))
      expect(certificate).toContain('Grace Hopper')
      expect(certificate).toContain(quote.quote_number)
    })
  })

  test('the portal shows the new revision before accepting', async ({ context, openBrowser, mailbox }) => {
    await startCompany(context)
    const { request } = context
    const customer = await addCustomer(request)
    const quote = await createQuote(request, customer, { status: 'sent' })
    await waitForRevision(request, quote, 1)
    const portal = await (await openBrowser()).newPage()
    await signInByMagicLink(portal, mailbox, customer.email)
    const card = portal.getByRole('region', { name: 'Shop front' })
    const dialog = portal.getByRole('dialog', { name: 'Accept Quote' })
    const pad = dialog.getByRole('group', { name: 'Signature (optional)' })
    await card.getByRole('button', { name: 'Accept' }).click()
    await dialog.getByLabel('Your Name').fill('Grace Hopper')
    await drawSignature(portal, pad)
    await dialog.getByRole('checkbox', { name: 'I accept this quote' }).check()
    await editQuote(request, quote, threeSigns)
    await sendAgain(request, quote, 2)
    await dialog.getByRole('button', { name: 'Accept Quote' }).click()
    await expect(card.getByText(SUPERSEDED)).toBeVisible()
    await expect(card.getByText('Revision 2')).toBeVisible()
    await expectTotals(card, '£450.00', '£90.00', '£540.00')
    await card.getByRole('button', { name: 'Accept' }).click()
    await expect(dialog.getByLabel('Your Name')).toHaveValue('Grace Hopper')
    await expect(pad.getByRole('img', { name: 'Signature drawn' })).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'I accept this quote' }).check()
    await dialog.getByRole('button', { name: 'Accept Quote' }).click()
    await expect(portal.getByText('Quote accepted successfully')).toBeVisible()
    await expect(card.getByRole('img', { name: 'Signature of Grace Hopper' })).toBeVisible()
    expect(await readPdf(await downloaded(portal, 'Download certificate'))).toContain('Grace Hopper')
    await expectAccessible(portal)
  })
})

test('the accepted version is billed unless the current one is accepted first', async ({ page, context }) => {
  await startCompany(context)
  const { request } = context
  const customer = await addCustomer(request)
  const quote = await createQuote(request, customer, { status: 'sent' })
  await acceptQuote(request, quote)
  await editQuote(request, quote, threeSigns)
  await page.goto(`/app/quotes/${quote.id}`)
  const question = page.getByRole('dialog', { name: 'Create Invoice' })
  const ask = page.getByRole('button', { name: 'Create Invoice' })

  await test.step('the user is asked which version to bill, and Cancel bills nothing', async () => {
    await ask.click()
    await expect(question).toContainText('This quote was changed after it was accepted.')
    await expect(question).toContainText(/Accepted \(revision 1\)£360\.00As it is now£540\.00/)
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(ask).toBeFocused()
  })

  await test.step('the accepted version is billed', async () => {
    await ask.click()
    await question.getByRole('button', { name: 'Bill what was accepted' }).dblclick()
    await expect(page.getByText('Invoice created from quote successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'This invoice is a draft' })).toBeVisible()
    await expectTotals(page, '£300.00', '£60.00', '£360.00')
    const { items } = await call<{ items: InvoiceRecord[] }>(request, 'GET', '/invoices')
    expect(items.map(({ total_amount }) => total_amount)).toEqual(['360.00'])
  })

  await test.step('the quote is sent again instead and waits for its customer', async () => {
    const other = await createQuote(request, customer, { title: 'Back door', status: 'sent' })
    await acceptQuote(request, other)
    await editQuote(request, other, threeSigns)
    await page.goto(`/app/quotes/${other.id}`)
    await ask.click()
    await question.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText(`Quote sent to ${customer.email}`)).toBeVisible()
    await expect(question).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Waiting for Harbour Books' })).toBeVisible()
    await expect(ask).toBeHidden()
  })
})

test.describe('with an outdated page', () => {
  test.use({ expectedErrors: [/status of 409|ERR_FAILED/] })

  test('a quote that a colleague changed after its acceptance is not billed without asking', async ({
    page,
    context,
  }) => {
    await startCompany(context)
    const { request } = context
    const quote = await createQuote(request, await addCustomer(request), { status: 'sent' })
    await acceptQuote(request, quote)
    // The page gets no event about the change.
    await page.route('**/events?*', (route) => route.abort())
    await page.goto(`/app/quotes/${quote.id}`)
    const ask = page.getByRole('button', { name: 'Create Invoice' })
    await expect(ask).toBeVisible()
    await editQuote(request, quote, threeSigns)
    await ask.click()
    const question = page.getByRole('dialog', { name: 'Create Invoice' })
    await expect(question).toContainText('This quote was changed after it was accepted.')
    await question.getByRole('button', { name: 'Bill what was accepted' }).click()
    await expectTotals(page, '£300.00', '£60.00', '£360.00')
  })
})

test('an answer recorded by staff says how the customer gave it', async ({ page, context }) => {
  await startCompany(context)
  const { request } = context
  const quote = await createQuote(request, await addCustomer(request), { status: 'sent' })
  await page.goto(`/app/quotes/${quote.id}`)
  const dialog = page.getByRole('dialog', { name: 'Mark as Accepted' })

  await test.step('the way of telling is required, also by keyboard', async () => {
    await page.getByRole('button', { name: 'Mark as Accepted' }).press('Enter')
    await expect(dialog.getByRole('radiogroup', { name: 'How were you told?' })).toBeVisible()
    for (const way of ['By phone', 'By email', 'In person', 'Other']) {
      await expect(dialog.getByRole('radio', { name: way })).not.toBeChecked()
    }
    await dialog.getByRole('button', { name: 'Mark as Accepted' }).press('Enter')
    await expect(dialog.getByText('Please say how you were told')).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'By phone' })).toBeFocused()
    await expectAccessibleAndBack(page)
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: 'By email' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Mark as Accepted' }).press('Enter')
    await expect(page.getByText('Quote status updated to accepted')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('the page, the history and the revision show it', async () => {
    await expect(status(page)).toContainText('Ada Lovelace recorded this, told by email')
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Ada Lovelace marked the quote as accepted' }),
    ).toContainText('Told by email')
    await expect(revisions(page)).toHaveText(/Revision 1.*Accepted/)
  })

  await test.step('choosing Other records the answer without a way', async () => {
    await recordAnswer(page, 'Mark as Rejected', 'Other')
    await expect(status(page)).toContainText(/Ada Lovelace recorded this, \d/)
  })
})

test('a changed invoice is sent again as its second revision', async ({ page, context, openBrowser }) => {
  await startCompany(context)
  const { request } = context
  const customer = await addCustomer(request)
  const invoice = await sendInvoice(request, customer)
  const visitor = await (await openBrowser()).newPage()
  await page.goto(`/app/invoices/${invoice.id}/edit`)
  await line(page, 1).quantity.fill('3')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Invoice updated successfully!')).toBeVisible()
  await expect(page.getByText(UNSENT)).toBeVisible()
  await expect(page.getByText('Changed since it was sent')).toBeVisible()
  await visitor.goto(invoice.share_url ?? '')
  await expectTotals(visitor, '£300.00', '£60.00', '£360.00')
  await expectAccessible(page)

  await sendAgainButton(page).click()
  // As before the first sending, the new company lacks details required by law.
  await page.getByRole('button', { name: 'Send anyway' }).click()
  await expect(page.getByText('Invoice Sent', { exact: true })).toBeVisible()
  await expect(page.getByText('Changed since it was sent')).toBeHidden()
  await expect(revisions(page)).toHaveText([/Revision 2.*£540\.00/, /Revision 1.*£360\.00/])
  await visitor.reload()
  await expectTotals(visitor, '£450.00', '£90.00', '£540.00')
  await expect(visitor.getByText('Revision 2').first()).toBeVisible()
})
