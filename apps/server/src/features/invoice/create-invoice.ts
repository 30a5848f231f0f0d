import type { invoiceDraft, invoiceInput } from '@quotespark/contract'
import { invoices } from '@quotespark/database'
import { requirePermission } from '@quotespark/domain'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { requireCompany } from '../../company/require-company.ts'
import { recordEvent } from '../../document/history.ts'
import { deliverInTime } from './deliver-invoice.ts'
import {
  asWritten,
  type InvoiceContent,
  invoiceContent,
  refuseContradictions,
  type WrittenInvoice,
} from './invoice-content.ts'
import { recordSchedule } from './record-schedule.ts'
import { replaceParts } from './replace-parts.ts'
import { takeInvoiceNumber } from './take-invoice-number.ts'

/**
 * Writes an invoice, and sends it when its status says so: at once, or at the moment it names. One that names a moment
 * goes out by itself whatever its status says. Answers its id.
 */
export async function createInvoice(
  context: StaffContext,
  input: z.output<typeof invoiceInput>,
): Promise<string> {
  const content = await write(context, input)
  refuseContradictions(content, input, context.services.clock.now())
  const invoice = await insertInvoice(context, content)
  if (input.status === 'sent' || invoice.send_at !== null) await deliverInTime(context, invoice)
  return invoice.id
}

/** Keeps an invoice as far as it has got, under a number of its own. Answers its id. */
export async function createInvoiceDraft(
  context: StaffContext,
  draft: z.output<typeof invoiceDraft>,
): Promise<string> {
  const written = asWritten(draft, context.services.clock.now())
  return (await insertInvoice(context, await write(context, written))).id
}

async function write({ db, actor }: StaffContext, written: WrittenInvoice) {
  requirePermission(actor, 'manage_invoices')
  const company = await requireCompany(db, actor.company_id)
  return invoiceContent({ db, company }, written)
}

async function insertInvoice(context: StaffContext, content: InvoiceContent) {
  const { db, actor, services } = context
  const { company_id } = actor
  const now = services.clock.now().toISOString()
  const [invoice] = await db
    .insert(invoices)
    .values({
      ...content.columns,
      id: uuidv7(),
      company_id,
      invoice_number: await takeInvoiceNumber(db, company_id),
      created_by: actor.user_id,
      created_at: now,
      updated_at: now,
    })
    .returning()
  if (!invoice) throw new Error('an inserted invoice came back as nothing')
  const document = { company_id, invoice_id: invoice.id }
  await replaceParts(db, document, content)
  await recordEvent(context, document, 'created', actor)
  await recordSchedule(context, { ...invoice, send_at: null }, invoice.send_at)
  return invoice
}
