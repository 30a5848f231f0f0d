import type { invoiceDraft, invoiceInput } from '@quotespark/contract'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { requireCompany } from '../../company/require-company.ts'
import { attachFiles } from '../document/attachments/attach-files.ts'
import { type InvoiceAuthor, insertInvoice } from '../document/billing/insert-invoice.ts'
import { refOf } from '../document/document-ref.ts'
import type { QuoteDocument } from '../document/printable.ts'
import { reserveSlot } from '../document/send/render-slot.ts'
import { takeNumber } from '../document/take-number.ts'
import { hasUndoWindow } from '../document/undo-window/open-undo-window.ts'
import {
  draftAsEntered,
  type InvoiceContent,
  invoiceContent,
  NO_STAGE,
  refuseContradictions,
  type WrittenInvoice,
} from './invoice-content.ts'
import { createOnceForQuote, requireCustomerOfQuote } from './invoice-of-quote.ts'
import { deliverInTime, recordSchedule } from './schedule-invoice.ts'

type New<Schema extends z.ZodType> = z.output<Schema> & { quote_id?: string | null }

/**
 * Creates an invoice, and sends it if its status is 'sent': at once, or at its `send_at`. With a `send_at` it is sent at that
 * time whatever its status. Returns its id; for a quote that has an invoice, the id of that one.
 */
export function createInvoice(context: StaffContext, input: New<typeof invoiceInput>): Promise<string> {
  const isSentAtOnce = input.status === 'sent' && !input.send_at && !hasUndoWindow(context.services)
  const slot = isSentAtOnce ? reserveSlot(context, context.actor.company_id) : undefined
  return ofQuoteOrNone(context, input, async (quote) => {
    const content = await write(context, input, quote)
    refuseContradictions(content, input, { now: context.services.clock.now(), isOfSchedule: false })
    const invoice = await insert(context, content, quote)
    if (input.status === 'sent' || invoice.send_at !== null)
      await deliverInTime({ ...context, slot }, invoice)
    return invoice.id
  })
}

/**
 * Stores an invoice that may be incomplete, with a number of its own. Returns its id; for a quote that has an invoice, the id
 * of that one.
 */
export function createInvoiceDraft(context: StaffContext, draft: New<typeof invoiceDraft>): Promise<string> {
  return ofQuoteOrNone(context, draft, async (quote) => {
    const written = draftAsEntered(draft, context.services.clock.now())
    return (await insert(context, await write(context, written, quote), quote)).id
  })
}

/** A member of staff as the author of an invoice. */
export function authorOf({ db, services, actor }: StaffContext): InvoiceAuthor {
  return { db, services, by: actor, created_by: actor.user_id }
}

function ofQuoteOrNone(
  context: StaffContext,
  { quote_id }: { quote_id?: string | null },
  write: (quote: QuoteDocument | null) => Promise<string>,
): Promise<string> {
  return quote_id ? createOnceForQuote(context, quote_id, write) : write(null)
}

async function write({ db, actor }: StaffContext, written: WrittenInvoice, quote: QuoteDocument | null) {
  const company = await requireCompany(db, actor.company_id)
  const customer_id = written.customer_id ?? quote?.customer_id ?? null
  const prices_include_vat = written.prices_include_vat ?? quote?.prices_include_vat ?? false
  const is_construction = quote?.is_construction ?? false
  const content = await invoiceContent(
    { db, company, attached: [], prices_include_vat, is_construction },
    { ...written, customer_id },
  )
  if (quote) requireCustomerOfQuote(quote, customer_id)
  return content
}

async function insert(context: StaffContext, content: InvoiceContent, quote: QuoteDocument | null) {
  const { db, actor } = context
  const number = await takeNumber(db, 'invoice', actor.company_id)
  const { company_id } = actor
  const { rows, columns, attached } = content
  const invoice = await insertInvoice(authorOf(context), {
    ...{ company_id, number, rows, columns: { ...columns, ...NO_STAGE } },
    billed: quote && { quote, event: 'invoice_created' },
  })
  if (attached.length > 0) await attachFiles(db, refOf(invoice), attached)
  await recordSchedule(context, { ...invoice, send_at: null }, invoice.send_at)
  return invoice
}
