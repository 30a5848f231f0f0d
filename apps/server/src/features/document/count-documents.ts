import { customers, documents, documentTallies, type Transaction } from '@quotespark/database'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { findFew, isOneOf } from '../../api/find-few.ts'
import type { DocumentFilter } from './document-filter.ts'
import { isInArchive } from './document-filter.ts'
import { hasCustomer, isOfItsCustomer, type ListedKind } from './list-documents.ts'
import { isTallyOf, talliedCount } from './tallies.ts'

interface Counting<Status extends string> {
  company_id: string
  kind: ListedKind
  statuses: readonly Status[]
  /** Of the company and of the kind, of the customer and the days asked for: whatever its status, archived or not. */
  isListed: SQL | undefined
  isShownAs: (status: Status) => SQL | undefined
  isTalliedAs: (status: Status) => SQL | undefined
}

export interface Counts<Status extends string> {
  total: number
  by_status: Record<Status, number>
  archived: number
}

/**
 * How many documents match, by status. Read from the tallies, which know neither words nor customers nor days; of these
 * what an index alone tells is counted.
 */
export async function countDocuments<Status extends string>(
  db: Transaction,
  counting: Counting<Status>,
  filter: DocumentFilter<Status>,
): Promise<Counts<Status>> {
  const { search, customer_id, from, to, status } = filter
  const isTallied = !(search || customer_id || from || to)
  const counts = await (isTallied ? countTallied(db, counting, filter) : countListed(db, counting, filter))
  const { archived = 0, ...by_status } = counts as Record<string, number>
  const all = Object.values(by_status).reduce((sum, count) => sum + count, 0)
  return {
    total: status === undefined ? all : (by_status[status] ?? 0),
    by_status: by_status as Record<Status, number>,
    archived,
  }
}

async function countTallied<Status extends string>(
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
  return counts
}

async function countListed<Status extends string>(
  db: Transaction,
  { company_id, kind, statuses, isListed, isShownAs }: Counting<Status>,
  filter: DocumentFilter<Status>,
) {
  const isKept = isInArchive(documents, filter)
  const counts = {
    ...eachStatus(statuses, (status) => countWhere(and(isKept, isShownAs(status)))),
    archived: countWhere(isNotNull(documents.archived_at)),
  }
  const { search } = filter
  if (!search) return (await db.select(counts).from(documents).where(isListed))[0]
  const few = await findFew(db, kind.noun, company_id, search)
  if (few) {
    const isFound = and(isListed, isOneOf(documents.id, few))
    return (await db.select(counts).from(documents).where(isFound))[0]
  }
  const [found] = await db
    .select(counts)
    .from(documents)
    .leftJoin(customers, isOfItsCustomer(company_id))
    .where(and(isListed, hasCustomer(kind), kind.holds(search)))
  return found
}

function eachStatus<Status extends string>(
  statuses: readonly Status[],
  count: (status: Status) => SQL<number>,
): Record<string, SQL<number>> {
  return Object.fromEntries(statuses.map((status) => [status, count(status)]))
}

const countWhere = (condition: SQL | undefined): SQL<number> =>
  sql<number>`(count(*) filter (where ${condition}))::int`
