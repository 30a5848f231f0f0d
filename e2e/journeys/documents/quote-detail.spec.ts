import { expectAccessibleAndBack } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { holdRequests } from '../../support/hold-requests.ts'
import { recordAnswer } from '../../support/note-answer.ts'
import { startCompany } from '../../support/people.ts'
import { expectTotals } from '../../support/quote-form.ts'
import { expectActions, history, status } from '../../support/quote-page.ts'
import { addCustomer, createQuote, editQuote, londonDay, type QuoteRecord } from '../../support/quotes.ts'
import { rewriteAnswers } from '../../support/rewrite-answers.ts'
import { expect, test } from '../../support/test.ts'

test('a quote shows its content and the available actions from draft to rejected', async ({
  page,
  context,
  openBrowser,
  mailbox,
}) => {
  await startCompany(context)
  const customer = await addCustomer(context.request)
  const draft = await createQuote(context.request, customer)
  const { quote_number } = draft

  await test.step('shows loading, then the quote', async () => {
    const letGo = await holdRequests(page, '/rpc/quote/get*')
    await page.goto(`/app/quotes/${draft.id}`)
    await expect(page.getByText('Loading...')).toBeVisible()
    letGo()
    await expect(page.getByRole('heading', { name: 'Shop front', level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(/^Shop front/)
    await expect(page.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/app/quotes/${draft.id}/edit`,
    )
    await expect(page.getByRole('link', { name: 'Back to Quotes' })).toHaveAttribute('href', '/app/quotes')
  })

  await test.step('shows items, summary, customer and details', async () => {
    const main = page.getByRole('main')
    await expect(main.getByRole('table', { name: 'Items' }).getByRole('row').nth(1)).toHaveText(
      'Sign writing 2 × £150.00 20% £300.00',
      { useInnerText: true },
    )
    await expect(page.getByRole('heading', { name: 'Summary' })).toBeAttached()
    await expectTotals(page, '£300.00', '£60.00', '£360.00')
    for (const said of ['Harbour Books', 'Contact PersonGrace Hopper', `Email${customer.email}`]) {
      await expect(main).toContainText(said)
    }
    await expect(main).toContainText(/Created\d+ \w+ \d{4}, \d\d:\d\d/)
    await expect(main).toContainText(/Updated\d+ \w+ \d{4}, \d\d:\d\d/)
    await expect(main).toContainText('Valid UntilNo end date')
    await expect(main).toContainText(quote_number)
  })

  await test.step('a draft is sent', async () => {
    await expect(page.getByText('Draft', { exact: true })).toBeVisible()
    await expectActions(page, 'Send Quote', 'Review and send', 'Delete Quote')
    const letGo = await holdRequests(page, '/rpc/quote/send')
    await page.getByRole('button', { name: 'Send Quote' }).click()
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
    letGo()
    await expect(page.getByText('Quote status updated to sent', { exact: true })).toBeVisible()
    await expect(page.getByText('Quote Sent', { exact: true })).toBeVisible()
    await expect(page.getByText(`Quote sent to ${customer.email}`)).toBeVisible()
    await expectActions(page, 'Copy link', 'Remind', 'Mark as Accepted', 'Mark as Rejected')
    await expect(page.getByRole('button', { name: 'Delete Quote' })).toBeHidden()
    const mail = page.getByRole('listitem').filter({ hasText: `Quote ${quote_number} from Crumb & Co` })
    await expect(mail).toContainText(`To ${customer.email}`)
    await expect(mail).toContainText('Not sent: no email provider is set up.')
  })

  await test.step('a quote opened twice by the customer shows as viewed and keeps its actions', async () => {
    const { share_url } = await call<QuoteRecord>(context.request, 'GET', `/quotes/${draft.id}`)
    const visitor = await (await openBrowser()).newPage()
    await visitor.goto(share_url ?? '')
    await page.goto(share_url ?? '')
    await expect(page.getByText('This is what your customer sees')).toBeVisible()
    await expect(page.getByRole('button', { name: /Accept|Decline|Request/ })).toHaveCount(0)
    await expectAccessibleAndBack(page)
    await page.getByRole('link', { name: 'Open Quote' }).click()
    await expect(page.getByText(/Viewed once, last \d+ \w+ \d{4}, \d\d:\d\d/)).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: 'Shop front', level: 1 })).toBeVisible()
    await expect(page.getByText('Viewed', { exact: true }).first()).toBeVisible()
    await expectActions(page, 'Copy link', 'Remind', 'Mark as Accepted', 'Mark as Rejected')
  })

  await test.step('its customer is reminded once a day, in the words shown before', async () => {
    await page.getByRole('button', { name: 'Remind' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Send reminder' })
    await dialog.getByLabel('Subject').fill('Any news about the shop front?')
    await dialog.getByRole('button', { name: 'Send reminder' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Reminder sent', { exact: true })).toBeVisible()
    await mailbox.waitFor(customer.email, 'Any news about the shop front?')
    await expect(history(page).filter({ hasText: `reminded ${customer.email}` })).toHaveCount(1)
    await expectActions(page, 'Copy link', 'Mark as Accepted', 'Mark as Rejected')
  })

  await test.step('a sent quote can be accepted, then rejected, and then has no more actions', async () => {
    await recordAnswer(page, 'Mark as Accepted', 'By phone')
    await expect(page.getByText('Quote status updated to accepted')).toBeVisible()
    await expect(status(page)).toContainText('Ada Lovelace recorded this, told by phone')
    await expectActions(page, 'Create Invoice', 'Record payment', 'Mark as Rejected')
    await recordAnswer(page, 'Mark as Rejected', 'In person')
    await expect(page.getByText('Quote status updated to rejected')).toBeVisible()
    await expect(status(page)).toContainText('Ada Lovelace recorded this, told in person')
    await expect(page.getByRole('heading', { name: 'Rejected', exact: true })).toBeVisible()
    await expectActions(page)
  })

  await test.step('the history shows who did what, newest first', async () => {
    await expect(history(page)).toContainText([
      /Ada Lovelace marked the quote as rejected.*Told in person/,
      /Ada Lovelace marked the quote as accepted.*Told by phone/,
      'Harbour Books opened the quote',
      `Ada Lovelace sent the quote to ${customer.email}`,
      'Ada Lovelace created the quote',
    ])
  })
})

interface Answer {
  customer: { contact_person: string; email: string }
  emails: { status: string; last_error: string | null }[]
}

test('a quote names missing details and shows an email that was not sent', async ({ page, context }) => {
  await startCompany(context)
  const customer = await addCustomer(context.request)
  const main = page.getByRole('main')

  await test.step('a quote without description, notes, last day or customer address says so', async () => {
    const { id } = await createQuote(context.request, customer)
    // Imported customers may lack what the form requires.
    const withoutAddress = (quote: Answer) => {
      Object.assign(quote.customer, { contact_person: '', email: '' })
      Object.assign(quote, { emailed_to: null })
    }
    await rewriteAnswers(page, '/rpc/quote/get*', withoutAddress)
    await rewriteAnswers(page, '/rpc/quote/send', withoutAddress)
    await page.goto(`/app/quotes/${id}`)
    await expect(main).toContainText('EmailNone')
    await expect(main).toContainText('Valid UntilNo end date')
    for (const lacking of ['Contact Person', 'Phone', 'Address', 'Description', 'Notes', 'Emails']) {
      await expect(main.getByRole('heading', { name: lacking, exact: true })).toBeHidden()
      await expect(main.getByRole('term').filter({ hasText: lacking })).toBeHidden()
    }
    await expectAccessibleAndBack(page)
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByRole('heading', { name: 'Edit Quote' })).toBeVisible()
    for (const field of ['Description', 'Notes', 'Valid Until']) {
      await expect(page.getByLabel(field, { exact: true })).toHaveValue('')
    }
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Send Quote' }).click()
    await expect(page.getByText('Quote status updated to sent')).toBeVisible()
    await expect(page.getByText('No Email Address', { exact: true })).toBeVisible()
    await expect(page.getByText('Customer does not have an email address')).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('an email that waited and then failed is shown', async () => {
    const { id } = await createQuote(context.request, customer)
    await page.goto(`/app/quotes/${id}`)
    await expectActions(page, 'Send Quote', 'Review and send', 'Delete Quote')
    const become = (status: string) => (quote: Answer) => {
      for (const email of quote.emails) Object.assign(email, { status, last_error: 'The mailbox is full' })
    }
    await rewriteAnswers(page, '/rpc/quote/send', become('waiting'))
    await rewriteAnswers(page, '/rpc/quote/get*', become('failed'))
    await page.getByRole('button', { name: 'Send Quote' }).click()
    await expect(page.getByText('Email Failed')).toBeVisible()
    await expect(main).toContainText('It could not be sent: The mailbox is full')
  })
})

test('a quote is duplicated and a draft deleted by keyboard alone', async ({ page, context }) => {
  await startCompany(context)
  const quote = await createQuote(context.request, await addCustomer(context.request), { status: 'sent' })
  await page.goto(`/app/quotes/${quote.id}`)
  await page.getByRole('button', { name: 'Duplicate' }).press('Enter')
  await expect(page.getByText('Quote duplicated successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Edit Quote' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Shop front')
  expect(page.url()).not.toContain(quote.id)

  await page.getByRole('link', { name: 'Back to Quote' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'This quote is a draft' })).toBeVisible()
  const ask = page.getByRole('button', { name: 'Delete Quote' })
  const question = page.getByRole('alertdialog', { name: 'Delete this quote?' })
  await ask.press('Enter')
  await expect(question).toContainText('“Shop front”, will be deleted.')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(ask).toBeFocused()
  await ask.press('Enter')
  await expect(question).toBeVisible()
  await expectAccessibleAndBack(page)
  await question.getByRole('button', { name: 'Delete Quote' }).press('Enter')
  await expect(page.getByText('Quote deleted successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'All Quotes (1)' })).toBeVisible()
})

test('a draft whose date has passed cannot be sent, but its date can be changed', async ({
  page,
  context,
}) => {
  await startCompany(context)
  const quote = await createQuote(context.request, await addCustomer(context.request))
  await editQuote(context.request, quote, { valid_until: londonDay(-1) })
  await page.goto(`/app/quotes/${quote.id}`)
  await page.getByRole('button', { name: 'Send Quote' }).click()
  await expect(page.getByText('The valid-until date has passed')).toBeVisible()
  await page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('button', { name: 'Edit' })
    .click()
  await expect(page.getByRole('heading', { name: 'Edit Quote' })).toBeVisible()

  const validUntil = page.getByLabel('Valid Until')
  await page.getByLabel('Status').click()
  await page.getByRole('option', { name: 'Sent' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(validUntil).toHaveAccessibleDescription(
    /This date has passed\. Choose a later one before you send the quote\./,
  )
  await expect(validUntil).toBeFocused()
  await validUntil.fill('tomorrow')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Quote updated successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waiting for Harbour Books' })).toBeVisible()
})

test.describe('when something fails', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('an error is shown, nothing is lost, and each action can be repeated', async ({ page, context }) => {
    await startCompany(context)
    const customer = await addCustomer(context.request)
    const quote = await createQuote(context.request, customer)

    await test.step('loading fails', async () => {
      await page.clock.install() // skips the seconds for which the page itself retries
      await page.route('**/rpc/quote/get*', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.goto(`/app/quotes/${quote.id}`)
      await page.clock.fastForward(20_000)
      await expect(page.getByRole('heading', { name: 'Error Loading Quote' })).toBeVisible()
      await expect(page.getByText(/^Failed to fetch quote: /)).toBeVisible()
      await page.unroute('**/rpc/quote/get*')
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByRole('heading', { name: 'Shop front', level: 1 })).toBeVisible()
    })

    await test.step('sending fails', async () => {
      await page.route('**/rpc/quote/send', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.getByRole('button', { name: 'Send Quote' }).click()
      await expect(page.getByText('Failed to update quote status')).toBeVisible()
      await page.unroute('**/rpc/quote/send')
      await expectActions(page, 'Send Quote', 'Review and send', 'Delete Quote')
    })

    await test.step('duplicating fails', async () => {
      await page.route('**/rpc/quote/duplicate', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.getByRole('button', { name: 'Duplicate' }).click()
      await expect(page.getByText('Failed to duplicate quote')).toBeVisible()
    })

    await test.step('deleting fails', async () => {
      await page.route('**/rpc/quote/delete', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.getByRole('button', { name: 'Delete Quote' }).click()
      const question = page.getByRole('alertdialog', { name: 'Delete this quote?' })
      await question.getByRole('button', { name: 'Delete Quote' }).click()
      await expect(page.getByText('Failed to delete quote')).toBeVisible()
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(question).toBeHidden()
    })

    await test.step('a quote deleted by a colleague is gone', async () => {
      await call(context.request, 'DELETE', `/quotes/${quote.id}`)
      await page.getByRole('button', { name: 'Send Quote' }).click()
      await expect(page.getByRole('heading', { name: 'Quote Not Found' })).toBeVisible()
    })
  })
})
