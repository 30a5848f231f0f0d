import {
  type DocumentKind,
  INVOICE_STATUS_LABELS,
  type InvoiceStatus,
  QUOTE_STATUS_LABELS,
  type QuoteStatus,
} from '@quotespark/domain'
import type { DocumentView } from '../document-view.ts'

interface PrintedKind {
  title(view: DocumentView): string
  customer_label: string
  /** In their order; those without a date are left out. */
  dates(view: DocumentView): [label: string, date: string | null][]
  status_labels: Readonly<Record<string, string>>
}

/** What is printed of one kind in other words than of the others. */
export const PRINTED_KINDS: Readonly<Record<DocumentKind, PrintedKind>> = {
  quote: {
    title: () => 'Quote',
    customer_label: 'Prepared for',
    dates: ({ issued_on, valid_until }) => [
      ['Date', issued_on],
      ['Valid until', valid_until],
    ],
    status_labels: QUOTE_STATUS_LABELS satisfies Record<QuoteStatus, string>,
  },
  invoice: {
    // Showing VAT without being registered is penalised (Finance Act 2008 Sch 41 para 2): nothing may look like it.
    title: ({ vat_registered }) => (vat_registered ? 'VAT invoice' : 'Invoice'),
    customer_label: 'Billed to',
    dates: ({ issued_on, vat_registered, tax_point, due_date }) => [
      ['Issue date', issued_on],
      // For those without VAT gov.uk calls it the supply date.
      [vat_registered ? 'Tax point' : 'Supply date', tax_point],
      ['Due date', due_date],
    ],
    status_labels: INVOICE_STATUS_LABELS satisfies Record<InvoiceStatus, string>,
  },
}
