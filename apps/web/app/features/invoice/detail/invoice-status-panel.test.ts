import type { Invoice } from '@quotespark/contract'
import { describe, expect, it } from 'vitest'
import { dueSentence } from './invoice-status-panel.tsx'

describe('dueSentence', () => {
  const owed = (due_date: string) => dueSentence({ balance_due: '1234.50', due_date }, '2026-11-20')

  it.each([
    ['2026-12-20', '£1,234.50 is due on 20 Dec 2026, in 30 days.'],
    ['2026-11-21', '£1,234.50 is due on 21 Nov 2026, in 1 day.'],
    ['2026-11-20', '£1,234.50 is due on 20 Nov 2026, today.'],
    ['2026-11-19', '£1,234.50 was due on 19 Nov 2026, 1 day ago.'],
    ['2026-10-01', '£1,234.50 was due on 1 Oct 2026, 50 days ago.'],
  ])('says how much is due and when, for an invoice due on %s', (due_date, sentence) => {
    expect(owed(due_date)).toBe(sentence)
  })

  it('never calls an invoice with nothing to pay late', () => {
    expect(dueSentence({ balance_due: '0.00', due_date: '2026-10-01' }, '2026-11-20')).toBe(
      'There is nothing to pay.',
    )
  })

  it('says how much CIS is left to record once the customer has paid', () => {
    const cis = { to_pay_amount: '0.00' } as Invoice['cis']
    expect(dueSentence({ balance_due: '200.00', due_date: '2026-10-01', cis }, '2026-11-20')).toBe(
      'Only £200.00 of CIS is left to record.',
    )
  })
})
