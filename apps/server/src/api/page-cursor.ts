import { Refusal } from '@quotespark/domain'
import { type AnyColumn, desc, type SQL, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'

/** The place of a row in a list that is read newest first. The id decides between rows of the same instant. */
export interface PagePosition {
  /** ISO 8601, UTC. */
  created_at: string
  id: string
}

/** The columns such a list is ordered by. */
interface PageColumns {
  created_at: AnyColumn
  id: AnyColumn
}

const INSTANT = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

export function encodeCursor({ created_at, id }: PagePosition): string {
  return Buffer.from(`${created_at}/${id}`).toString('base64url')
}

/** Refuses with `invalid_input` what `encodeCursor` never makes. */
export function decodeCursor(cursor: string): PagePosition {
  const [created_at = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split('/')
  if (rest.length > 0 || !isInstant(created_at) || !isUuid(id)) {
    throw new Refusal('invalid_input', { issues: [{ path: 'cursor', message: 'cursor format is invalid' }] })
  }
  return { created_at, id }
}

/** The 31st of February has the form of an instant, but PostgreSQL would stumble over it. */
export function isInstant(text: string): boolean {
  const time = INSTANT.test(text) ? new Date(text) : undefined
  return time !== undefined && !Number.isNaN(time.getTime()) && time.toISOString() === text
}

export function newestFirst({ created_at, id }: PageColumns): [SQL, SQL] {
  return [desc(created_at), desc(id)]
}

/** The condition for the rows after the cursor; undefined, and so no condition, on the first page. */
export function afterCursor({ created_at, id }: PageColumns, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const position = decodeCursor(cursor)
  return sql`(${created_at}, ${id}) < (${position.created_at}::timestamptz, ${position.id}::uuid)`
}

/** One page of up to `limit` rows, out of a query for one more: the extra row only tells that there is a next page. */
export function pageOf<Row extends PagePosition>(
  rows: Row[],
  limit: number,
): { items: Row[]; next_cursor: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next_cursor: rows.length > limit && last ? encodeCursor(last) : null }
}
