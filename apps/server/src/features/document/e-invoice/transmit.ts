import { asCompany, eInvoiceTransmissions, type Transaction } from '@quotespark/database'
import { PRODUCT_NAME } from '@quotespark/domain/text'
import { peppolEnvelope } from '@quotespark/e-invoice'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../../../services.ts'
import { documentRef } from '../document-ref.ts'
import { recordEvent } from '../evidence/history.ts'
import { lockDocument } from '../lock-document.ts'
import { type AccessPoint, openAccessPoint, RefusedEnvelope } from './access-point.ts'
import { findSealedUbl } from './sealed-ubl.ts'
import type { Transmission } from './transmissions.ts'

/** A receiver out of reach for three days will not be reached on the fourth: staff see the failure and can send it another way. */
const GIVEN_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000

/** Hands queued transmissions to the access point as they arrive. Without an access point they stay queued. */
export async function startTransmitting(services: Services): Promise<void> {
  const accessPoint = openAccessPoint(services.config)
  if (!accessPoint) return
  await services.queue.work('transmit-e-invoice', (job) => transmit(services, accessPoint, job))
}

/**
 * Hands one e-invoice to the access point, in the same envelope at every try. Holds no database lock or transaction meanwhile.
 * Throws when it was not delivered, so that the queue retries.
 */
async function transmit(
  services: Services,
  accessPoint: AccessPoint,
  { company_id, transmission_id }: { company_id: string; transmission_id: string },
): Promise<void> {
  const { database, files, clock, logger } = services
  const waiting = await asCompany(database, company_id, (db) => findWaiting(db, company_id, transmission_id))
  if (!waiting) return
  const { transmission, storage_key } = waiting
  try {
    const ubl = new TextDecoder().decode(await files.get(storage_key))
    await accessPoint.send(peppolEnvelope(ubl, transmission))
  } catch (error) {
    const age = clock.now().getTime() - Date.parse(transmission.created_at)
    const isGivenUp = error instanceof RefusedEnvelope || age > GIVEN_UP_AFTER_MS
    const message = error instanceof Error ? error.message : String(error)
    await note(services, transmission, {
      status: isGivenUp ? 'failed' : 'waiting',
      last_error: message.slice(0, 500),
    })
    if (isGivenUp) return
    logger.warn({ transmission_id }, 'an e-invoice is still waiting for the access point')
    throw error
  }
  await note(services, transmission, {
    status: 'sent',
    sent_at: clock.now().toISOString(),
    last_error: null,
  })
}

async function findWaiting(db: Transaction, company_id: string, id: string) {
  const [transmission] = await db
    .select()
    .from(eInvoiceTransmissions)
    .where(isTransmission({ company_id, id }))
  if (transmission?.status !== 'waiting') return undefined
  const { document_id, revision } = transmission
  const sealed = await findSealedUbl(db, documentRef('invoice', company_id, document_id), revision)
  if (!sealed) throw new Error('an e-invoice that was never sealed was to be sent')
  return { transmission, storage_key: sealed.storage_key }
}

/** Stores the outcome of a try, and records a transmission that was given up in the history. */
async function note(
  services: Services,
  { company_id, id, document_id, receiver, revision, attempts }: Transmission,
  outcome: Pick<Transmission, 'status' | 'last_error'> & Partial<Pick<Transmission, 'sent_at'>>,
): Promise<void> {
  const document = documentRef('invoice', company_id, document_id)
  await asCompany(services.database, company_id, async (db) => {
    if (outcome.status === 'failed') await lockDocument(db, document)
    await db
      .update(eInvoiceTransmissions)
      .set({ ...outcome, attempts: attempts + 1 })
      .where(isTransmission({ company_id, id }))
    if (outcome.status !== 'failed') return
    await recordEvent({ db, services }, document, 'e_invoice_failed', PRODUCT, {
      data: { to: receiver, revision: String(revision), reason: outcome.last_error ?? '' },
    })
  })
}

const PRODUCT = { user_id: null, name: PRODUCT_NAME }

function isTransmission({ company_id, id }: Pick<Transmission, 'company_id' | 'id'>) {
  return and(eq(eInvoiceTransmissions.company_id, company_id), eq(eInvoiceTransmissions.id, id))
}
