import type { invoiceDraft, invoiceInput } from '@quotespark/contract'
import { type Transaction, together } from '@quotespark/database'
import { dueDateOnceSent } from '@quotespark/domain/billing'
import { dueDate } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { addDays, type CalendarDate, londonDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import type { z } from 'zod'
import { type Addressee, addresseeOf } from '../document/addressee.ts'
import { attachedAfter, attachFiles } from '../document/attachments/attach-files.ts'
import type { AttachedFile } from '../document/attachments/list-attachments.ts'
import { taxPointOf } from '../document/billing/tax-point-of.ts'
import type { DocumentRef } from '../document/document-ref.ts'
import { replaceLines } from '../document/edit-document.ts'
import { priceLines } from '../document/lines/priced-lines.ts'
import type { InvoiceDocument } from '../document/printable.ts'
import { requireCustomer } from '../document/require-customer.ts'

/** An invoice as entered, complete or not. */
export type WrittenInvoice = Omit<z.output<typeof invoiceInput>, 'status' | 'customer_id' | 'due_date'> &
  Pick<z.output<typeof invoiceDraft>, 'customer_id' | 'due_date'>

interface Writing {
  db: Transaction
  company: { id: string; vat_registered: boolean; payment_terms_days: number }
  /** The attachments it has so far. */
  attached: readonly AttachedFile[]
  /** The customer, contact and site that it names so far, and what a change leaves as it is when it does not say. */
  stored?: { customer_id: string | null } & Addressee & KeptUnlessGiven
  /** Whether its prices include VAT after the edit. */
  prices_include_vat: boolean
  is_construction: boolean
}

type KeptUnlessGiven = Pick<
  InvoiceDocument,
  'tax_point' | 'is_tax_point_typed' | 'work_finished_on' | 'prepaid_on' | 'asked_before_work' | 'sent_at'
>

/** The columns of an invoice that bills no stage. */
export const NO_STAGE = { stage_quote_id: null, stage: null, stage_account: null }

export type InvoiceContent = Awaited<ReturnType<typeof invoiceContent>>

/** The stored form of an invoice as entered: its columns, and its lines with their prices. */
export async function invoiceContent(
  { db, company, attached, stored, prices_include_vat, is_construction }: Writing,
  written: WrittenInvoice,
) {
  // Run in this order, so that if customer and product are both missing, the customer is reported.
  const [, { sums, rows }] = await together([
    written.customer_id !== null && requireCustomer(db, company.id, written.customer_id),
    priceLines(db, company, { ...written, prices_include_vat }),
  ])
  const addressee = await addresseeOf(db, company.id, written, stored)
  const { issue_date, payment_terms, send_at } = written
  return {
    columns: {
      title: written.title,
      customer_id: written.customer_id,
      ...addressee,
      description: written.description,
      issue_date,
      due_date:
        payment_terms === 'custom'
          ? (written.due_date ?? addDays(issue_date, company.payment_terms_days))
          : dueDate(issue_date, payment_terms),
      payment_terms,
      ...taxPointColumns(written, stored, is_construction),
      asked_before_work: written.asked_before_work ?? stored?.asked_before_work ?? false,
      is_construction,
      billing_address: written.billing_address,
      customer_email: written.customer_email,
      cc_email: written.cc_email,
      bcc_email: written.bcc_email,
      buyer_reference: written.buyer_reference,
      order_reference: written.order_reference,
      message_on_statement: written.message_on_statement,
      send_at: send_at && new Date(send_at).toISOString(),
      notes: written.notes,
      terms_and_conditions: written.terms_and_conditions,
      ...sums,
    },
    rows,
    attached: attachedAfter(attached, written),
  }
}

/** A draft as entered, with today as the default issue date. Refuses a `send_at`, because an incomplete invoice would never be sent. */
export function draftAsEntered(draft: z.output<typeof invoiceDraft>, now: Date): WrittenInvoice {
  if (draft.send_at !== null) {
    throw new Refusal('invalid_input', { issues: [{ path: 'send_at', message: MESSAGES.sendAtDraft }] })
  }
  return { ...draft, issue_date: draft.issue_date ?? londonDate(now) }
}

/**
 * The tax point as typed, and that of an issued invoice as it follows. One that followed comes back with a change of something else
 * and is not taken for a typed one; of a draft it is not known yet.
 */
function taxPointColumns(
  {
    tax_point,
    issue_date,
    ...written
  }: Pick<WrittenInvoice, 'tax_point' | 'issue_date' | 'work_finished_on'>,
  stored: KeptUnlessGiven | undefined,
  is_construction: boolean,
) {
  const isKept = stored !== undefined && tax_point === stored.tax_point
  const is_tax_point_typed = isKept ? stored.is_tax_point_typed : tax_point !== null
  const { work_finished_on = stored?.work_finished_on ?? null } = written
  const columns = { is_tax_point_typed, work_finished_on }
  if (stored === undefined || stored.sent_at === null)
    return { ...columns, tax_point: tax_point === issue_date ? null : tax_point }
  const { prepaid_on, sent_at } = stored
  const issued = { ...columns, tax_point, issue_date, is_construction, prepaid_on, sent_at }
  return { ...columns, tax_point: taxPointOf(issued, new Date(sent_at)) }
}

/**
 * Refuses what a complete invoice must not have: a due date before the issue date, a `send_at` that has passed, or one at which
 * it would already be overdue. Of an invoice of a schedule, sending may move the due date.
 */
export function refuseContradictions(
  { columns: { issue_date, due_date } }: InvoiceContent,
  { send_at }: WrittenInvoice,
  { now, isOfSchedule }: { now: Date; isOfSchedule: boolean },
): void {
  const issues: { path: string; message: string }[] = []
  const isOverdueAt = (day: CalendarDate) =>
    day > (isOfSchedule ? dueDateOnceSent({ issue_date, due_date }, day) : due_date)
  if (due_date < issue_date) issues.push({ path: 'due_date', message: MESSAGES.dueDate })
  if (send_at !== null && new Date(send_at) <= now) {
    issues.push({ path: 'send_at', message: MESSAGES.sendAtPassed })
  } else if (send_at !== null && isOverdueAt(londonDate(new Date(send_at)))) {
    issues.push({ path: 'send_at', message: MESSAGES.sendAtOverdue })
  }
  if (issues.length > 0) throw new Refusal('invalid_input', { issues })
}

/** Replaces the lines and attachments of an invoice; without `rows` the lines stay. */
export async function replaceParts(
  db: Transaction,
  document: DocumentRef<'invoice'>,
  { rows, attached }: Pick<InvoiceContent, 'attached'> & { rows: InvoiceContent['rows'] | null },
): Promise<void> {
  if (rows) await replaceLines(db, document, { rows })
  await attachFiles(db, document, attached)
}
