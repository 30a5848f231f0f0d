import { expect, test } from 'vitest'
import { contractWords, stageLineText } from './plan-words.ts'

const deposit = { title: 'Deposit', percent: '30', amount: null }

test.each([
  [deposit, null, 'Deposit, 30% of Q-7'],
  [{ ...deposit, percent: null, amount: '500.00' }, null, 'Deposit, £500.00 of Q-7'],
  [{ ...deposit, percent: null }, null, 'Deposit, the rest of Q-7'],
  [deposit, { vat_category: 'S', vat_rate: '5' }, 'Deposit, 30% of Q-7 at 5% VAT'],
  [deposit, { vat_category: 'AE', vat_rate: '20' }, 'Deposit, 30% of Q-7 (reverse charge 20%)'],
  [deposit, { vat_category: 'O', vat_rate: null }, 'Deposit, 30% of Q-7 (outside the scope)'],
] as const)('the line of a stage names its share, and its VAT beside others: %j', (stage, row, text) => {
  expect(stageLineText(stage, 'Q-7', row)).toBe(text)
})

test('the contract of a stage says what was billed before and what is left', () => {
  const billed = { invoice_number: 'INV-00001', issue_date: '2026-11-27', total_amount: '718.81' }
  const account = { contract_amount: '2396.05', billed_before: [billed], left_amount: '718.81' }
  expect(contractWords(account, '958.43')).toBe(
    'Contract £2,396.05 · billed before: INV-00001, 27 Nov 2026, £718.81 · this invoice £958.43 · left £718.81',
  )
  expect(contractWords({ ...account, billed_before: [] }, '958.43')).not.toContain('billed before')
})
