import type { invoiceDraft, invoiceInput } from '@quotespark/contract'
import { invoices } from '@quotespark/database'
import {
  compareMoney,
  formatMoney,
  invoiceTransition,
  MESSAGES,
  Refusal,
  refuseClosedInvoice,
  requirePermission,
  showsVat,
} from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { recordEvent } from '../../document/history.ts'
import { findIssued, keepIssued } from '../../document/issued-invoice.ts'
import { loadPrintableInvoice, type PrintableInvoice } from '../../document/printable-invoice.ts'
import { attachedFiles } from './attach-files.ts'
import { deliverInTime } from './deliver-invoice.ts'
import {
  asWritten,
  type InvoiceContent,
  invoiceContent,
  refuseContradictions,
  type WrittenInvoice,
} from './invoice-content.ts'
import { lockInvoice } from './lock-invoice.ts'
import { recordSchedule } from './record-schedule.ts'
import { replaceParts } from './replace-parts.ts'
import { saysTheSame } from './says-the-same.ts'
import { settledColumns } from './settled-columns.ts'

type Edited<Schema extends z.ZodType> = z.output<Schema> & { id: string; version: number }
type InvoiceRow = typeof invoices.$inferSelect

/**
 * Changes an invoice that is not closed, and sends it when asked to. What was issued before stays, with its PDF, as an
 * earlier version. Refuses with `changed_meanwhile` when somebody else has changed it since it was read.
 */
export async function updateInvoice(
  context: StaffContext,
  input: Omit<Edited<typeof invoiceInput>, 'status'> & { status?: 'sent' | undefined },
): Promise<void> {
  const { invoice, printable, now } = await readToEdit(context, input)
  refuseClosedInvoice(invoice.status)
  const content = await contentOf(context, printable, input)
  refuseContradictions(content, input, now)
  if (invoice.status !== 'draft') {
    refuseAsIssued(invoice, content)
    await keepFirst(context, printable)
  }
  const changed = await replaceContent(context, invoice, { printable, content })
  if (input.status === 'sent' || changed.send_at !== null) await deliverInTime(context, changed)
  else if (changed !== invoice && invoice.status !== 'draft') {
    await keepIssued(
      context,
      await loadPrintableInvoice(context.db, invoice.company_id, invoice.id),
      context.actor,
    )
  }
}

/** Changes a draft without completing it. */
export async function updateInvoiceDraft(
  context: StaffContext,
  input: Edited<typeof invoiceDraft>,
): Promise<void> {
  const { invoice, printable, now } = await readToEdit(context, input)
  invoiceTransition(invoice.status, 'save_as_draft')
  const content = await contentOf(context, printable, asWritten(input, now))
  await replaceContent(context, invoice, { printable, content })
}

async function readToEdit(context: StaffContext, { id, version }: { id: string; version: number }) {
  requirePermission(context.actor, 'manage_invoices')
  const invoice = await lockInvoice(context, id)
  if (invoice.version !== version) {
    throw new Refusal('changed_meanwhile', { updated_at: invoice.updated_at })
  }
  const printable = await loadPrintableInvoice(context.db, invoice.company_id, id)
  return { invoice, printable, now: context.services.clock.now() }
}

/** An issued invoice keeps its VAT when the company has left the register since: it was due then. */
function contentOf({ db }: StaffContext, printable: PrintableInvoice, written: WrittenInvoice) {
  const { invoice, company, items } = printable
  const vat_registered = invoice.status === 'draft' ? company.vat_registered : showsVat(company, items)
  return invoiceContent({ db, company: { ...company, vat_registered } }, written)
}

/** What was issued before its states were kept is kept before it changes. */
async function keepFirst(context: StaffContext, printable: PrintableInvoice): Promise<void> {
  const { company_id, id: invoice_id } = printable.invoice
  if (await findIssued(context.db, { company_id, invoice_id })) return
  await keepIssued(context, printable, context.actor)
}

/** Refuses what cannot be changed once the customer has the invoice. */
function refuseAsIssued(invoice: InvoiceRow, { columns }: InvoiceContent): void {
  const issues: { path: string; message: string }[] = []
  if (columns.customer_id !== invoice.customer_id) {
    issues.push({ path: 'customer_id', message: MESSAGES.invoiceCustomerIssued })
  }
  if (columns.send_at !== null) issues.push({ path: 'send_at', message: MESSAGES.sendAtIssued })
  if (compareMoney(columns.total_amount, invoice.amount_paid) < 0) {
    const message = MESSAGES.invoiceTotalPaid(formatMoney(invoice.amount_paid))
    issues.push({ path: 'items', message })
  }
  if (issues.length > 0) throw new Refusal('invalid_input', { issues })
}

/** Answers the row as it is now; the very row it was given when nothing in it is different. */
async function replaceContent(
  context: StaffContext,
  invoice: InvoiceRow,
  { printable, content }: { printable: PrintableInvoice; content: InvoiceContent },
): Promise<InvoiceRow> {
  const { db, actor, services } = context
  const document = { company_id: invoice.company_id, invoice_id: invoice.id }
  const attachment_ids = await attachedFiles(db, document)
  if (saysTheSame({ invoice, items: printable.items, attachment_ids }, content)) return invoice
  await replaceParts(db, document, content)
  const [changed] = await db
    .update(invoices)
    .set({
      ...content.columns,
      ...(await settledColumns(db, invoice, content.columns.total_amount)),
      // What the customer opened before is not what the invoice says now.
      last_viewed_at: null,
      updated_at: services.clock.now().toISOString(),
      version: invoice.version + 1,
    })
    .where(and(eq(invoices.company_id, invoice.company_id), eq(invoices.id, invoice.id)))
    .returning()
  if (!changed) throw new Error('a locked invoice is gone')
  await recordEvent(context, document, 'edited', actor)
  await recordSchedule(context, invoice, changed.send_at)
  return changed
}
