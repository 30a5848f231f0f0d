import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareAmount } from './discount.ts'
import { formatDiscount } from './format-discount.ts'

const pence = fc.bigInt({ min: 0n, max: 99_999_999_999_999n })

describe('shareAmount', () => {
  it.each([
    [100n, [1n, 1n, 1n], [34n, 33n, 33n]],
    [1n, [5n, 9n, 5n], [0n, 1n, 0n]],
    [7n, [3n, 0n, 4n], [3n, 0n, 4n]],
    [0n, [3n, 4n], [0n, 0n]],
    [0n, [0n, 0n], [0n, 0n]],
    [0n, [], []],
  ])('shares %s over %s as %s', (amount, nets, shares) => {
    expect(shareAmount(amount, nets)).toEqual(shares)
  })

  it('loses no penny, never takes more than there is, and is never a penny off the exact share', () => {
    fc.assert(
      fc.property(fc.array(pence, { minLength: 1, maxLength: 8 }), fc.nat(1000), (nets, part) => {
        const whole = nets.reduce((sum, net) => sum + net, 0n)
        const amount = (whole * BigInt(part)) / 1000n
        const shares = shareAmount(amount, nets)
        expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(amount)
        for (const [at, share] of shares.entries()) {
          const net = nets[at] ?? 0n
          const off = share * whole - amount * net
          expect(share >= 0n && share <= net && off < whole + 1n && off > -whole - 1n).toBe(true)
        }
      }),
    )
  })
})

it.each([
  [{}, null],
  [{ discount_percent: null, discount_amount: null }, null],
  [{ discount_percent: '0.00' }, null],
  [{ discount_amount: '0.00' }, null],
  [{ discount_percent: '12.50' }, '12.5%'],
  [{ discount_amount: '1234.5' }, '£1,234.50'],
])('formats %j as %s', (discount, words) => {
  expect(formatDiscount(discount)).toBe(words)
})
