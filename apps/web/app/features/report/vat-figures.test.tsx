// @vitest-environment happy-dom
import type { VatSummary } from '@quotespark/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { VatFigures } from './vat-figures.tsx'

const document = { id: '1', kind: 'invoice' as const, number: 'INV-00001' }
const row = { document, customer_name: 'Ada', vat: '200.00' }
const summary: VatSummary = {
  ...{ from: '2027-01-01', to: '2027-03-31', basis: 'invoice', is_complete: true, vat_filed_to: null },
  ...{ rates: [], box_1: '0.00', box_6: '0.00', box_6_pounds: '0', due_on: '2027-05-07' },
  ...{ held_credit: { net: '0.00', vat: '0.00' }, earlier_period: { net: '0.00', vat: '0.00' } },
  may_be_due: {
    vat: '2000.00',
    by_reason: [{ reason: 'invoice_date', vat: '2000.00', count: 11 }],
    rows: [{ ...row, date: '2026-11-10', reason: 'invoice_date', asked_before_work: false }],
  },
  left_cash: { on: '2027-01-01', vat: '200.00', count: 1, rows: [row] },
  ...{ bad_debts: [], rows: [], next_cursor: null },
}

test('names what is due when cash accounting was left, and all of what may be due', () => {
  const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  openScreen(<VatFigures data={summary} addressWith={() => ''} />, { at: '/app' })
  expect(texts()).toEqual([
    'You left cash accounting on 1 January 2027. VAT of £200.00 on invoices that were unpaid then is due in the return of that period: INV-00001 (£200.00).',
    'VAT of £2,000.00 may be due by invoice date: INV-00001 (£200.00) and 10 more.',
  ])
})
