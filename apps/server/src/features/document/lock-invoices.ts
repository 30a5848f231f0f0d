import {
  customers,
  documentHolds,
  documents,
  invoices,
  type Transaction,
  together,
} from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, asc, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { isOneOf } from '../../api/find-few.ts'
import { type DocumentRef, isDocument } from './document-ref.ts'
import type { InvoiceDocument } from './printable.ts'
import { doFirst } from './undo-window/open-undo-window.ts'
import { keepVatPeriod } from './vat/lock-vat-period.ts'

type Locking = Pick<StaffContext, 'db' | 'services'> & { actor: Pick<StaffContext['actor'], 'company_id'> }

/**
 * Locks a customer's money until commit, before any invoice: whatever uses, refunds or voids a payment of theirs waits. A payment that
 * is only recorded does not. Refuses with `not_found`.
 */
export async function lockPayer(
  db: Transaction,
  company_id: string,
  customer_id: string | null,
): Promise<void> {
  if (customer_id === null) return keepVatPeriod(db, company_id)
  const locked = db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.company_id, company_id), eq(customers.id, customer_id)))
    // Not `update`: a new payment refers to its customer while it holds its invoice, and would wait for this.
    .for('no key update')
  // Sent together, run in this order.
  const [, [customer]] = await together([keepVatPeriod(db, company_id), locked.execute()])
  if (!customer) throw new Refusal('not_found', { entity: 'customer' })
}

/** The same for the customer of an invoice. */
export async function lockPayerOf(db: Transaction, document: DocumentRef): Promise<void> {
  const [invoice] = await db
    .select({ customer_id: documents.customer_id })
    .from(documents)
    .where(isDocument(documents, document))
  await lockPayer(db, document.company_id, invoice?.customer_id ?? null)
}

/**
 * Locks several invoices until commit, in the order of their ids, so that no two callers wait for each other. As with `lockForStaff`,
 * actions that still wait on them are carried out first. Refuses with `not_found` unless all are invoices of the company.
 */
export async function lockInvoices(context: Locking, ids: readonly string[]): Promise<InvoiceDocument[]> {
  const locked = await lockInvoiceRows(context, ids)
  await endWaitingSteps(context, ids)
  return locked
}

/** The same, whatever waits on them. */
export async function lockInvoiceRows(
  { db, actor: { company_id } }: Locking,
  ids: readonly string[],
): Promise<InvoiceDocument[]> {
  const several = [...new Set(ids)]
  if (several.length === 0) return []
  const locked = db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.company_id, company_id),
        eq(documents.kind, 'invoice'),
        isOneOf(documents.id, several),
      ),
    )
    .orderBy(asc(documents.id))
    .for('update')
  // Sent together, run in this order.
  const [, rows] = await together([keepVatPeriod(db, company_id), locked.execute()])
  if (rows.length < several.length) throw new Refusal('not_found', { entity: 'invoice' })
  return rows as unknown as InvoiceDocument[]
}

/** Reads an invoice whose row is locked as this transaction has left it. */
export async function readLockedInvoice(
  db: Transaction,
  document: DocumentRef<'invoice'>,
): Promise<InvoiceDocument> {
  const [invoice] = await db.select().from(invoices).where(isDocument(invoices, document))
  if (!invoice) throw new Error('a locked invoice is gone')
  return invoice
}

/** Carries out first what waits on invoices whose rows are locked. */
export async function endWaitingSteps(
  { db, actor: { company_id }, services }: Locking,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const waiting = await db
    .selectDistinct({ company_id: documentHolds.company_id, id: documentHolds.id })
    .from(documentHolds)
    .where(and(eq(documentHolds.company_id, company_id), isOneOf(documentHolds.document_id, [...ids])))
  doFirst(services, waiting)
}
