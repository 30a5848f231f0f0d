import { taxPoint } from '@quotespark/domain/billing'
import { londonDate } from '@quotespark/domain/time'
import type { InvoiceDocument } from '../printable.ts'

type Issued = Pick<
  InvoiceDocument,
  | 'tax_point'
  | 'issue_date'
  | 'is_tax_point_typed'
  | 'work_finished_on'
  | 'prepaid_on'
  | 'is_construction'
  | 'sent_at'
>

/** The tax point of an invoice, issued or about to be, as it is stored: null where it is the issue date. */
export function taxPointOf(invoice: Issued, now: Date): string | null {
  const { tax_point, issue_date, is_tax_point_typed, sent_at } = invoice
  const { work_finished_on, prepaid_on, is_construction } = invoice
  const { day } = taxPoint({
    typed: is_tax_point_typed ? (tax_point ?? issue_date) : null,
    issued_on: londonDate(sent_at === null ? now : new Date(sent_at)),
    work_finished_on,
    prepaid_on,
    is_construction,
  })
  return day === issue_date ? null : day
}
