import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expectAccessibleAndBack } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { recordAnswer } from '../../support/note-answer.ts'
import { startCompany } from '../../support/people.ts'
import { expectActions, history, status } from '../../support/quote-page.ts'
import {
  acceptQuote,
  addCustomer,
  answerQuote,
  createQuote,
  editQuote,
  londonDay,
} from '../../support/quotes.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { expect, test } from '../../support/test.ts'

test('a quote shows whether it was amended, rejected or has expired', async ({ page, context }) => {
  await startCompany(context)
  const { request } = context
  const customer = await addCustomer(request)

  await test.step("an amendment request shows the customer's words, with Edit and Send Quote", async () => {
    const quote = await createQuote(request, customer, { status: 'sent' })
    const reason = 'Could it be green?\nAnd smaller.'
    await answerQuote(quote, 'amendment', { reason })
    await page.goto(`/app/quotes/${quote.id}`)
    await expect(page.getByText('Amendment Requested', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Harbour Books asked for a change' })).toBeVisible()
    await expect(status(page).getByRole('blockquote')).toHaveText(reason)
    await expect(status(page).getByRole('link', { name: 'Edit and send again' })).toBeVisible()
    await expectActions(page, 'Send Quote', 'Review and send')
    await page.getByRole('link', { name: 'Edit and send again' }).click()
    await expect(page.getByRole('heading', { name: 'Edit Quote', level: 1 })).toBeVisible()
    await expect(page.getByText('Harbour Books asked for a change')).toBeVisible()
    await expect(page.getByRole('blockquote')).toHaveText(reason)
    await page.getByRole('link', { name: 'Back to Quote', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Harbour Books asked for a change' })).toBeVisible()
    await editQuote(request, quote, { title: 'Shop front in green' })
    await page.reload()
    await expect(status(page)).toContainText(
      'The quote has been edited since. Send it again when it is ready.',
    )
    await expectAccessibleAndBack(page)
    await page.getByRole('button', { name: 'Send Quote' }).click()
    await expect(page.getByText('Quote status updated to sent')).toBeVisible()
  })

  await test.step('a rejection shows its reason and no action', async () => {
    const quote = await createQuote(request, customer, { status: 'sent' })
    await answerQuote(quote, 'reject', { reason: 'Too dear' })
    await page.goto(`/app/quotes/${quote.id}`)
    await expect(page.getByRole('heading', { name: 'Rejected by Harbour Books' })).toBeVisible()
    await expect(status(page).getByRole('blockquote')).toHaveText('Too dear')
    await expectActions(page)
  })

  await test.step('an expired quote offers only a new date', async () => {
    const quote = await createQuote(request, customer, { status: 'sent' })
    await editQuote(request, quote, { valid_until: londonDay(-1) })
    await page.goto(`/app/quotes/${quote.id}`)
    await expect(page.getByRole('heading', { name: 'This quote has expired' })).toBeVisible()
    await expect(page.getByText('Expired', { exact: true })).toBeVisible()
    await expectActions(page)
    await expect(status(page).getByRole('link', { name: 'Edit' })).toBeVisible()
    await expectAccessibleAndBack(page)
  })
})

test('what was accepted is kept and stays visible after the quote is edited', async ({
  page,
  context,
  openBrowser,
}) => {
  await startCompany(context)
  const { request } = context
  const quote = await createQuote(request, await addCustomer(request), { status: 'sent' })
  await acceptQuote(request, quote)
  await page.goto(`/app/quotes/${quote.id}`)
  await expect(page.getByRole('heading', { name: 'Accepted by Grace Hopper' })).toBeVisible()
  await expect(page.getByText('Changed since it was sent')).toBeHidden()
  const visitor = await (await openBrowser()).newPage()
  await visitor.goto(quote.share_url ?? '')
  await expect(visitor.getByRole('heading', { name: 'Accepted by' })).toBeVisible()

  await test.step('saving without a change keeps the acceptance', async () => {
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Quote updated successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Accepted by Grace Hopper' })).toBeVisible()
    await expect(page.getByText('Changed since it was sent')).toBeHidden()
  })

  await editQuote(request, quote, { title: 'Something else' })
  await page.reload()
  await expect(page.getByText('Changed since it was sent')).toBeVisible()
  await expect(
    page.getByText('The quote below differs from the version Grace Hopper accepted, which is kept.'),
  ).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download accepted PDF' }).click()
  const accepted = await readFile(await (await download).path())
  expect(await readPdf(accepted)).toContain('Shop front')
  const { last_action } = await call<{ last_action: { pdf_sha256: string } }>(
    request,
    'GET',
    `/quotes/${quote.id}`,
  )
  expect(createHash('sha256').update(accepted).digest('hex')).toBe(last_action.pdf_sha256)
  await expectAccessibleAndBack(page)

  await test.step('the customer still sees what they accepted', async () => {
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: 'Shop front', level: 1 })).toBeVisible()
    await expect(visitor.getByRole('heading', { name: 'Accepted by' })).toBeVisible()
    await expectAccessibleAndBack(visitor)
  })

  await test.step('staff see what they would undo before they confirm', async () => {
    await page.getByRole('button', { name: 'Mark as Rejected' }).click()
    const question = page.getByRole('dialog', { name: 'Mark as Rejected' })
    await expect(question).toContainText('Grace Hopper has accepted it. The signed acceptance is kept')
    await expectAccessibleAndBack(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(status(page)).toContainText('Accepted by Grace Hopper')
    await recordAnswer(page, 'Mark as Rejected', 'By email')
    await expect(page.getByText('Quote status updated to rejected')).toBeVisible()
    await expect(status(page)).toContainText('Ada Lovelace recorded this, told by email')
    await expect(history(page).filter({ hasText: 'Signed by Grace Hopper' })).toHaveCount(1)
  })
})
