import type { AddressFields, Endpoint } from '@quotespark/domain/address'
import type { LineChoice } from '@quotespark/domain/choice'
import type { DocumentLook } from '@quotespark/domain/company'
import type { DocumentKind, VatCategory } from '@quotespark/domain/document'
import type { LineKind } from '@quotespark/domain/line'

/** Money '1234.50', quantity '1.5', vat_rate '20' (percent): exact decimals travel as strings. Dates are yyyy-MM-dd. */

export type LogoContentType = 'image/png' | 'image/jpeg' | 'image/svg+xml'

export interface DocumentLogo {
  bytes: Uint8Array
  content_type: LogoContentType
}

export interface AttachedXml {
  file_name: string
  bytes: Uint8Array
}

export interface DocumentSeller {
  /** what it is known by */
  name: string
  /** who stands behind that name: Companies Act 2006 s 1202, SI 2015/17 reg 24 */
  legal_name: string | null
  address: string | null
  email: string | null
  phone: string | null
  website: string | null
  vat_number: string | null
  company_number: string | null
  logo: DocumentLogo | null
  /** where an e-invoice says it is, and takes answers; left out where nobody has said so */
  address_fields?: AddressFields
  endpoint?: Endpoint
}

export interface DocumentCustomer {
  name: string
  contact_person: string | null
  email: string | null
  address: string | null
  /** what else an e-invoice says of them; each left out where it is not known */
  address_fields?: AddressFields
  endpoint?: Endpoint
  vat_number?: string
  company_number?: string
}

/**
 * A 'subtotal' line shows only its description and the `total_price` of the lines above it, a 'heading' and a 'text' only
 * their description.
 */
export interface DocumentLine {
  kind: LineKind
  description: string
  quantity: string
  /** what the quantity counts */
  unit: string | null
  unit_price: string
  /** null = no VAT on this line */
  vat_rate: string | null
  /** VAT typed as an amount instead of calculated; null = by the rate */
  vat_amount: string | null
  /** what is taken off, in one of the two ways */
  discount_percent: string | null
  discount_amount: string | null
  /** null = by the rate */
  vat_category: VatCategory | null
  exemption_reason: string | null
  /** what the customer may choose of a quote */
  choice: LineChoice
  group: string | null
  selected: boolean
  quantity_min: string | null
  quantity_max: string | null
  /** net, after its discount */
  total_price: string
}

export interface DocumentVatByRate {
  vat_rate: string | null
  vat_category: VatCategory
  net: string
  vat: string
  gross: string
  /** what the customer accounts for under the reverse charge */
  reverse_charge_vat: string
  exemption_reason: string | null
}

export interface DocumentBank {
  account_name: string
  sort_code: string
  account_number: string
}

/**
 * Everything a PDF or an e-mail draws of one document. Whoever builds it has computed all amounts;
 * drawing calculates nothing, so the same view always gives the same document.
 */
export interface DocumentView {
  kind: DocumentKind
  number: string
  /** null and 1 say nothing of it, from the second on it stands beside the number */
  revision: number | null
  title: string
  description: string | null
  issued_on: string
  /** quotes */
  valid_until: string | null
  /** invoices */
  due_date: string | null
  /** invoices: the time of supply, VAT Regulations 1995 reg 14(1)(b) */
  tax_point: string | null
  /** number of the related quote */
  reference?: string | null
  /** invoices: what the customer calls it, and their order; left out where there is none */
  buyer_reference?: string
  order_reference?: string
  /** e.g. 'Paid 3 Nov 2026', 'Cancelled' */
  status_note: string | null
  seller: DocumentSeller
  customer: DocumentCustomer
  lines: DocumentLine[]
  /** false: no VAT column, row or number is drawn, and an invoice is not called a VAT invoice */
  vat_registered: boolean
  vat_by_rate: DocumentVatByRate[]
  subtotal: string
  discount_percent: string | null
  discount_amount: string | null
  discount_total: string
  tax_amount: string
  total_amount: string
  amount_paid: string | null
  balance_due: string | null
  /** what the seller says to this customer on this document */
  message: string | null
  notes: string | null
  terms: string | null
  bank: DocumentBank | null
  payment_reference: string | null
  /** '#rrggbb'; anything else falls back to the brand's ink */
  accent_colour: string | null
  look: DocumentLook
  footer: string | null
  currency: 'GBP'
  /** ISO instant, written into the PDF as its creation time */
  issued_at: string
  /** the same document for machines, attached to its PDF; left out where there is none */
  e_invoice?: AttachedXml
}
