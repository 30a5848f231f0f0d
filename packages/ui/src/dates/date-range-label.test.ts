import { expect, test } from 'vitest'
import { dateRangeLabel } from './date-range-label.ts'

test('the label describes no range, a single day or a range', () => {
  expect(dateRangeLabel(null)).toBe('Select Date Range')
  expect(dateRangeLabel(null, 'Custom')).toBe('Custom')
  expect(dateRangeLabel({ from: '2026-11-20', to: null })).toBe('20 Nov 2026')
  expect(dateRangeLabel({ from: '2026-11-20', to: '2026-11-20' })).toBe('20 Nov 2026')
  expect(dateRangeLabel({ from: '2026-11-20', to: '2026-12-01' })).toBe('20 Nov 2026 - 1 Dec 2026')
})
