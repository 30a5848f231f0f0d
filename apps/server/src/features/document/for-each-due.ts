import {
  asCompany,
  asSystem,
  companies,
  customers,
  documentHolds,
  documents,
  type Transaction,
} from '@quotespark/database'
import { type AnyColumn, and, asc, eq, gt, notExists, type SQL } from 'drizzle-orm'
import { type DeferredWork, withDeferredWork } from '../../afterwards.ts'
import type { Services } from '../../services.ts'

/** Ids read at once: each read sorts everything that is due, in all companies. */
const READ_AT_ONCE = 10_000

/** A document that the product itself is due to act on. */
interface DueDocument {
  id: string
  company_id: string
}

/** The transaction of one document's turn. */
interface Step {
  db: Transaction
  afterwards: DeferredWork
}

interface Work {
  /** The log message for a failure: 'a quote could not be expired'. */
  failure: string
  /** Matches the documents due now. Runs without row-level security, so across all companies. */
  isDue(db: Transaction): SQL | undefined
  /** For work that emails customers: the company's setting for it, and the condition that there is an address. */
  mailed?: { isWanted: AnyColumn; hasAddress: SQL | undefined }
  /** Checks under a lock that the work is still due, and does it. Returns whether it did. */
  act(step: Step, due: DueDocument): Promise<boolean>
}

/**
 * Runs the work on every due document, each in its own transaction: a crash leaves none half done, and a failure does not stop
 * the others and is retried by the next run. Returns how many were done.
 */
export async function forEachDue(
  { database, logger }: Pick<Services, 'database' | 'logger'>,
  work: Work,
): Promise<number> {
  let done = 0
  let after: string | undefined
  for (;;) {
    const due = await asSystem(database, (db) => listDue(db, work, after))
    for (const each of due) {
      try {
        const { result } = await withDeferredWork((afterwards, begin) =>
          asCompany(database, each.company_id, (db) => {
            begin()
            return work.act({ db, afterwards }, each)
          }),
        )
        if (result) done += 1
      } catch (error) {
        logger.error({ err: error, document_id: each.id }, work.failure)
      }
    }
    // Ordered by id, so a document that stays due is visited only once per run.
    after = due.at(-1)?.id
    if (due.length < READ_AT_ONCE) return done
  }
}

/** A step in its undo window is done first (ADR 0020). */
function isNotWaiting(db: Transaction): SQL {
  return notExists(
    db
      .select({ id: documentHolds.id })
      .from(documentHolds)
      .where(
        and(eq(documentHolds.company_id, documents.company_id), eq(documentHolds.document_id, documents.id)),
      ),
  )
}

async function listDue(
  db: Transaction,
  { isDue, mailed }: Work,
  after: string | undefined,
): Promise<DueDocument[]> {
  const due = { id: documents.id, company_id: documents.company_id }
  const isNext = and(isDue(db), isNotWaiting(db), after === undefined ? undefined : gt(documents.id, after))
  if (!mailed) {
    return db.select(due).from(documents).where(isNext).orderBy(asc(documents.id)).limit(READ_AT_ONCE)
  }
  return db
    .select(due)
    .from(companies)
    .innerJoin(documents, eq(documents.company_id, companies.id))
    .innerJoin(
      customers,
      and(eq(customers.company_id, documents.company_id), eq(customers.id, documents.customer_id)),
    )
    .where(and(mailed.isWanted, mailed.hasAddress, isNext))
    .orderBy(asc(documents.id))
    .limit(READ_AT_ONCE)
}
