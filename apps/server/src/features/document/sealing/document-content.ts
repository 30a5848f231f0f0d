import { addMoney, type LineInput, showsVat } from '@quotespark/domain'
import type { SealedContent } from '@quotespark/paper'
import { vatByRate } from '../lines/priced-lines.ts'
import type { Printable, StoredDocument } from '../printable.ts'
import { documentSeller } from './document-parties.ts'

/** What documents of every kind say in the same way. */
export function sharedContent(
  { company, logo, items }: Printable,
  document: StoredDocument,
  revision: number | null,
) {
  return {
    format: 2 as const,
    revision,
    number: document.number,
    title: document.title,
    description: document.description,
    notes: document.notes,
    customer_id: document.customer_id,
    seller: documentSeller(company, logo),
    lines: items.map((item) => ({
      id: item.id,
      kind: item.kind,
      product_id: item.product_id,
      description: item.description,
      quantity: item.quantity,
      unit: item.unit,
      unit_price: item.unit_price,
      vat_rate: item.vat_rate,
      vat_amount: item.vat_amount,
      total_price: item.total_price,
    })),
    vat_registered: showsVat(company, items),
    vat_by_rate: vatSummary(company, items),
    subtotal: document.subtotal,
    tax_amount: document.tax_amount,
    total_amount: document.total_amount,
    accent_colour: company.accent_colour,
    footer: company.document_footer,
    currency: 'GBP' as const,
    issued_at: document.sent_at ?? document.created_at,
  }
}

/** What is printed per rate; a simplified invoice must give the gross (VAT Regulations 1995, reg. 16A(e)). */
export function vatSummary(
  company: { vat_registered: boolean },
  lines: LineInput[],
): SealedContent['vat_by_rate'] {
  return vatByRate(company, lines).map((row) => ({ ...row, gross: addMoney(row.net, row.vat) }))
}
