import { showsVat, type VatBreakdownRow } from '@quotespark/domain/document'
import { addMoney } from '@quotespark/domain/money'
import type { SealedContent } from '@quotespark/paper'
import { storedTotals } from '../lines/priced-lines.ts'
import { writtenQuoteLine } from '../lines/written-line.ts'
import type { Printable, PrintableQuote, StoredDocument } from '../printable.ts'
import { documentSeller, namedPicture } from './document-parties.ts'

/** The customer as they are printed on a document without details of its own about them. */
export function documentCustomer({
  customer,
  site,
}: Pick<PrintableQuote, 'customer' | 'site'>): SealedContent['customer'] {
  if (customer === null) return NOBODY
  const { name, contact_person, email, address } = customer
  return { name, contact_person: contact_person || null, email: email || null, address, ...sitePrinted(site) }
}

/** Where the work is done, if the document says so. */
export function sitePrinted(site: Printable['site']): Pick<SealedContent['customer'], 'site'> {
  return site === null ? {} : { site: { name: site.name, address: site.address } }
}

/** Printed on a draft that has no customer yet. */
export const NOBODY = { name: 'No customer yet', contact_person: null, email: null, address: null }

/** The content that all kinds of document share. */
export function sharedContent(
  { company, logo, items }: Printable,
  document: StoredDocument,
  revision: number | null,
) {
  const totals = storedTotals(company, document, items)
  return {
    format: 1 as const,
    revision,
    number: document.number,
    title: document.title,
    description: document.description,
    notes: document.notes,
    customer_id: document.customer_id,
    seller: documentSeller(company, logo),
    lines: items.map((item) => sealedLine(item)),
    vat_registered: showsVat(company, items),
    ...(document.prices_include_vat && { prices_include_vat: true as const }),
    vat_by_rate: withGross(totals.vat_by_rate),
    subtotal: totals.subtotal,
    discount_percent: totals.discount_percent,
    discount_amount: totals.discount_amount,
    discount_total: totals.discount_total,
    tax_amount: totals.tax_amount,
    total_amount: totals.total_amount,
    accent_colour: company.accent_colour,
    look: company.document_look,
    footer: company.document_footer,
    currency: 'GBP' as const,
    issued_at: document.sent_at ?? document.created_at,
  }
}

/** Leaves out what has no value, so that a line says the same as one that was sealed before there was such a field. */
function sealedLine(item: Printable['items'][number]): SealedContent['lines'][number] {
  const { cis, ...line } = writtenQuoteLine(item)
  return {
    id: item.id,
    ...line,
    vat_amount: item.vat_amount,
    total_price: item.total_price,
    ...(item.net_amount !== null && { net_amount: item.net_amount }),
    ...(item.picture && { picture: namedPicture(item.picture) }),
    ...(cis !== null && { cis }),
    ...(item.labour_amount !== null && { labour_amount: item.labour_amount }),
  }
}

/** Adds the gross per rate, which a simplified invoice must show (VAT Regulations 1995, reg. 16A(e)). */
export function withGross(rows: VatBreakdownRow[]): SealedContent['vat_by_rate'] {
  return rows.map((row) => ({ ...row, gross: addMoney(row.net, row.vat) }))
}
