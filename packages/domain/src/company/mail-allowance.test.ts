import { expect, test } from 'vitest'
import { dailyEmailAllowance } from './mail-allowance.ts'

const NOW = new Date('2026-11-20T10:00:00.000Z')

test.each([
  ['created today', '2026-11-20T09:00:00.000Z', 0, 50],
  ['six days old', '2026-11-13T10:00:01.000Z', 0, 50],
  ['seven days old', '2026-11-13T10:00:00.000Z', 0, 100],
  ['thirty days old', '2026-10-21T10:00:00.000Z', 0, 250],
  ['ninety days old', '2026-08-22T10:00:00.000Z', 0, 500],
  ['created today with three paid invoices', '2026-11-20T09:00:00.000Z', 3, 80],
  ['years old with many paid invoices', '2020-01-01T00:00:00.000Z', 100_000, 2000],
  ['with a creation date in the future', '2026-11-21T10:00:00.000Z', 0, 50],
])('sets the daily mail allowance of a company %s', (_, created_at, paid_invoices, mails) => {
  expect(dailyEmailAllowance({ created_at, paid_invoices }, NOW)).toBe(mails)
})
