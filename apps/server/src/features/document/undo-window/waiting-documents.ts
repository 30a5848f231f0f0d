import { documentHolds, documents, type Transaction, together } from '@quotespark/database'
import type { DocumentKind } from '@quotespark/domain/document'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { isUndoWindowOf } from './waiting-rows.ts'

/*
 * Documents whose step still waits, as lists and counts take them: under the status that staff see. They are a handful in a
 * company.
 */

/** Columns that decide the status shown. */
const COLUMNS = {
  id: documents.id,
  valid_until: documents.valid_until,
  due_date: documents.due_date,
  balance_due: documents.balance_due,
  last_viewed_at: documents.last_viewed_at,
  archived_at: documents.archived_at,
}

/** The company's waiting documents under the given status, aliased as the table, so that conditions on its columns hold. */
function waitingDocuments(
  db: Transaction,
  company_id: string,
  kind: DocumentKind,
  status: SQL.Aliased<string>,
  isAmong?: SQL,
) {
  return db
    .select({ ...COLUMNS, status })
    .from(documentHolds)
    .innerJoin(documents, isUndoWindowOf(documents))
    .where(and(eq(documentHolds.company_id, company_id), eq(documents.kind, kind), isAmong))
    .as('documents')
}

/** Under the status that staff see, without the ones about to be deleted. */
const shownDocuments = (db: Transaction, company_id: string, kind: DocumentKind) =>
  waitingDocuments(
    db,
    company_id,
    kind,
    sql<string>`${documentHolds.shown_status}`.as('status'),
    ne(documentHolds.step, 'delete'),
  )

const storedDocuments = (db: Transaction, company_id: string, kind: DocumentKind) =>
  waitingDocuments(db, company_id, kind, sql<string>`${documents.status}`.as('status'))

export const countWhere = (condition: SQL | undefined): SQL<number> =>
  sql<number>`(count(*) filter (where ${condition ?? sql`true`}))::int`

/** How many more documents meet each condition as staff see them than are stored: tallies do not know of waiting steps. */
export async function countWaiting<Name extends string>(
  db: Transaction,
  company_id: string,
  kind: DocumentKind,
  conditions: Record<Name, SQL | undefined>,
): Promise<Record<Name, number>> {
  const names = Object.keys(conditions) as Name[]
  if (!(await isAnyWaiting(db, company_id))) {
    return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
  }
  const counts = Object.fromEntries(names.map((name) => [name, countWhere(conditions[name])]))
  const [[shown], [stored]] = await together([
    db
      .select(counts)
      .from(shownDocuments(db, company_id, kind))
      .execute(),
    db
      .select(counts)
      .from(storedDocuments(db, company_id, kind))
      .execute(),
  ])
  const more = names.map((name) => [name, (shown?.[name] ?? 0) - (stored?.[name] ?? 0)])
  return Object.fromEntries(more) as Record<Name, number>
}

/** Mostly nothing waits, which one look at the steps tells (measured: a third of the time of a count). */
async function isAnyWaiting(db: Transaction, company_id: string): Promise<boolean> {
  const held = await db
    .select({ one: sql`1` })
    .from(documentHolds)
    .where(eq(documentHolds.company_id, company_id))
    .limit(1)
  return held.length > 0
}

/** The ids of the waiting documents, and of those among them that meet the condition as staff see them. */
export async function findWaiting(
  db: Transaction,
  company_id: string,
  kind: DocumentKind,
  condition: SQL | undefined,
): Promise<{ waiting: string[]; meeting: string[] }> {
  if (!(await isAnyWaiting(db, company_id))) return { waiting: [], meeting: [] }
  const shown = shownDocuments(db, company_id, kind)
  const rows = await db
    .select({ id: shown.id, meets: sql<boolean>`(${condition ?? sql`true`}) is true` })
    .from(shown)
  return {
    waiting: rows.map(({ id }) => id),
    meeting: rows.filter(({ meets }) => meets).map(({ id }) => id),
  }
}
