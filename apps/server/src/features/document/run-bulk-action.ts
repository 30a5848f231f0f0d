import type { BulkOutcome } from '@quotespark/contract'
import { documentHolds, documents } from '@quotespark/database'
import type { DocumentKind } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { sentenceOf } from '@quotespark/domain/refusal-sentences'
import { and, eq, min } from 'drizzle-orm'
import type { AsStaff, EachAsStaff, StaffContext, StaffReader } from '../../api/context.ts'
import { isOneOf } from '../../api/find-few.ts'
import type { Services } from '../../services.ts'
import { secondsLeft } from './undo-window/present-undo-window.ts'

interface Caller {
  asStaff: AsStaff
  each: EachAsStaff
  services: Services
}

interface BulkRequest {
  action: string
  ids: readonly string[]
}

/**
 * Runs the same step on each document in turn. A refusal is reported with its reason and does not stop the others. Runs once
 * for an id that is listed twice. Refuses with `not_found` when none of the documents exists.
 */
export async function runBulkAction(
  { asStaff, each, services }: Caller,
  kind: DocumentKind,
  { ids: named, ...asked }: BulkRequest,
  step: (context: StaffContext, id: string) => Promise<void>,
): Promise<BulkOutcome> {
  const ids = [...new Set(named)]
  const numbers = await asStaff(({ db, actor }) =>
    db
      .select({ id: documents.id, number: documents.number })
      .from(documents)
      .where(
        and(eq(documents.company_id, actor.company_id), eq(documents.kind, kind), isOneOf(documents.id, ids)),
      ),
  )
  if (numbers.length === 0) throw new Refusal('not_found', { entity: kind })
  const numberOf = new Map(numbers.map(({ id, number }) => [id, number]))
  const items: BulkOutcome['items'] = []
  for (const id of ids) {
    const refusal = await refused(() => each({ id, input: asked }, (context) => step(context, id)))
    items.push({ id, number: numberOf.get(id) ?? null, refusal })
  }
  const done = items.filter(({ refusal }) => refusal === null).map(({ id }) => id)
  return { items, done: done.length, undo_seconds: await asStaff((context) => secondsToUndo(context, done)) }

  async function refused(work: () => Promise<void>): Promise<BulkOutcome['items'][number]['refusal']> {
    try {
      await work()
      return null
    } catch (error) {
      if (error instanceof Refusal) return { code: error.code, message: sentenceOf(error) }
      // The documents before this one are done, so the caller still gets the outcome of each.
      services.logger.error(
        { err: error, action: asked.action },
        'a step with one of several documents failed',
      )
      return { code: 'unexpected', message: 'Something went wrong. Please try again.' }
    }
  }
}

/** Seconds until the first undo window of these closes. */
async function secondsToUndo({ db, actor, services }: StaffReader, ids: string[]): Promise<number> {
  const [first] = await db
    .select({ until: min(documentHolds.held_until) })
    .from(documentHolds)
    .where(and(eq(documentHolds.company_id, actor.company_id), isOneOf(documentHolds.document_id, ids)))
  return first?.until ? secondsLeft(first.until, services.clock.now()) : 0
}
