import { expect, test } from 'vitest'
import { searchesByNumber } from './named-by-number.ts'

const numberOf = (typed: string) =>
  searchesByNumber(typed).flatMap(({ filter }) => ('search' in filter ? [filter.search] : []))
const totalsOf = (typed: string) =>
  searchesByNumber(typed).flatMap(({ kind, filter }) =>
    'total_amount' in filter ? [`${kind} ${filter.total_amount}`] : [],
  )

test.each([
  ['INV-46', ['INV-00046']],
  ['inv46', ['INV-00046']],
  ['Inv 0046', ['INV-00046']],
  [' 46 ', ['INV-00046', 'CN-00046']],
  ['cn 46', ['CN-00046']],
  ['INV-123456', ['INV-123456']],
  ['0', []],
  ['Q-46', []],
  ['INV-', []],
  ['46 High Street', []],
])('%j names the number %j', (typed, numbers) => {
  expect(numberOf(typed)).toEqual(numbers)
})

test.each([
  ['1240.50', '1240.50'],
  ['£1,240.5', '1240.50'],
  ['£ 2,904,031.54', '2904031.54'],
  ['£75', '75.00'],
  ['46', '46.00'],
  ['007.10', '7.10'],
  ['1 833,33', '1833.33'],
  ['1.833,33', '1833.33'],
  ['1’833.33', '1833.33'],
  ['99 GBP', '99.00'],
  ['12,40', '12.40'],
  ['\u200b£368.20\u00a0', '368.20'],
])('%j names the total %s of any kind of document', (typed, total) => {
  expect(totalsOf(typed)).toEqual([`quote ${total}`, `invoice ${total}`, `credit_note ${total}`])
})

test.each(['7:30', '46p', '€46', '20%', '1240.505', '1240.50 roof', '£', '1.2.3', 'INV-46', '-5'])(
  '%j names no total',
  (typed) => {
    expect(totalsOf(typed)).toEqual([])
  },
)
