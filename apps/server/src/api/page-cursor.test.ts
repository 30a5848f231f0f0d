import { describe, expect, test } from 'vitest'
import { decodeCursor, encodeCursor, pageOf } from './page-cursor.ts'

const id = '01990000-0000-7000-8000-000000000001'
const position = { created_at: '2026-11-03T09:30:00.123Z', id }

const encoded = (text: string) => Buffer.from(text).toString('base64url')

describe('the cursor of a page', () => {
  test('comes back as it was', () => {
    expect(decodeCursor(encodeCursor(position))).toEqual(position)
  })

  test.each([
    ['empty', ''],
    ['not base64url', '%%%'],
    ['without an id', encoded('2026-11-03T09:30:00.123Z')],
    ['without an instant', encoded(`/${id}`)],
    ['with too much', `${encodeCursor(position)}${encoded('/x')}`],
    ['a day that does not exist', encoded(`2026-02-31T00:00:00.000Z/${id}`)],
    ['a month that does not exist', encoded(`2026-13-01T00:00:00.000Z/${id}`)],
    ['the year 0, which PostgreSQL has not', encoded(`0000-01-01T00:00:00.000Z/${id}`)],
    ['SQL for an id', encoded("2026-11-03T09:30:00.123Z/' or true --")],
    ['a NUL byte', encoded(`2026-11-03T09:30:00.123Z\u0000/${id}`)],
    ['huge', 'A'.repeat(100_000)],
  ])('is refused when it is %s', (_, cursor) => {
    expect(() => decodeCursor(cursor)).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        data: { issues: [expect.objectContaining({ path: 'cursor' })] },
      }),
    )
  })
})

describe('a page', () => {
  const rows = [1, 2, 3].map((n) => ({ created_at: position.created_at, id: id.replace(/.$/, String(n)) }))

  test('names the next one when there are more rows', () => {
    const page = pageOf(rows, 2)
    expect(page.items).toEqual(rows.slice(0, 2))
    expect(decodeCursor(page.next_cursor ?? '')).toEqual(rows[1])
  })

  test.each([3, 4])('is the last one when %i rows fit', (limit) => {
    expect(pageOf(rows, limit)).toEqual({ items: rows, next_cursor: null })
  })

  test('may be empty', () => {
    expect(pageOf([], 50)).toEqual({ items: [], next_cursor: null })
  })
})
