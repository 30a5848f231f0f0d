import {
  displayedInvoiceStatus,
  INVOICE_STATUS_LABELS,
  type InvoiceBulkAction,
  type InvoiceStatus,
  londonDate,
  subtractMoney,
} from '@quotespark/domain'
import type { ExportContext, StaffContext } from '../../api/context.ts'
import { archiveDocument, restoreDocument } from '../document/archive-document.ts'
import { requireFilteredCustomer } from '../document/document-filter.ts'
import { invoiceRef } from '../document/document-ref.ts'
import { type CsvColumns, type ExportedDocument, exportCsv } from '../document/export-csv.ts'
import { undoStep } from '../document/hold/undo-step.ts'
import { type InvoiceFilter, isListed, isOfDaysAndCustomer } from './invoice-filter.ts'
import { invoiceKind } from './kind.ts'
import { markInvoiceAsPaid } from './mark-invoice-as-paid.ts'
import { remindCustomer } from './remind-customer.ts'
import { sendInvoice } from './send-invoice.ts'

type Step = (context: StaffContext, id: string) => Promise<void>

/** The step that a bulk action runs on each invoice. */
export function invoiceStep(action: InvoiceBulkAction, undoable: boolean): Step {
  const steps: Record<InvoiceBulkAction, Step> = {
    send: (context, id) => sendInvoice(context, { id }),
    remind: remindCustomer,
    mark_as_paid: (context, id) => markInvoiceAsPaid(context, { id, undoable }),
    archive: (context, id) => archiveDocument(context, invoiceKind, id),
    restore: (context, id) => restoreDocument(context, invoiceKind, id),
    undo: (context, id) => undoStep(context, invoiceRef(context.actor.company_id, id)),
  }
  return steps[action]
}

const columns = (today: string): CsvColumns => [
  ['Invoice #', (document) => document.number],
  ['Title', (document) => document.title],
  ['Customer', ({ customer_name }) => customer_name],
  ['Customer email', ({ customer_email }) => customer_email],
  ['Status', (document) => shownStatus(document, today)],
  ['Issued', (document) => document.issue_date],
  ['Due', (document) => document.due_date],
  ['Paid on', (document) => document.paid_date],
  ['Net', (document) => subtractMoney(document.subtotal, document.discount_total)],
  ['VAT', (document) => document.tax_amount],
  ['Total', (document) => document.total_amount],
  ['Paid', (document) => document.amount_paid],
  ['Balance due', (document) => document.balance_due],
  ['Discount', (document) => document.discount_total],
]

/** Exports the invoices that match the filter, or the ones named by id, archived or not. */
export async function exportInvoices(
  context: ExportContext,
  { ids, ...filter }: InvoiceFilter & { ids?: string[] | undefined },
): Promise<File> {
  const today = londonDate(context.services.clock.now())
  return exportCsv(context, {
    kind: invoiceKind,
    async isListed(reader) {
      await requireFilteredCustomer(reader, filter)
      const { company_id } = reader.actor
      return ids ? isOfDaysAndCustomer(company_id, {}) : isListed(company_id, filter, today)
    },
    search: filter.search,
    ids,
    columns: columns(today),
  })
}

function shownStatus(
  { status, due_date, balance_due, last_viewed_at }: ExportedDocument,
  today: string,
): string {
  const invoice = {
    status: status as InvoiceStatus,
    due_date,
    balance_due: balance_due ?? '0',
    last_viewed_at,
  }
  return INVOICE_STATUS_LABELS[displayedInvoiceStatus(invoice, today)]
}
