import { describe, expect, test } from 'vitest'
import { addressOf, comparedWith, rangeInAddress, shortRange } from './dashboard-range.ts'

const TODAY = '2026-11-21'
const MONTH = { choice: 'this_month', range: { from: '2026-11-01', to: '2026-11-30' } }
const read = (search: string) => rangeInAddress(new URLSearchParams(search), TODAY)

describe('the range in the address', () => {
  test.each([
    ['', MONTH],
    ['range=today', { choice: 'today', range: { from: TODAY, to: TODAY } }],
    ['range=last_7_days', { choice: 'last_7_days', range: { from: '2026-11-15', to: TODAY } }],
    ['range=last_30_days', { choice: 'last_30_days', range: { from: '2026-10-23', to: TODAY } }],
    ['from=2026-02-01&to=2026-02-28', { choice: 'custom', range: { from: '2026-02-01', to: '2026-02-28' } }],
    ['from=2026-02-01&to=2026-02-01', { choice: 'custom', range: { from: '2026-02-01', to: '2026-02-01' } }],
  ])('%j is read from the query', (search, expected) => {
    expect(read(search)).toEqual(expected)
  })

  test.each([
    'range=custom',
    'range=toString',
    'from=2026-02-01',
    'to=2026-02-01',
    'from=2026-02-28&to=2026-02-01',
    'from=2026-02-29&to=2026-03-01',
    'from=1969-12-31&to=2026-03-01',
    'from=2026-02-01T00:00&to=2026-03-01',
    'from=%00&to=%00',
  ])('the invalid query %j gives the current month', (search) => {
    expect(read(search)).toEqual(MONTH)
  })

  test.each(['this_month', 'today', 'last_7_days', 'last_30_days'] as const)(
    'the preset %s survives a round trip through the query',
    (choice) => {
      expect(rangeInAddress(new URLSearchParams(addressOf(choice)), TODAY).choice).toBe(choice)
    },
  )

  test('a custom range survives a round trip through the query', () => {
    const range = { from: '2026-01-02', to: '2026-03-04' }
    expect(rangeInAddress(new URLSearchParams(addressOf(range)), TODAY)).toEqual({ choice: 'custom', range })
  })
})

test.each([
  [{ from: TODAY, to: TODAY }, 'vs the day before'],
  [{ from: '2026-11-15', to: TODAY }, 'vs previous 7 days'],
  [MONTH.range, 'vs previous 30 days'],
  [{ from: '2020-01-01', to: '2026-12-31' }, 'vs previous 2,557 days'],
])('the range %j is compared %s', (range, words) => {
  expect(comparedWith(range)).toBe(words)
})

test.each([
  [MONTH.range, '1–30 Nov 2026'],
  [{ from: '2026-10-28', to: '2026-11-03' }, '28 Oct–3 Nov 2026'],
  [{ from: '2025-12-30', to: '2026-01-02' }, '30 Dec 2025–2 Jan 2026'],
  [{ from: TODAY, to: TODAY }, '21 Nov 2026'],
])('the range %j reads %s', (range, words) => {
  expect(shortRange(range).replace(/\s*–\s*/, '–')).toBe(words)
})
