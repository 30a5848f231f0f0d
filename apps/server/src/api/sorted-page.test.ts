import { documents } from '@quotespark/database'
import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { afterCursor, type ListOrder, sortedPage } from './sorted-page.ts'

const id = '01990000-0000-7000-8000-000000000001'
const instant = '2026-11-03T09:30:00.123Z'
const NEWEST_FIRST: ListOrder = {
  sort: 'created_at',
  direction: 'desc',
  key: documents.created_at,
  type: 'timestamptz',
  id: documents.id,
}
const BY_DATE: ListOrder = {
  ...NEWEST_FIRST,
  sort: 'due_date',
  direction: 'asc',
  key: documents.due_date,
  type: 'date',
}
const rows = [1, 2, 3].map((n) => ({ sort_key: instant, id: id.replace(/.$/, String(n)) }))
const encoded = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const refusal = expect.objectContaining({
  code: 'invalid_input',
  data: { issues: [expect.objectContaining({ path: 'cursor' })] },
})

describe('the cursor of a page', () => {
  test('continues after the last row of the page', () => {
    const { next_cursor } = sortedPage(rows, 2, NEWEST_FIRST)
    const condition = afterCursor(NEWEST_FIRST, next_cursor ?? '')
    if (!condition) throw new Error('no condition')
    const { sql, params } = new PgDialect().sqlToQuery(condition)
    expect(sql).toBe(
      '"documents"."created_at" <= $1::timestamptz and ' +
        '("documents"."created_at", "documents"."id") < ($2::timestamptz, $3::uuid)',
    )
    expect(params).toEqual([instant, instant, rows[1]?.id])
  })

  test('adds no condition when it is missing, on the first page', () => {
    expect(afterCursor(NEWEST_FIRST, undefined)).toBeUndefined()
  })

  test.each([
    ['empty', ''],
    ['not base64url', '%%%'],
    ['not JSON', Buffer.from(`${id}, ${instant}`).toString('base64url')],
    ['not a list', Buffer.from('{"length":4}').toString('base64url')],
    ['without an id', encoded('created_at', 'desc', instant)],
    ['with too much', encoded('created_at', 'desc', instant, id, 'x')],
    ['of another column', encoded('total', 'desc', instant, id)],
    ['in the other direction', encoded('created_at', 'asc', instant, id)],
    ['a day that does not exist', encoded('created_at', 'desc', '2026-02-31T00:00:00.000Z', id)],
    ['a month that does not exist', encoded('created_at', 'desc', '2026-13-01T00:00:00.000Z', id)],
    [
      'the year 0, which PostgreSQL does not have',
      encoded('created_at', 'desc', '0000-01-01T00:00:00.000Z', id),
    ],
    ['SQL for an id', encoded('created_at', 'desc', instant, "' or true --")],
    ['a NUL byte', encoded('created_at', 'desc', `${instant}\u0000`, id)],
    ['a number for a key', encoded('created_at', 'desc', 1, id)],
    ['a huge text', 'A'.repeat(100_000)],
  ])('refuses an invalid cursor: %s', (_, cursor) => {
    expect(() => afterCursor(NEWEST_FIRST, cursor)).toThrow(refusal)
  })

  test('accepts a missing date, which sorts last, but no other word', () => {
    expect(afterCursor(BY_DATE, encoded('due_date', 'asc', 'infinity', id))).toBeDefined()
    for (const key of ['-infinity', 'yesterday', '2026-02-31']) {
      expect(() => afterCursor(BY_DATE, encoded('due_date', 'asc', key, id)), key).toThrow(refusal)
    }
  })
})

describe('a sorted page', () => {
  test('returns a next cursor when there are more rows', () => {
    const page = sortedPage(rows, 2, NEWEST_FIRST)
    expect(page.items).toEqual(rows.slice(0, 2))
    expect(page.next_cursor).toBe(encoded('created_at', 'desc', instant, rows[1]?.id))
  })

  test.each([3, 4])('has no next cursor when all 3 rows fit a limit of %i', (limit) => {
    expect(sortedPage(rows, limit, NEWEST_FIRST)).toEqual({ items: rows, next_cursor: null })
  })

  test('can be empty', () => {
    expect(sortedPage([], 50, NEWEST_FIRST)).toEqual({ items: [], next_cursor: null })
  })
})
