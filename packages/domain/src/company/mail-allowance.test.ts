import { expect, test } from 'vitest'
import { mailsADay } from './mail-allowance.ts'

const NOW = new Date('2026-11-20T10:00:00.000Z')

test.each([
  ['made today', '2026-11-20T09:00:00.000Z', 0, 50],
  ['of six days', '2026-11-13T10:00:01.000Z', 0, 50],
  ['of seven days', '2026-11-13T10:00:00.000Z', 0, 100],
  ['of thirty days', '2026-10-21T10:00:00.000Z', 0, 250],
  ['of ninety days', '2026-08-22T10:00:00.000Z', 0, 500],
  ['made today with three invoices paid', '2026-11-20T09:00:00.000Z', 3, 80],
  ['of years with many invoices paid', '2020-01-01T00:00:00.000Z', 100_000, 2000],
  ['whose clock is ahead of ours', '2026-11-21T10:00:00.000Z', 0, 50],
])('a company %s', (_, created_at, paid_invoices, mails) => {
  expect(mailsADay({ created_at, paid_invoices }, NOW)).toBe(mails)
})
