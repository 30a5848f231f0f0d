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
import { type Afterwards, withAfterwards } from '../../afterwards.ts'
import type { Services } from '../../services.ts'

/** Ids read at once: each reading sorts all that is due, in whichever companies. */
const READ_AT_ONCE = 10_000

/** A document that something is to be done to by itself. */
interface DueDocument {
  id: string
  company_id: string
}

/** One document's turn. */
interface Step {
  db: Transaction
  afterwards: Afterwards
}

interface Work {
  /** What is done, as the log says it when it fails: 'a quote could not be expired'. */
  failure: string
  /** Which documents, at this moment; below no policy, so of every company. */
  isDue(): SQL | undefined
  /** Of what writes to customers: who wants it so, and whom one can write to. */
  mailed?: { isWanted: AnyColumn; hasAddress: SQL | undefined }
  /** Looks again, under a lock, whether it is still due, and does it. Answers whether it did. */
  act(step: Step, due: DueDocument): Promise<boolean>
}

/**
 * Does it to every document that is due, each in a transaction of its own: a crash between two leaves neither half done,
 * and one that fails keeps none of the others from it; the next run tries it again. Answers how many it was done to.
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
        const { result } = await withAfterwards((afterwards, begin) =>
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
    // By id, so that a document which stays due is met once a run.
    after = due.at(-1)?.id
    if (due.length < READ_AT_ONCE) return done
  }
}

/** What waits to be done to one by hand is done first (ADR 0020). */
function isNotHeld(db: Transaction): SQL {
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
  const isNext = and(isDue(), isNotHeld(db), after === undefined ? undefined : gt(documents.id, after))
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
