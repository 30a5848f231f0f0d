import { asCompany, asSystem, type Transaction } from '@quotespark/database'
import { type Afterwards, withAfterwards } from '../../afterwards.ts'
import type { Services } from '../../services.ts'

const BATCH = 500

/** A document that something is to be done to by itself. */
export interface DueDocument {
  id: string
  company_id: string
}

/** One document's turn. */
interface Step {
  db: Transaction
  afterwards: Afterwards
}

interface Work<Due extends DueDocument> {
  /** What is done, as the log says it when it fails: 'a quote could not be expired'. */
  failure: string
  /** The next `limit` documents by id, after this one. Read below no policy. */
  list(db: Transaction, page: { after: string | undefined; limit: number }): Promise<Due[]>
  /** Looks again, under a lock, whether it is still due, and does it. Answers whether it did. */
  act(step: Step, due: Due): Promise<boolean>
}

/**
 * Does it to every document that is due, each in a transaction of its own: a crash between two leaves neither half done,
 * and one that fails keeps none of the others from it; the next run tries it again. Answers how many it was done to.
 */
export async function forEachDue<Due extends DueDocument>(
  { database, logger }: Pick<Services, 'database' | 'logger'>,
  { failure, list, act }: Work<Due>,
): Promise<number> {
  let done = 0
  let after: string | undefined
  for (;;) {
    const due = await asSystem(database, (db) => list(db, { after, limit: BATCH }))
    for (const each of due) {
      try {
        const { result } = await withAfterwards((afterwards, begin) =>
          asCompany(database, each.company_id, (db) => {
            begin()
            return act({ db, afterwards }, each)
          }),
        )
        if (result) done += 1
      } catch (error) {
        logger.error({ err: error, document_id: each.id }, failure)
      }
    }
    // By id, so that a document which stays due is met once a run.
    after = due.at(-1)?.id
    if (due.length < BATCH) return done
  }
}
