import { createHash } from 'node:crypto'
import type { auditEntries } from '@quotespark/database'
import type {
  AllocationRow,
  AnswerRow,
  CorrectionRow,
  EventRow,
  PaymentRow,
  RevisionFileRow,
  RevisionRow,
  VatEntryRow,
} from './read-evidence.ts'

/*
 * Computes the hashes of evidence as docs/evidence.md defines them, from the rows alone. The database writes them with its own
 * code (seal_revision and the other triggers); the two share no line.
 */

/** Says of a row that it was changed since it was written. */
export const WRONG_HASH = 'its hash does not match its content'

type Field = string | number | null

export function hashOfRevision(row: RevisionRow): string {
  return hash([
    'revision',
    row.company_id,
    row.document_id,
    row.revision,
    row.content === null ? null : sha256(row.content),
    row.total_amount,
    row.pdf_file_id,
    row.pdf_sha256,
    row.sealed_at,
    row.sealed_by,
    row.previous_sha256,
  ])
}

export function hashOfRevisionFile(row: RevisionFileRow): string {
  return hash([
    'revision file',
    row.company_id,
    row.document_id,
    row.revision,
    row.role,
    row.file_id,
    row.file_sha256,
    row.answer_id,
    row.created_at,
  ])
}

export function hashOfAnswer(row: AnswerRow): string {
  return hash([
    'answer',
    row.company_id,
    row.id,
    row.document_id,
    row.revision,
    row.customer_id,
    row.action,
    row.reason,
    row.signed_name,
    row.signature_file_id,
    row.signature_sha256,
    row.pdf_file_id,
    row.pdf_sha256,
    row.ip_address,
    row.user_agent,
    row.portal_email,
    row.noted_by,
    row.noted_by_name,
    row.told,
    row.timestamp,
    // Only for an answer with a selection, so that the hashes of all others stay as they were.
    ...(row.selection === null ? [] : [row.selection, row.total_amount]),
    ...(row.lost_reason === null ? [] : ['lost', row.lost_reason]),
  ])
}

export function hashOfPayment(row: PaymentRow): string {
  return hash([
    'payment',
    row.company_id,
    row.id,
    row.customer_id,
    row.amount,
    row.paid_on,
    row.method,
    row.reference,
    row.checkout_session_id,
    row.created_by,
    row.created_at,
    // Only for a row that takes a payment back, so that the hashes of payments stay as they were.
    ...(row.kind === 'payment' ? [] : [row.kind, row.payment_id, row.reason]),
    ...(row.credit_note_id === null ? [] : [row.credit_note_id]),
    ...(row.stripe_id === null ? [] : [row.stripe_id, row.excess_amount]),
    ...(row.quote_id === null ? [] : ['quote', row.quote_id]),
  ])
}

export function hashOfCorrection(row: CorrectionRow): string {
  return hash([
    'payment correction',
    row.company_id,
    row.payment_id,
    row.position,
    row.paid_on,
    row.reference,
    row.reason,
    row.created_by,
    row.created_at,
  ])
}

export function hashOfAllocation(row: AllocationRow): string {
  return hash([
    'allocation',
    row.company_id,
    row.id,
    row.payment_id,
    row.document_id,
    row.amount,
    row.created_at,
    ...(row.allocation_id === null ? [] : [row.allocation_id]),
    // Only where credit was used, set off or taken off again.
    ...(row.used_on === null ? [] : [row.credit_note_id, String(row.is_set_off), row.used_on]),
  ])
}

export function hashOfVatEntry(row: VatEntryRow): string {
  return hash([
    'vat entry',
    row.company_id,
    row.id,
    row.basis,
    row.event,
    row.day,
    row.earlier_day,
    row.document_id,
    row.credit_note_id,
    row.payment_id,
    row.allocation_id,
    row.vat_category,
    row.vat_rate,
    row.net,
    row.vat,
    row.created_at,
  ])
}

export function hashOfEvent(row: EventRow): string {
  return hash([
    'event',
    row.company_id,
    row.id,
    row.document_id,
    row.position,
    row.event,
    row.actor_user_id,
    row.actor_name,
    dataText(row.data),
    row.evidence_sha256,
    row.created_at,
    row.previous_sha256,
  ])
}

export type AuditRow = typeof auditEntries.$inferSelect

export function hashOfAuditEntry(row: AuditRow): string {
  return hash([
    'audit entry',
    row.company_id,
    row.id,
    row.position,
    row.action,
    row.user_id,
    row.actor_name,
    row.actor_email,
    row.ip_address,
    row.user_agent,
    row.subject,
    row.before,
    row.after,
    row.created_at,
    row.previous_sha256,
  ])
}

/** Keys are in byte order, which is not the order of JavaScript strings. */
function dataText(data: EventRow['data']): string {
  const pairs = Object.entries(data ?? {}).toSorted(([left], [right]) =>
    Buffer.compare(Buffer.from(left), Buffer.from(right)),
  )
  return text(pairs.flat())
}

function hash(fields: Field[]): string {
  return sha256(text(fields))
}

/** Writes each field as its length in bytes, a colon and its text, so that no two lists of fields give the same text. */
function text(fields: Field[]): string {
  return fields
    .map((field) => (field === null ? '-' : `${Buffer.byteLength(String(field))}:${field}`))
    .join(',')
}

/** Hexadecimal SHA-256; a string is hashed as UTF-8. */
export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
