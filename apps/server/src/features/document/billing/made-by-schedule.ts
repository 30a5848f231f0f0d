import {
  documentEvents,
  documents,
  recurringInvoicePeriods,
  recurringInvoices,
  statement,
  type Transaction,
} from '@quotespark/database'
import { dueDateOnceSent } from '@quotespark/domain/billing'
import { londonDate } from '@quotespark/domain/time'
import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import { DOCUMENT_PLACEHOLDERS, type DocumentRef, documentParams, refOf } from '../document-ref.ts'
import type { InvoiceDocument } from '../printable.ts'
import { taxPointOf } from './tax-point-of.ts'

const scheduleOf = statement('schedule_of_invoice', (db) =>
  db
    .select({
      id: recurringInvoices.id,
      title: sql<string>`coalesce(${documentEvents.data} ->> 'recurring', ${recurringInvoices.title})`,
      period_from: recurringInvoicePeriods.period_from,
      period_to: recurringInvoicePeriods.period_to,
    })
    .from(recurringInvoicePeriods)
    .innerJoin(
      recurringInvoices,
      and(
        eq(recurringInvoices.company_id, recurringInvoicePeriods.company_id),
        eq(recurringInvoices.id, recurringInvoicePeriods.schedule_id),
      ),
    )
    .leftJoin(
      documentEvents,
      and(
        eq(documentEvents.company_id, recurringInvoicePeriods.company_id),
        eq(documentEvents.document_id, recurringInvoicePeriods.invoice_id),
        eq(documentEvents.event, 'created'),
      ),
    )
    .where(
      and(
        eq(recurringInvoicePeriods.company_id, DOCUMENT_PLACEHOLDERS.company_id),
        eq(recurringInvoicePeriods.invoice_id, DOCUMENT_PLACEHOLDERS.document_id),
      ),
    ),
)

/**
 * The schedule that made an invoice, with the period that it bills; null where staff wrote it. Its title is the one of then, which the
 * history of the invoice keeps.
 */
export async function findSchedule(db: Transaction, document: DocumentRef) {
  const [found] = await scheduleOf(db, documentParams(document))
  return found ?? null
}

/** Condition on documents: made by a schedule, and not changed by anybody since. */
export function isUntouchedOfSchedule(db: Transaction): SQL | undefined {
  return and(isNull(documents.edited_at), isOfSchedule(db))
}

function isOfSchedule(db: Transaction): SQL {
  return exists(
    db
      .select({ id: recurringInvoicePeriods.invoice_id })
      .from(recurringInvoicePeriods)
      .where(
        and(
          eq(recurringInvoicePeriods.company_id, documents.company_id),
          eq(recurringInvoicePeriods.invoice_id, documents.id),
        ),
      ),
  )
}

/** Column on documents: made by a schedule. */
export const ofSchedule = sql<boolean>`exists (
  select from recurring_invoice_periods made
  where made.company_id = documents.company_id and made.invoice_id = documents.id
)`

/**
 * The day that must lie after the filed-to date for a draft to be sent: its issue date. One that a schedule made keeps its own date,
 * because its tax point is the day on which it is sealed, so that only a tax point that somebody typed counts.
 */
export async function dayToBeOpen(db: Transaction, invoice: InvoiceDocument): Promise<string | null> {
  if ((await findSchedule(db, refOf(invoice))) === null) return invoice.issue_date
  return invoice.is_tax_point_typed ? (invoice.tax_point ?? invoice.issue_date) : null
}

/** The due date of an invoice that is sent now for the first time, where that moves it (`dueDateOnceSent`). */
export async function dueOnceSent(
  db: Transaction,
  invoice: InvoiceDocument,
  now: Date,
): Promise<Partial<Pick<InvoiceDocument, 'due_date' | 'payment_terms'>>> {
  const due_date = dueDateOnceSent(invoice, londonDate(now))
  const mayMove = invoice.sent_at === null && due_date !== invoice.due_date
  if (!mayMove || (await findSchedule(db, refOf(invoice))) === null) return {}
  return { due_date, payment_terms: 'custom' }
}

/**
 * An invoice with the due date and tax point that it would have if it were sent now. Only those of a schedule differ: their tax point
 * is the day of sending, however long after their own date.
 */
export async function asSentNow(
  db: Transaction,
  invoice: InvoiceDocument,
  now: Date,
): Promise<InvoiceDocument> {
  if (invoice.sent_at !== null || (await findSchedule(db, refOf(invoice))) === null) return invoice
  const tax_point = taxPointOf(invoice, now)
  return { ...invoice, ...(await dueOnceSent(db, invoice, now)), tax_point }
}
