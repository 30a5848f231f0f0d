// @vitest-environment happy-dom
import type { Quote } from '@quotespark/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleQuote } from '~/testing/samples.ts'
import { mockServer, refusal } from '~/testing/server.ts'
import { QuoteReview } from './quote-review.tsx'

const letter = {
  ...{ to: 'grace@harbour.example', cc: null, subject: 'Quote Q-1', message: 'Hello', html: '<p>Hello</p>' },
  ...{ warnings: ['total_zero'], unprintable: [] },
}
const draft = (differs: Partial<Quote> = {}) => {
  const quote = sampleQuote({ status: 'draft', ...differs })
  return { ...quote, abilities: { ...quote.abilities, send: true, ...differs.abilities } }
}

function open(quote: Quote, send: () => unknown = () => sampleQuote({ status: 'sent' })) {
  const calls = mockServer({ 'quote/previewMail': () => letter, 'quote/send': send })
  const at = `/app/quotes/${quote.id}?review`
  const { user, address } = openScreen(<QuoteReview quote={quote} />, { at })
  return { user, address, sent: () => calls.filter(({ path }) => path === 'quote/send') }
}

const dialog = () => screen.findByRole('dialog', { name: 'Review and send' })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('shows the email, the document and the checks while the address asks for it', async () => {
  const quote = draft()
  const { user, address, sent } = open(quote)
  const review = within(await dialog())
  await review.findByDisplayValue('Quote Q-1')
  review.getByText('The total is £0.00.')
  await user.click(review.getByRole('tab', { name: 'Document' }))
  expect((await review.findByRole('article')).textContent).toContain(quote.quote_number)
  await user.click(review.getByRole('button', { name: 'Cancel' }))
  await closed()
  await screen.findByText('Nothing was sent')
  expect(address()).toBe(`/app/quotes/${quote.id}`)
  expect(sent()).toEqual([])
})

test('sends what was typed, and keeps it when the server refuses', async () => {
  const quote = draft()
  let isRefused = true
  const { user, sent } = open(quote, () => {
    if (isRefused) throw refusal('busy', { retry_after: 1 })
    return sampleQuote({ status: 'sent' })
  })
  const review = within(await dialog())
  const subject = await review.findByDisplayValue('Quote Q-1')
  await user.clear(subject)
  await user.type(subject, 'Our offer')
  await user.click(review.getByRole('button', { name: 'Send Quote' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  isRefused = false
  await review.findByRole('button', { name: 'Send Quote' })
  review.getByDisplayValue('Our offer')
  await user.click(review.getByRole('button', { name: 'Send Quote' }))
  await closed()
  expect(sent().at(-1)?.input).toEqual({ id: quote.id, subject: 'Our offer' })
})

test('says that there is nothing to send when the customer has this version', async () => {
  const quote = sampleQuote({ status: 'sent' })
  const nothing = { ...quote.abilities, send: false, send_again: false }
  const { address } = open({ ...quote, abilities: nothing })
  await screen.findByText('Nothing has changed since it was sent')
  await waitFor(() => expect(address()).toBe(`/app/quotes/${quote.id}`))
  expect(screen.queryByRole('dialog')).toBeNull()
})
