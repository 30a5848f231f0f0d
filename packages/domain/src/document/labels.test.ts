import { expect, it } from 'vitest'
import { REFUSAL_SENTENCES } from '../refusal-sentences.ts'
import { statusLabel, TELLING_WAY_LABELS, TELLING_WAYS } from './document.ts'
import { INVOICE_STATUS_LABELS, INVOICE_STATUSES } from './invoice-status.ts'
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from './payment-method.ts'
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES } from './quote-status.ts'

it.each<[string, readonly string[], Record<string, string>]>([
  ['a status of quotes', QUOTE_STATUSES, QUOTE_STATUS_LABELS],
  ['a status of invoices', INVOICE_STATUSES, INVOICE_STATUS_LABELS],
  ['a way to pay', PAYMENT_METHODS, PAYMENT_METHOD_LABELS],
])('%s is labelled with its own name in words', (_, names, labels) => {
  const inWords = (name: string) => labels[name]?.toLowerCase().replaceAll(' ', '_')
  expect(names.map(inWords)).toEqual(names)
})

it('says how staff were told of an answer', () => {
  expect(TELLING_WAYS.map((way) => TELLING_WAY_LABELS[way])).toEqual([
    'By phone',
    'By e-mail',
    'In person',
    'Other',
  ])
})

it('shows a status that the kind does not have as it is stored', () => {
  expect(statusLabel('invoice', 'partially_paid')).toBe('Partially Paid')
  expect(statusLabel('quote', 'partially_paid')).toBe('partially_paid')
})

it('names the kind in what is refused of it', () => {
  expect(REFUSAL_SENTENCES.not_found({ entity: 'invoice' })).toBe('Invoice not found')
  expect(REFUSAL_SENTENCES.in_use({ entity: 'quote' })).toBe('This quote is in use and cannot be deleted.')
  expect(REFUSAL_SENTENCES.transition_not_allowed({ entity: 'quote', from: 'sent', to: 'sent' })).toBe(
    'This quote is already sent.',
  )
})
