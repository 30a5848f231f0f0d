import { asSystem, documentSealings, documents } from '@quotespark/database'
import { SYSTEM_WORK } from '@quotespark/paper/pdf'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Services } from '../../../services.ts'
import { finishSealing } from './finish-sealing.ts'

const BATCH = 100
/** Younger sealings are still in the hands of the process that began them. */
const MINUTE_MS = 60_000
/** Maximum length of a run; the next run continues. */
const RUN_MS = 10 * MINUTE_MS

/**
 * Finishes sealings that stopped because the process ended or the drawing failed. Works one at a time, with lower priority
 * than people's requests. Returns how many were finished.
 */
export async function finishSealings(services: Services): Promise<number> {
  const { database, clock, logger } = services
  const began = clock.now().getTime()
  const isDue = lt(documentSealings.created_at, new Date(began - MINUTE_MS).toISOString())
  let done = 0
  let after: { company_id: string; document_id: string } | undefined
  while (clock.now().getTime() < began + RUN_MS) {
    const isNext =
      after &&
      sql`(${documentSealings.company_id}, ${documentSealings.document_id}) > (${after.company_id}, ${after.document_id})`
    const due = await asSystem(database, (db) =>
      db
        .select({
          kind: documents.kind,
          company_id: documentSealings.company_id,
          document_id: documentSealings.document_id,
        })
        .from(documentSealings)
        .innerJoin(
          documents,
          and(
            eq(documents.company_id, documentSealings.company_id),
            eq(documents.id, documentSealings.document_id),
          ),
        )
        .where(and(isDue, isNext))
        .orderBy(asc(documentSealings.company_id), asc(documentSealings.document_id))
        .limit(BATCH),
    )
    for (const document of due) {
      try {
        await finishSealing(services, document, { drawnFor: SYSTEM_WORK })
        done += 1
      } catch (error) {
        logger.error({ err: error, document_id: document.document_id }, 'a document could not be sealed')
      }
    }
    after = due.at(-1)
    if (due.length < BATCH) break
  }
  return done
}
