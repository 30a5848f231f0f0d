import { expect, it } from 'vitest'
import { TELLING_WAY_LABELS, TELLING_WAYS } from './document.ts'
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
