import { expect, it } from 'vitest'
import { REFUSAL_SENTENCES } from '../refusal-sentences.ts'
import { ANSWER_CHANNEL_LABELS, ANSWER_CHANNELS, statusLabel } from './document.ts'
import { INVOICE_STATUS_LABELS, INVOICE_STATUSES } from './invoice-status.ts'
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from './payment.ts'
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES } from './quote-status.ts'

it.each<[string, readonly string[], Record<string, string>]>([
  ['each quote status', QUOTE_STATUSES, QUOTE_STATUS_LABELS],
  ['each invoice status', INVOICE_STATUSES, INVOICE_STATUS_LABELS],
  ['each payment method', PAYMENT_METHODS, PAYMENT_METHOD_LABELS],
])('labels %s with its own name in words', (_, names, labels) => {
  const inWords = (name: string) => labels[name]?.toLowerCase().replaceAll(' ', '_')
  expect(names.map(inWords)).toEqual(names)
})

it('labels how staff learned of an answer', () => {
  expect(ANSWER_CHANNELS.map((way) => ANSWER_CHANNEL_LABELS[way])).toEqual([
    'By phone',
    'By email',
    'In person',
    'Other',
  ])
})

it('returns a status that the kind does not have as it is stored', () => {
  expect(statusLabel('invoice', 'partially_paid')).toBe('Partially Paid')
  expect(statusLabel('quote', 'partially_paid')).toBe('partially_paid')
})

it('names the kind of document in refusals', () => {
  expect(REFUSAL_SENTENCES.not_found({ entity: 'invoice' })).toBe('Invoice not found')
  expect(REFUSAL_SENTENCES.in_use({ entity: 'quote' })).toBe('This quote is in use and cannot be deleted.')
  expect(REFUSAL_SENTENCES.transition_not_allowed({ entity: 'quote', from: 'sent', to: 'sent' })).toBe(
    'This quote is already sent.',
  )
})
