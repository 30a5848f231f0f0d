import { Refusal } from '@quotespark/domain/refusal'
import { isCalendarDate } from '@quotespark/domain/time'
import { isStorableText } from '@quotespark/domain/validation'
import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'

/** The types that an index can compare below row-level security (see the sort keys in the database's columns.ts). */
type KeyType = 'timestamptz' | 'date' | 'bigint' | 'text'

/** The order of a list that is read page by page. The id decides between rows with the same key. */
export interface ListOrder {
  /** The name that the client uses for it. */
  sort: string
  direction: 'asc' | 'desc'
  key: AnyColumn | SQL
  type: KeyType
  id: AnyColumn | SQL
}

const INSTANT = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** The position of a page's last row in the order. */
interface Cursor {
  key: string
  id: string
}

const IS_VALID: Record<KeyType, (key: string, direction: ListOrder['direction']) => boolean> = {
  timestamptz: isInstant,
  // A missing date comes last in both directions.
  date: (key, direction) => key === (direction === 'asc' ? 'infinity' : '-infinity') || isCalendarDate(key),
  bigint: (key) => /^\d{1,16}$/.test(key),
  text: isStorableText,
}

/** True for an instant that exists; PostgreSQL would fail on one such as 31 February. */
function isInstant(text: string): boolean {
  const time = INSTANT.test(text) ? new Date(text) : undefined
  return time !== undefined && !Number.isNaN(time.getTime()) && time.toISOString() === text
}

/** The key as text, for the cursor: select it with each row as `sort_key`. */
export function sortKey({ key, type }: ListOrder): SQL<string> {
  return type === 'timestamptz'
    ? sql`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`${key}::text`
}

export function inOrder({ key, id, direction }: ListOrder): [SQL, SQL] {
  return direction === 'asc' ? [asc(key), asc(id)] : [desc(key), desc(id)]
}

/** The order of a list without pages. The id decides between rows of the same instant. */
export function newestFirst({ created_at, id }: { created_at: AnyColumn; id: AnyColumn }): [SQL, SQL] {
  return [desc(created_at), desc(id)]
}

/**
 * Builds the condition for the rows after the cursor; undefined (no condition) on the first page. The comparison of the
 * key alone is redundant, but it lets an index serve when key and id come from two tables.
 */
export function afterCursor(order: ListOrder, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const place = decodeCursor(order, cursor)
  const key = sql`${place.key}::${sql.raw(order.type)}`
  const rows = sql`(${order.key}, ${order.id})`
  const after = sql`(${key}, ${place.id}::uuid)`
  return order.direction === 'asc'
    ? sql`${order.key} >= ${key} and ${rows} > ${after}`
    : sql`${order.key} <= ${key} and ${rows} < ${after}`
}

/**
 * Cuts one page of up to `limit` rows from a query for one more; the extra row only shows that there is a next page. A page
 * of a search may be short and continue after the last row examined.
 */
export function sortedPage<Row extends { id: string; sort_key: string }>(
  rows: Row[],
  limit: number,
  order: ListOrder,
  scannedTo: string | undefined = undefined,
): { items: Row[]; next_cursor: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    next_cursor:
      rows.length > limit && last
        ? encodeCursor(order, { key: last.sort_key, id: last.id })
        : (scannedTo ?? null),
  }
}

type OrderName = Pick<ListOrder, 'sort' | 'direction'>

/** Encodes the cursor of a row. */
export function encodeCursor({ sort, direction }: OrderName, { key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, direction, key, id])).toString('base64url')
}

/** Refuses with `invalid_input` a cursor that `encodeCursor` never makes, or one for another order. */
export function decodeCursor(
  { sort, direction, type }: OrderName & Pick<ListOrder, 'type'>,
  cursor: string,
): Cursor {
  const text = Buffer.from(cursor, 'base64url').toString()
  const parts = parsed(text)
  if (Array.isArray(parts) && parts.length === 4 && parts.every((part) => typeof part === 'string')) {
    const [of, to, key, id] = parts as [string, string, string, string]
    if (of === sort && to === direction && IS_VALID[type](key, direction) && isUuid(id)) return { key, id }
  }
  throw cursorRefusal()
}

export const cursorRefusal = () =>
  new Refusal('invalid_input', { issues: [{ path: 'cursor', message: 'cursor format is invalid' }] })

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
