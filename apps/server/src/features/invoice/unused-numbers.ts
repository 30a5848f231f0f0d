import type { UnusedNumber } from '@quotespark/contract'
import { type Transaction, unusedNumbers } from '@quotespark/database'
import { formatDateTime } from '@quotespark/domain/time'
import { and, eq } from 'drizzle-orm'
import type { ExportContext } from '../../api/context.ts'
import {
  afterCursor,
  encodeCursor,
  inOrder,
  type ListOrder,
  sortedPage,
  sortKey,
} from '../../api/sorted-page.ts'
import { EXPORT_PAGE, streamCsv } from '../../api/streamed-csv.ts'

const NEWEST_FIRST: ListOrder = {
  sort: 'deleted_at',
  direction: 'desc',
  key: unusedNumbers.deleted_at,
  type: 'timestamptz',
  id: unusedNumbers.id,
}

interface Row extends UnusedNumber {
  id: string
  sort_key: string
}

/** Lists the numbers of deleted draft invoices, newest first. */
export async function listUnusedNumbers(
  db: Transaction,
  company_id: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: Row[]; next_cursor: string | null }> {
  const rows = await db
    .select({
      id: unusedNumbers.id,
      number: unusedNumbers.number,
      deleted_at: unusedNumbers.deleted_at,
      deleted_by_name: unusedNumbers.deleted_by_name,
      title: unusedNumbers.title,
      customer_name: unusedNumbers.customer_name,
      total_amount: unusedNumbers.total_amount,
      sort_key: sortKey(NEWEST_FIRST),
    })
    .from(unusedNumbers)
    .where(
      and(
        eq(unusedNumbers.company_id, company_id),
        eq(unusedNumbers.kind, 'invoice'),
        afterCursor(NEWEST_FIRST, cursor),
      ),
    )
    .orderBy(...inOrder(NEWEST_FIRST))
    .limit(limit + 1)
  return sortedPage(rows, limit, NEWEST_FIRST)
}

const COLUMNS: [title: string, read: (row: Row) => string | null][] = [
  ['Number', ({ number }) => number],
  ['Deleted', ({ deleted_at }) => formatDateTime(deleted_at)],
  ['By', ({ deleted_by_name }) => deleted_by_name],
  ['Title', ({ title }) => title],
  ['Customer', ({ customer_name }) => customer_name],
  ['Total', ({ total_amount }) => total_amount],
]

/** Exports all of them as CSV. */
export function exportUnusedNumbers({ asStaff, services }: ExportContext): Promise<File> {
  return streamCsv<Row>({
    name: 'numbers-not-used.csv',
    columns: COLUMNS,
    readPage: (after) =>
      asStaff(async ({ db, actor }) => {
        const cursor = after && encodeCursor(NEWEST_FIRST, { key: after.sort_key, id: after.id })
        return (await listUnusedNumbers(db, actor.company_id, { cursor, limit: EXPORT_PAGE })).items
      }),
    logger: services.logger,
  })
}
