import { customers, documents, documentTallies, type Transaction } from '@quotespark/database'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { findSome } from '../../api/find-few.ts'
import type { DocumentFilter } from './document-filter.ts'
import { isInArchive } from './document-filter.ts'
import type { ListedKind } from './list-documents.ts'
import { countTallied, isTallyOf, talliedCount } from './tallies.ts'

interface Counting<Status extends string> {
  company_id: string
  kind: ListedKind
  statuses: readonly Status[]
  /** Matches the company, kind, customer and days asked for, whatever the status, archived or not. */
  isListed: SQL | undefined
  isShownAs: (status: Status) => SQL | undefined
  isTalliedAs: (status: Status) => SQL | undefined
}

export interface Counts<Status extends string> {
  total: number
  by_status: Record<Status, number>
  archived: number
  /** False when the counting stopped early: each figure is then a lower bound. */
  is_exact: boolean
}

/** Named like the table so that conditions on its columns still apply; PostgreSQL reads only the columns that a count needs. */
const LOOKED = {
  customer_id: documents.customer_id,
  status: documents.status,
  valid_until: documents.valid_until,
  due_date: documents.due_date,
  balance_due: documents.balance_due,
  last_viewed_at: documents.last_viewed_at,
  archived_at: documents.archived_at,
  title: documents.title,
  number: documents.number,
}

/** Rows examined for a count. An exact count of 200,000 takes long, and nobody needs a figure beyond this. */
export const COUNTED = 10_000

/**
 * Counts the matching documents by status. Reads the tallies unless a search, customer or day is given, which tallies do not
 * know; then counts up to `COUNTED` rows.
 */
export async function countDocuments<Status extends string>(
  db: Transaction,
  counting: Counting<Status>,
  filter: DocumentFilter<Status>,
): Promise<Counts<Status>> {
  const { search, customer_id, from, to, status } = filter
  const isTallied = !(search || customer_id || from || to)
  const counts = await (isTallied ? countByStatus(db, counting, filter) : countListed(db, counting, filter))
  const { archived = 0, is_exact, ...by_status } = counts as Record<string, number> & { is_exact: boolean }
  const all = Object.values(by_status).reduce((sum, count) => sum + count, 0)
  return {
    total: status === undefined ? all : (by_status[status] ?? 0),
    by_status: by_status as Record<Status, number>,
    archived,
    is_exact,
  }
}

async function countByStatus<Status extends string>(
  db: Transaction,
  { company_id, kind, statuses, isTalliedAs }: Counting<Status>,
  { archive }: DocumentFilter<Status>,
) {
  const isKept = eq(documentTallies.is_archived, archive === 'only')
  const [counts] = await db
    .select({
      ...eachStatus(statuses, (status) => talliedCount(and(isKept, isTalliedAs(status)))),
      archived: talliedCount(eq(documentTallies.is_archived, true)),
    })
    .from(documentTallies)
    .where(isTallyOf(company_id, kind.noun))
  return { ...counts, is_exact: true }
}

async function countListed<Status extends string>(
  db: Transaction,
  counting: Counting<Status>,
  filter: DocumentFilter<Status>,
) {
  const { search, customer_id, from, to } = filter
  if (!search) return countLooked(db, counting, filter, {})
  const { kind, company_id } = counting
  const found = await findSome(db, kind.noun, company_id, search)
  // `unnest` makes PostgreSQL look up the ids one by one; for a list of 2,000 it may read the company's whole index.
  const isAmong = found && sql`${documents.id} in (select unnest(${sql.param(found.ids)}::uuid[]))`
  if (found?.isAll) return countLooked(db, counting, filter, { isAmong })
  // For a frequent word the index returned only some rows, and cannot say which are of these days or this customer.
  const isNarrowed = customer_id || from || to
  const mayBeCounted =
    !found || isNarrowed || (await countTallied(db, company_id, kind.noun, undefined)) < COUNTED
  if (mayBeCounted) return countLooked(db, counting, filter, { holds: kind.holds(search) })
  return { ...(await countLooked(db, counting, filter, { isAmong })), is_exact: false }
}

async function countLooked<Status extends string>(
  db: Transaction,
  { company_id, statuses, isListed, isShownAs }: Counting<Status>,
  filter: DocumentFilter<Status>,
  /** `isAmong` limits the rows examined; `holds` selects the ones counted. */
  { isAmong, holds }: { isAmong?: SQL | undefined; holds?: SQL },
) {
  const isKept = isInArchive(documents, filter)
  // PostgreSQL evaluates each condition in order: with the text last, it is searched once per row.
  const looked = db
    .select(LOOKED)
    .from(documents)
    .where(and(isListed, isAmong))
    .limit(COUNTED)
    .as('documents')
  const counting = db
    .select({
      ...eachStatus(statuses, (status) => countWhere(and(isKept, isShownAs(status), holds))),
      archived: countWhere(and(isNotNull(documents.archived_at), holds)),
      looked_at: sql<number>`count(*)::int`,
    })
    .from(looked)
    .$dynamic()
  const isOfCustomer = and(eq(customers.company_id, company_id), eq(customers.id, looked.customer_id))
  const [row] = await (holds ? counting.leftJoin(customers, isOfCustomer) : counting)
  const { looked_at = 0, ...counts } = row as Record<string, number>
  return { ...counts, is_exact: looked_at < COUNTED }
}

function eachStatus<Status extends string>(
  statuses: readonly Status[],
  count: (status: Status) => SQL<number>,
): Record<string, SQL<number>> {
  return Object.fromEntries(statuses.map((status) => [status, count(status)]))
}

const countWhere = (condition: SQL | undefined): SQL<number> =>
  sql<number>`(count(*) filter (where ${condition}))::int`
