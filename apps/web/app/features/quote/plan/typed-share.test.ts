import { expect, it } from 'vitest'
import { readShare, shownShare } from './typed-share.ts'

const whole = { net_amount: '1000.00', total_amount: '1200.00' }

it.each([
  ['30%', { percent: '30', amount: null }, '30%'],
  [' 33.33 % ', { percent: '33.33', amount: null }, '33.33%'],
  ['500', { percent: null, amount: '500.00' }, '£500.00'],
  ['£1,234.5', { percent: null, amount: '1234.50' }, '£1,234.50'],
  ['rest', { percent: null, amount: null }, 'rest'],
  ['The rest', { percent: null, amount: null }, 'rest'],
  ['a third', { percent: 'a third', amount: null }, 'a third'],
])('reads %s', (typed, share, shown) => {
  const { note: _, ...read } = readShare(typed, whole)
  expect(read).toEqual(share)
  expect(shownShare(read)).toBe(shown)
})

it('turns a net amount into the amount with VAT, and says both', () => {
  expect(readShare('500+vat', whole)).toEqual({
    percent: null,
    amount: '600.00',
    note: '£500.00 + VAT is £600.00',
  })
})
