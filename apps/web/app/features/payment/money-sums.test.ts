import { expect, test } from 'vitest'
import { givenBack, received } from './money-sums.ts'

const counted = {
  by_kind: {
    payment: { amount: '1800.00' },
    refund: { amount: '50.00' },
    dispute: { amount: '30.00' },
    dispute_reversal: { amount: '10.00' },
    void: { amount: '220.00' },
  },
  cis: { deducted_amount: '200.00', voided_amount: '200.00' },
}

test('CIS is neither received nor given back, unless it is what is listed', () => {
  expect([received(counted, undefined), givenBack(counted, undefined)]).toEqual(['1600.00', '90.00'])
  const method = 'cis_deduction'
  expect([received(counted, method), givenBack(counted, method)]).toEqual(['1800.00', '290.00'])
})
