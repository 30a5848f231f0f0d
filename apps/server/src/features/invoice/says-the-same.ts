import type { invoices } from '@quotespark/database'
import { lineContent } from '../../document/line-content.ts'
import type { WrittenInvoiceLine } from '../../document/priced-lines.ts'
import type { InvoiceContent } from './invoice-content.ts'

interface StoredInvoice {
  invoice: typeof invoices.$inferSelect
  items: WrittenInvoiceLine[]
  attachment_ids: string[]
}

/** Whether an invoice says already what somebody has written, its lines and attachments in order. */
export function saysTheSame(stored: StoredInvoice, written: InvoiceContent): boolean {
  const columns = Object.keys(written.columns) as (keyof InvoiceContent['columns'])[]
  return (
    columns.every((name) => stored.invoice[name] === written.columns[name]) &&
    isEqual(stored.items.map(lineContent), written.rows.map(lineContent)) &&
    isEqual(stored.attachment_ids, written.attachment_ids)
  )
}

function isEqual(a: unknown[], b: unknown[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
