import { allocations, documents, paymentStandings, type Transaction } from '@quotespark/database'
import type { Money } from '@quotespark/domain/money'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { belongsToDocument, type DocumentRef } from '../document-ref.ts'

/** Says what an allocation takes from: a payment, or the credit of a note. */
export interface Source {
  payment_id: string | null
  credit_note_id: string | null
}

/** The source that a payment, a void or a refund is. */
export const paymentAsSource = (payment_id: string): Source => ({ payment_id, credit_note_id: null })

/** An allocation less its opposite rows. */
export const leftOfPart = sql<Money>`(${allocations.amount} - coalesce((select sum(taken.amount) from allocations taken
  where taken.company_id = ${allocations.company_id} and taken.allocation_id = ${allocations.id}), 0))`

/** An allocation of which something still settles its invoice. */
export interface OpenPart extends Source {
  id: string
  document_id: string
  number: string
  /** Says what was not taken back. */
  left_amount: Money
  /** The day on which it was used as credit; null for what a payment settled as it came. */
  used_on: string | null
}

/** Lists what still settles invoices, newest first; a credit note set off on its own invoice is no part of this. */
async function listOpenParts(db: Transaction, company_id: string, condition: SQL): Promise<OpenPart[]> {
  return db
    .select({
      id: allocations.id,
      payment_id: allocations.payment_id,
      credit_note_id: allocations.credit_note_id,
      document_id: allocations.document_id,
      number: documents.number,
      left_amount: leftOfPart,
      used_on: allocations.used_on,
    })
    .from(allocations)
    .innerJoin(
      documents,
      and(eq(documents.company_id, allocations.company_id), eq(documents.id, allocations.document_id)),
    )
    .where(
      and(
        eq(allocations.company_id, company_id),
        isNull(allocations.allocation_id),
        eq(allocations.is_set_off, false),
        condition,
        sql`${leftOfPart} > 0`,
      ),
    )
    .orderBy(desc(allocations.created_at), desc(allocations.id))
}

/** The parts of a payment that still settle invoices. */
export function openPartsOf(db: Transaction, company_id: string, payment_id: string): Promise<OpenPart[]> {
  return listOpenParts(db, company_id, eq(allocations.payment_id, payment_id))
}

/** The credit that was used on an invoice. */
export function usedCreditOn(db: Transaction, company_id: string, invoice_id: string): Promise<OpenPart[]> {
  return listOpenParts(
    db,
    company_id,
    sql`${allocations.document_id} = ${invoice_id} and ${allocations.used_on} is not null`,
  )
}

/** Says what a refund took off invoices. */
export function takenByRefund(db: Transaction, company_id: string, refund_id: string) {
  return db
    .select({ document_id: allocations.document_id, amount: allocations.amount })
    .from(allocations)
    .where(and(eq(allocations.company_id, company_id), eq(allocations.payment_id, refund_id)))
}

/** Ids of the invoices whose history or date speaks of a payment: those that it settled as it came, and those that it settles now. */
export async function invoicesOfPayment(
  db: Transaction,
  company_id: string,
  payment_id: string,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: allocations.document_id })
    .from(allocations)
    .where(
      and(
        eq(allocations.company_id, company_id),
        eq(allocations.payment_id, payment_id),
        isNull(allocations.allocation_id),
      ),
    )
  return rows.map(({ id }) => id)
}

/** The latest day among the payments and the credit that settle an invoice, in whatever order they were recorded. */
export async function settledOn(db: Transaction, document: DocumentRef<'invoice'>): Promise<string | null> {
  const [found] = await db
    .select({
      day: sql<string | null>`max(coalesce(${allocations.used_on}, ${paymentStandings.paid_on}))::text`,
    })
    .from(allocations)
    .leftJoin(
      paymentStandings,
      and(
        eq(paymentStandings.company_id, allocations.company_id),
        eq(paymentStandings.id, allocations.payment_id),
      ),
    )
    .where(
      and(
        belongsToDocument(allocations, document),
        isNull(allocations.allocation_id),
        sql`${leftOfPart} > 0`,
      ),
    )
  return found?.day ?? null
}
