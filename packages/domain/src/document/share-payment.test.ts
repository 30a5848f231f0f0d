import { expect, it } from 'vitest'
import { fillInOrder, restOfShares } from './share-payment.ts'

const open = [
  { id: 'a', balance_due: '120.00' },
  { id: 'b', balance_due: '240.00' },
  { id: 'c', balance_due: '300.00' },
]
const fill = (amount: string) => {
  const { parts, rest } = fillInOrder(amount, open, ({ balance_due }) => balance_due)
  return [...parts.map((part) => [part.item.id, part.amount]), rest]
}

it('fills balances in order, and what is beyond them is left (worked case 3d)', () => {
  expect(fill('500.00')).toEqual([['a', '120.00'], ['b', '240.00'], ['c', '140.00'], '0.00'])
  expect(fill('740.00')).toEqual([['a', '120.00'], ['b', '240.00'], ['c', '300.00'], '80.00'])
  expect(fill('0.01')).toEqual([['a', '0.01'], '0.00'])
  expect(fill('120.00')).toEqual([['a', '120.00'], '0.00'])
})

it('passes over what has no room', () => {
  const { parts, rest } = fillInOrder('5.00', ['0.00', '3.00'], (room) => room)
  expect(parts).toEqual([{ item: '3.00', amount: '3.00' }])
  expect(rest).toBe('2.00')
})

it('leaves what is not shared out, to the penny', () => {
  expect(restOfShares('200', [{ invoice_id: 'a', amount: '120.00' }])).toBe('80.00')
  expect(restOfShares('120.00', [{ invoice_id: 'a', amount: '120.00' }])).toBe('0.00')
})

it('refuses shares of more than the payment, and two of one invoice', () => {
  const shares = [
    { invoice_id: 'a', amount: '60.00' },
    { invoice_id: 'a', amount: '60.01' },
  ]
  expect(() => restOfShares('120.00', shares)).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      data: {
        issues: [{ path: 'allocations.1.invoice_id' }, { path: 'allocations' }].map((issue) =>
          expect.objectContaining(issue),
        ),
      },
    }),
  )
})
