import { expect, test } from 'vitest'
import { addressWith } from './report-query.ts'

const now = new URLSearchParams({ from: '2026-10-01', vat_category: 'S', vat_rate: '20' })

test('leads to the rows behind another figure without what narrowed the rows before', () => {
  const changes = { vat_category: 'E', vat_rate: undefined }
  expect(addressWith(now, changes, { from: '2026-07-01', basis: 'cash' })).toBe(
    '?from=2026-10-01&basis=cash&vat_category=E',
  )
  expect(now.get('vat_rate')).toBe('20')
})
