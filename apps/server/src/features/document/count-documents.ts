import {
  customers,
  documentHolds,
  documents,
  documentTallies,
  type Transaction,
  together,
} from '@quotespark/database'
import type { DocumentKind, DocumentStatus } from '@quotespark/domain/document'
import { londonDate } from '@quotespark/domain/time'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'
import { searchIds } from '../../api/find-few.ts'
import { containsText, isInArchive, isNarrowed, requireFilteredCustomer } from './document-filter.ts'
import type { DocumentFilter, ListedKind } from './kinds/kind.ts'
import { countTallied, isTallyOf, talliedCount } from './tallies.ts'
import { countWaiting, countWhere } from './undo-window/waiting-documents.ts'
import { isUndoWindowOf } from './undo-window/waiting-rows.ts'

export interface Counts<Status extends string> {
  total: number
  by_status: Record<Status, number>
  archived: number
  /** False where only the first rows were counted: then there are at least so many of each. */
  is_exact: boolean
}

/**
 * Aliased as the table, so that conditions on its columns hold; PostgreSQL reads only the columns that a count needs. The status is
 * the one that staff see while a step waits.
 */
const COUNTED_COLUMNS = {
  customer_id: documents.customer_id,
  status: sql<string>`coalesce(${documentHolds.shown_status}, ${documents.status})`.as('status'),
  valid_until: documents.valid_until,
  due_date: documents.due_date,
  balance_due: documents.balance_due,
  last_viewed_at: documents.last_viewed_at,
  archived_at: documents.archived_at,
  search_text: documents.search_text,
}

/** Most rows that are read to count them: counting 200,000 exactly takes long, and nobody needs to know. */
export const MAX_COUNTED = 10_000

/**
 * Counts the documents that match, by status. Answered by the tallies, unless it is for words, a situation, a customer, a total or
 * days, which tallies do not know: then up to `MAX_COUNTED` rows are counted. Refuses with `not_found` a customer of another company.
 */
export async function countDocuments<Name extends DocumentKind>(
  context: StaffReader,
  kind: ListedKind<Name>,
  filter: DocumentFilter<DocumentStatus<Name>>,
): Promise<Counts<DocumentStatus<Name>>> {
  await requireFilteredCustomer(context, filter)
  const { db, actor, services } = context
  const { search, situation, customer_id, total_amount, from, to, billing, status } = filter
  const counting = { kind, company_id: actor.company_id, today: londonDate(services.clock.now()) }
  const isTallied = !(search || situation || customer_id || total_amount || from || to || billing)
  const counts = await (isTallied ? countByStatus(db, counting, filter) : countListed(db, counting, filter))
  const { archived = 0, is_exact, ...by_status } = counts as Record<string, number> & { is_exact: boolean }
  const all = Object.values(by_status).reduce((sum, count) => sum + count, 0)
  return {
    total: status === undefined ? all : (by_status[status] ?? 0),
    by_status: by_status as Record<DocumentStatus<Name>, number>,
    archived,
    is_exact,
  }
}

interface Counting {
  kind: ListedKind
  company_id: string
  /** The day in London. */
  today: string
}

async function countByStatus(
  db: Transaction,
  { company_id, kind, today }: Counting,
  { archive }: DocumentFilter,
) {
  const isKept = archive === 'with' ? undefined : eq(documentTallies.is_archived, archive === 'only')
  const inArchive = isInArchive(documents, { archive })
  const [[counts], waiting] = await together([
    db
      .select({
        ...eachStatus(kind, (status) => talliedCount(and(isKept, kind.isTalliedAs(status, today)))),
        archived: talliedCount(eq(documentTallies.is_archived, true)),
      })
      .from(documentTallies)
      .where(isTallyOf(company_id, kind.kind))
      .execute(),
    countWaiting(
      db,
      company_id,
      kind.kind,
      eachStatus(kind, (status) => and(inArchive, kind.isShownAs(status, today))),
    ),
  ])
  const shown = Object.entries(counts ?? {}).map(([name, count]) => [name, count + (waiting[name] ?? 0)])
  return { ...(Object.fromEntries(shown) as Record<string, number>), is_exact: true }
}

async function countListed(db: Transaction, counting: Counting, filter: DocumentFilter) {
  const { search, situation, customer_id, total_amount, from, to, billing } = filter
  if (!search) return countRows(db, counting, filter, {})
  const { kind, company_id } = counting
  const found = await searchIds(db, kind.kind, company_id, search)
  // Looked up one by one: given a list of 2,000 ids, PostgreSQL may read all of the company's index for them.
  const isAmong = found && sql`${documents.id} in (select unnest(${sql.param(found.ids)}::uuid[]))`
  if (found?.isAll) return countRows(db, counting, filter, { isAmong })
  // For a frequent word the index gives some of the hits, and not whether they are of these days or this customer.
  const isNarrowedToo = situation || customer_id || total_amount || from || to || billing
  const mayBeCounted =
    !found || isNarrowedToo || (await countTallied(db, company_id, kind.kind, undefined)) < MAX_COUNTED
  if (mayBeCounted) return countRows(db, counting, filter, { contains: containsText(kind.kind, search) })
  return { ...(await countRows(db, counting, filter, { isAmong })), is_exact: false }
}

async function countRows(
  db: Transaction,
  { company_id, kind, today }: Counting,
  filter: DocumentFilter,
  /** The rows that are read, and those of them that count. */
  { isAmong, contains }: { isAmong?: SQL | undefined; contains?: SQL },
) {
  const isKept = isInArchive(documents, filter)
  // The text is the last condition, and conditions are evaluated in order: so it is looked for once a row.
  const read = db
    .select(COUNTED_COLUMNS)
    .from(documents)
    .leftJoin(documentHolds, isUndoWindowOf(documents))
    .where(
      and(
        isNarrowed(kind, company_id, filter, today),
        isAmong,
        sql`${documentHolds.step} is distinct from 'delete'`,
      ),
    )
    .limit(MAX_COUNTED)
    .as('documents')
  const counting = db
    .select({
      ...eachStatus(kind, (status) => countWhere(and(isKept, kind.isShownAs(status, today), contains))),
      archived: countWhere(and(isNotNull(documents.archived_at), contains)),
      looked_at: sql<number>`count(*)::int`,
    })
    .from(read)
    .$dynamic()
  const isOfCustomer = and(eq(customers.company_id, company_id), eq(customers.id, read.customer_id))
  const [row] = await (contains ? counting.leftJoin(customers, isOfCustomer) : counting)
  const { looked_at = 0, ...counts } = row as Record<string, number>
  return { ...counts, is_exact: looked_at < MAX_COUNTED }
}

function eachStatus<Value>(
  { statuses }: ListedKind,
  value: (status: DocumentStatus) => Value,
): Record<string, Value> {
  return Object.fromEntries(statuses.map((status) => [status, value(status)]))
}
