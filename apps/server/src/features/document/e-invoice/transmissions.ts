import { eInvoiceTransmissions, statement, type Transaction } from '@quotespark/database'
import { desc } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Services } from '../../../services.ts'
import {
  belongsToDocument,
  DOCUMENT_PLACEHOLDERS,
  type DocumentRef,
  documentParams,
} from '../document-ref.ts'

export type Transmission = typeof eInvoiceTransmissions.$inferSelect

const ofInvoice = statement('e_invoice_transmissions', (db) =>
  db
    .select()
    .from(eInvoiceTransmissions)
    .where(belongsToDocument(eInvoiceTransmissions, DOCUMENT_PLACEHOLDERS))
    .orderBy(desc(eInvoiceTransmissions.created_at))
    .limit(50),
)

/** Lists the newest 50 access point transmissions of an invoice, sent or waiting, newest first. */
export function listTransmissions(
  db: Transaction,
  document: DocumentRef<'invoice'>,
): Promise<Transmission[]> {
  return ofInvoice(db, documentParams(document))
}

/** Queues the sealed e-invoice for the access point once this transaction commits. Returns the id of the transmission. */
export async function startTransmission(
  { db, services }: { db: Transaction; services: Services },
  document: DocumentRef<'invoice'>,
  { revision, receiver }: { revision: number; receiver: string },
): Promise<string> {
  const id = uuidv7()
  await db.insert(eInvoiceTransmissions).values({
    ...documentParams(document),
    id,
    revision,
    receiver,
    created_at: services.clock.now().toISOString(),
  })
  const { company_id } = document
  await services.queue.enqueue(db, 'transmit-e-invoice', { company_id, transmission_id: id })
  return id
}
