import type { Locator } from '@playwright/test'
import { call } from '../../support/api.ts'
import { startCompany } from '../../support/people.ts'
import { fillQuoteForm, line, openQuoteForm } from '../../support/quote-form.ts'
import { addCustomer, newestQuote, type QuoteRecord, tokenOf } from '../../support/quotes.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { expect, test } from '../../support/test.ts'

const HEBREW = 'ארונות ודלתות (2).'
const ENGLISH = 'Worktops of oak.'

/** How far these words are from the edges of the element that shows them, in whole pixels. */
function edges(element: Locator, words: string): Promise<{ left: number; right: number }> {
  return element.evaluate((whole, wanted) => {
    const walker = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const at = walker.currentNode.nodeValue?.indexOf(wanted) ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(walker.currentNode, at)
      range.setEnd(walker.currentNode, at + wanted.length)
      const outer = whole.getBoundingClientRect()
      const inner = range.getBoundingClientRect()
      return {
        left: Math.round(inner.left - outer.left),
        right: Math.round(outer.right - inner.right),
      }
    }
    throw new Error(`${wanted} is not shown`)
  }, words)
}

test('a character without a font is named before sending, in the form and in the email dialog', async ({
  page,
  context,
}) => {
  await startCompany(context)
  await addCustomer(context.request)
  await openQuoteForm(page)
  await fillQuoteForm(page)
  await line(page, 1).description.fill('정원 花园 สวน ☎ ꦏꦤ')
  const sentence = '“ꦏ” and “ꦤ” (line 1) cannot be printed. Replace them before sending.'
  const notice = page.getByRole('region', { name: 'Before you send it' })
  await expect(notice).toContainText(sentence)
  await notice.getByRole('button', { name: 'Show the field' }).click()
  await expect(line(page, 1).description).toBeFocused()

  await page.getByRole('button', { name: 'Send Quote' }).click()
  const question = page.getByRole('dialog', { name: 'Send it as it is?' })
  await expect(question).toContainText(sentence)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page).toHaveURL('/app/quotes')

  const { id } = await newestQuote(context.request)
  await page.goto(`/app/quotes/${id}`)
  await page.getByRole('button', { name: 'Review and send' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(sentence)
})

test('each paragraph runs in its own direction, on the customer’s page as in the PDF', async ({
  page,
  context,
  request,
}) => {
  await startCompany(context)
  const customer = await addCustomer(context.request)
  const { id } = await call<QuoteRecord>(context.request, 'POST', '/quotes', {
    title: 'שיפוץ מטבח',
    status: 'draft',
    items: [{ description: 'פירוק\nRemoval', quantity: '1', unit_price: '9.00', vat_rate: '20' }],
    notes: `${ENGLISH}\n${HEBREW}`,
    customer_id: customer.id,
  })
  const quote = await call<QuoteRecord>(context.request, 'POST', `/quotes/${id}/send`, {})
  const answer = await request.get(`/api/v1/shared/${tokenOf(quote)}/pdf`)
  expect(await readPdf(await answer.body())).toContain(ENGLISH)

  await page.goto(quote.share_url ?? '')
  const notes = page.getByText(ENGLISH)
  expect((await edges(notes, ENGLISH)).left).toBe(0)
  expect((await edges(notes, 'ארונות')).right).toBe(0)
  const heading = page.getByRole('heading', { name: 'שיפוץ מטבח', level: 2 })
  expect((await edges(heading, 'שיפוץ')).right).toBe(0)
})
