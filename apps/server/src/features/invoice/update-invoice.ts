import type { invoiceDraft, invoiceInput } from '@quotespark/contract'
import { documents, type Transaction, together } from '@quotespark/database'
import { invoiceTransition, refuseClosedInvoice, showsVat } from '@quotespark/domain/document'
import { isZeroMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { MESSAGES } from '@quotespark/domain/validation'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { isSameAttached } from '../document/attachments/attach-files.ts'
import { listAttachments } from '../document/attachments/list-attachments.ts'
import { findSchedule } from '../document/billing/made-by-schedule.ts'
import { isDocument, refOf } from '../document/document-ref.ts'
import { lockToEdit, noteUnsentChange, pricesIncludeVat } from '../document/edit-document.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { belowPaidIssues } from '../document/kinds/sendable-invoice.ts'
import { claimedInvoice } from '../document/late-payment/claims.ts'
import { lineContent } from '../document/lines/line-content.ts'
import { writtenInvoiceLine } from '../document/lines/written-line.ts'
import { type InvoiceDocument, loadPrintableInvoice } from '../document/printable.ts'
import { refuseIfFiled } from '../document/vat/filed-period.ts'
import {
  draftAsEntered,
  type InvoiceContent,
  invoiceContent,
  refuseContradictions,
  replaceParts,
  type WrittenInvoice,
} from './invoice-content.ts'
import { deliverInTime, recordSchedule } from './schedule-invoice.ts'

type Edited<Schema extends z.ZodType> = z.output<Schema> & { id: string; version: number }

/**
 * Updates an invoice that is not closed (`isInvoiceEditable`), and sends it if asked to. The customer keeps seeing what was sent
 * before, and that stays permanently as a revision. Refuses with `changed_meanwhile` when it has been changed since it was
 * read, and with `vat_period_filed` to change what decides its VAT once that was filed.
 */
export async function updateInvoice(
  context: StaffContext,
  input: Omit<Edited<typeof invoiceInput>, 'status'> & { status?: 'sent' | undefined },
): Promise<void> {
  const { invoice, stored, now } = await readToEdit(context, input)
  refuseClosedInvoice(invoice)
  const content = await contentOf(context, stored, input)
  refuseContradictions(content, input, { now, isOfSchedule: stored.schedule !== null })
  if (invoice.status !== 'draft') refuseAsIssued(stored, content)
  const changed = await replaceContent(context, stored, content)
  if (input.status === 'sent' || changed.send_at !== null) await deliverInTime(context, changed)
}

/** Updates a draft without requiring it to be complete. */
export async function updateInvoiceDraft(
  context: StaffContext,
  input: Edited<typeof invoiceDraft>,
): Promise<void> {
  const { invoice, stored, now } = await readToEdit(context, input)
  invoiceTransition(invoice.status, 'save_as_draft')
  const content = await contentOf(context, stored, draftAsEntered(input, now))
  await replaceContent(context, stored, content)
}

async function readToEdit(context: StaffContext, input: { id: string; version: number }) {
  const invoice = await lockToEdit(context, 'invoice', input)
  const stored = await loadStored(context.db, invoice)
  return { invoice, stored, now: context.services.clock.now() }
}

type StoredInvoice = Awaited<ReturnType<typeof loadStored>>

async function loadStored(db: Transaction, invoice: InvoiceDocument) {
  const [printable, attached, claim_of, schedule] = await together([
    loadPrintableInvoice(db, invoice.company_id, invoice.id),
    listAttachments(db, refOf(invoice)),
    claimedInvoice(db, refOf(invoice)),
    findSchedule(db, refOf(invoice)),
  ])
  return { ...printable, attached, claim_of, schedule }
}

/** An issued invoice keeps its VAT if the company has since left the register, because it was due at the time. */
function contentOf({ db }: StaffContext, stored: StoredInvoice, written: WrittenInvoice) {
  const { invoice, company, items, attached } = stored
  const vat_registered = invoice.status === 'draft' ? company.vat_registered : showsVat(company, items)
  const prices_include_vat = pricesIncludeVat(invoice, written.prices_include_vat)
  return invoiceContent(
    {
      ...{ db, company: { ...company, vat_registered }, attached, stored: invoice, prices_include_vat },
      is_construction: invoice.is_construction,
    },
    written,
  )
}

/** Refuses changes that are not possible once the customer has the invoice, or once something of it was credited. */
function refuseAsIssued(stored: StoredInvoice, content: InvoiceContent): void {
  const { invoice } = stored
  const { columns } = content
  const issues: { path: string; message: string }[] = []
  if (columns.customer_id !== invoice.customer_id) {
    issues.push({ path: 'customer_id', message: MESSAGES.invoiceCustomerIssued })
  }
  if (columns.send_at !== null) issues.push({ path: 'send_at', message: MESSAGES.sendAtIssued })
  issues.push(...belowPaidIssues({ ...invoice, total_amount: columns.total_amount }))
  const isLocked = !isZeroMoney(invoice.credited_amount)
  if (
    isLocked &&
    !(hasSameLines(stored, content) && PRICES.every((name) => invoice[name] === columns[name]))
  ) {
    issues.push({ path: 'items', message: MESSAGES.invoiceCredited })
  }
  if (issues.length > 0) throw new Refusal('invalid_input', { issues })
}

/** Returns the updated row, or the stored row itself if nothing differs. */
async function replaceContent(
  context: StaffContext,
  stored: StoredInvoice,
  content: InvoiceContent,
): Promise<InvoiceDocument> {
  const { db, actor, services } = context
  const { invoice } = stored
  const document = refOf(invoice)
  if (saysTheSame(stored, content)) return invoice
  refuseIfLocked(stored, content)
  const isRestated = changesVat(stored, content)
  // Lines that were credited are named by those of the notes, and stay; so do those of a stage, which know their labour.
  const isLocked = !isZeroMoney(invoice.credited_amount) || invoice.stage !== null
  await replaceParts(db, document, isLocked ? { ...content, rows: null } : content)
  const [changed] = await db
    .update(documents)
    .set({
      ...content.columns,
      updated_at: services.clock.now().toISOString(),
      edited_at: services.clock.now().toISOString(),
      version: invoice.version + 1,
    })
    .where(isDocument(documents, document))
    .returning()
  if (!changed) throw new Error('a locked invoice is gone')
  const changed_since_sent = await noteUnsentChange(db, document, invoice.revision)
  // A change from before the period was filed can be taken back.
  if (isRestated && changed_since_sent) {
    refuseIfFiled(invoice.sealed_tax_point, stored.company.vat_filed_to)
  }
  await recordEvent(context, document, 'edited', actor)
  await recordSchedule(context, invoice, changed.send_at)
  return { ...(changed as InvoiceDocument), changed_since_sent }
}

/** Refuses to change what follows from the quote that an invoice bills a stage of, or from the debt that it claims interest on: lines, discounts and customer. */
function refuseIfLocked(stored: StoredInvoice, content: InvoiceContent): void {
  const { invoice } = stored
  const { stage_quote_id: quote_id, stage } = invoice
  if (stage === null && stored.claim_of === null) return
  const isKept =
    LOCKED.every((name) => invoice[name] === content.columns[name]) && hasSameLines(stored, content)
  if (isKept) return
  if (stored.claim_of !== null) throw new Refusal('claim_locked', { claim_of: stored.claim_of })
  if (quote_id !== null && stage !== null) throw new Refusal('stage_invoice_locked', { quote_id, stage })
}

const LOCKED = ['customer_id', 'prices_include_vat', 'discount_percent', 'discount_amount'] as const

const DECIDE_VAT = [
  ...(['customer_id', 'issue_date', 'due_date', 'tax_point', 'work_finished_on'] as const),
  ...(['discount_percent', 'discount_amount', 'prices_include_vat'] as const),
]

/** True when lines, discounts, dates or customer differ: what is locked once its VAT was filed. */
function changesVat(stored: StoredInvoice, content: InvoiceContent): boolean {
  return (
    DECIDE_VAT.some((name) => stored.invoice[name] !== content.columns[name]) ||
    !hasSameLines(stored, content, vatContent)
  )
}

/** The content of a line that decides its VAT: whether it is labour decides the CIS deduction alone. */
const vatContent: typeof lineContent = (line) => lineContent({ ...line, cis: null })

/** True when the stored invoice already equals what was entered, including the order of lines and attachments. */
function saysTheSame(stored: StoredInvoice, written: InvoiceContent): boolean {
  const columns = Object.keys(written.columns) as (keyof InvoiceContent['columns'])[]
  return (
    columns.every((name) => stored.invoice[name] === written.columns[name]) &&
    hasSameLines(stored, written) &&
    isSameAttached(stored.attached, written.attached)
  )
}

/** Columns that decide what the lines come to. */
const PRICES = ['prices_include_vat', 'discount_percent', 'discount_amount', 'total_amount'] as const

function hasSameLines(stored: StoredInvoice, written: InvoiceContent, compared = lineContent): boolean {
  return isEqual(
    stored.items.map((line) => compared(writtenInvoiceLine(line))),
    written.rows.map(compared),
  )
}

function isEqual(a: unknown[], b: unknown[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
