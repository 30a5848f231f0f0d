// @vitest-environment happy-dom
import type { InvoicePayment } from '@quotespark/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { PaymentsCard } from './payments-card.tsx'

const payment = (fields: Partial<InvoicePayment> = {}): InvoicePayment => ({
  ...{ id: 'one', kind: 'payment', payment_id: null, amount: '2904031.54', payment_amount: '2904031.54' },
  ...{ paid_on: '2026-11-18', method: 'bank_transfer', provider: null, reference: 'BACS 7', reason: null },
  ...{ state: 'received', corrections: [], created_by_name: 'Amelia Hart' },
  ...{ created_at: '2026-11-18T10:00:00.000Z', refundable_amount: '2904031.54' },
  abilities: { void: true, refund: true, correct: true, receipt: true, release: false },
  ...fields,
})
const taken = (fields: Partial<InvoicePayment> = {}) =>
  payment({
    ...{ id: 'two', kind: 'void', payment_id: 'one', paid_on: '2026-11-20', reason: 'It bounced' },
    ...fields,
  })

function rowsOf(payments: InvoicePayment[]): (string | null)[] {
  openScreen(<PaymentsCard payments={payments} />, { at: '/' })
  const [, body] = within(screen.getByRole('table', { name: 'Payments' })).getAllByRole('rowgroup')
  return within(body as HTMLElement)
    .getAllByRole('row')
    .map((row) => row.textContent)
}

test('shows a plain payment on one line', () => {
  expect(rowsOf([payment()])).toEqual(['18 Nov 2026Bank transfer · BACS 7Bank transferBACS 7£2,904,031.54'])
})

test('shows a void at its payment, with day, person and reason, and not as a payment', () => {
  const rows = rowsOf([payment({ state: 'voided' }), taken()])
  expect(rows).toHaveLength(2)
  expect(rows[1]).toBe('Voided on 20 Nov 2026 by Amelia Hart – It bounced')
  expect(screen.getAllByText('£2,904,031.54')[0]?.className).toContain('line-through')
})

test.each([
  ['a payment', [payment({ state: 'on_its_way' })], 'Saving the payment…'],
  ['a void', [payment({ state: 'voided' }), taken({ state: 'on_its_way' })], 'Voiding the payment…'],
])('says that %s can still be undone', (_, payments, words) => {
  expect(rowsOf(payments)[1]).toBe(words)
})

test('says of a payment through Stripe that it is on its way', () => {
  expect(rowsOf([payment({ state: 'on_its_way', provider: 'stripe' })])[1]).toBe('On its way')
})

test('says that a payment was edited, with what stood there before', () => {
  const correction = {
    ...{
      paid_on: '2026-11-18',
      previous_paid_on: '2026-11-19',
      reference: null,
      previous_reference: 'BACS 7',
    },
    ...{
      reason: 'As on the statement',
      created_by_name: 'Amelia Hart',
      created_at: '2026-11-20T10:00:00.000Z',
    },
  }
  const [, note] = rowsOf([payment({ reference: null, corrections: [correction] })])
  expect(note).toBe(
    'Edited20 Nov 2026, 10:00 · Amelia HartDate changed from 19 Nov 2026 to 18 Nov 2026Reference BACS 7 removedAs on the statement',
  )
})

test('shows credit that was used, and a refund as what went back', () => {
  const credit = payment({
    id: 'three',
    kind: 'credit',
    payment_id: 'four',
    amount: '50.00',
    reference: null,
  })
  const refund = payment({
    id: 'five',
    kind: 'refund',
    payment_id: 'one',
    amount: '20.00',
    reason: 'Damaged',
  })
  expect(rowsOf([credit, refund])).toEqual([
    '18 Nov 2026Credit usedCredit used–£50.00',
    '18 Nov 2026Refund · DamagedRefundDamaged-£20.00',
  ])
})
