import type { DocumentKind } from '@quotespark/domain/document'
import type { DocumentView } from '../document-view.ts'

interface PrintedKind {
  title(view: Pick<DocumentView, 'vat_registered'>): string
  customer_label: string
  /** Labelled dates in order; those without a date are left out. */
  dates(view: DocumentView): [label: string, date: string | null][]
}

/** The wording that differs between kinds. */
export const PRINTED_KINDS: Readonly<Record<DocumentKind, PrintedKind>> = {
  quote: {
    title: () => 'Quote',
    customer_label: 'Prepared for',
    dates: ({ issued_on, valid_until }) => [
      ['Date', issued_on],
      ['Valid until', valid_until],
    ],
  },
  invoice: {
    // Showing VAT without being registered is penalised (Finance Act 2008 Sch 41 para 2), so nothing may look like it.
    title: ({ vat_registered }) => (vat_registered ? 'VAT invoice' : 'Invoice'),
    customer_label: 'Billed to',
    dates: ({ issued_on, vat_registered, tax_point, due_date }) => [
      ['Issue date', issued_on],
      // Without VAT, gov.uk calls it the supply date.
      [vat_registered ? 'Tax point' : 'Supply date', tax_point],
      ['Due date', due_date],
    ],
  },
}
