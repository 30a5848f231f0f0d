import type { AddressFields, Endpoint } from '@quotespark/domain/address'
import type { BillingStage, Cis, ContractAccount } from '@quotespark/domain/billing'
import type { LineChoice } from '@quotespark/domain/choice'
import type { DocumentLook } from '@quotespark/domain/company'
import type { DocumentKind, VatCategory } from '@quotespark/domain/document'
import type { LineCis, LineKind } from '@quotespark/domain/line'

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
  /** The name it trades under. */
  name: string
  /** The legal name behind a trading name: Companies Act 2006 s 1202, SI 2015/17 reg 24. */
  legal_name: string | null
  address: string | null
  email: string | null
  phone: string | null
  website: string | null
  vat_number: string | null
  company_number: string | null
  /** Unique taxpayer reference; left out when not given, and of documents without a deduction. */
  utr?: string
  logo: DocumentLogo | null
  /** The address and Peppol ID for e-invoices; left out when not given. */
  address_fields?: AddressFields
  endpoint?: Endpoint
}

export interface DocumentCustomer {
  name: string
  contact_person: string | null
  email: string | null
  address: string | null
  /** Where the work is done; left out when there is no such place. */
  site?: { name: string; address: string }
  /** Further details for e-invoices; each left out when not known. */
  address_fields?: AddressFields
  endpoint?: Endpoint
  vat_number?: string
  company_number?: string
}

/**
 * A 'subtotal' line shows only its description and the `total_price` of the lines above it; a 'heading' or 'text' line
 * shows only its description.
 */
export interface DocumentLine {
  kind: LineKind
  description: string
  quantity: string
  /** The unit that the quantity counts. */
  unit: string | null
  unit_price: string
  /** Null for no VAT on this line. */
  vat_rate: string | null
  /** VAT typed as an amount; null when it is calculated from the rate. */
  vat_amount: string | null
  /** The discount, in one of two forms. */
  discount_percent: string | null
  discount_amount: string | null
  /** Null when the category follows from the rate. */
  vat_category: VatCategory | null
  exemption_reason: string | null
  /** Labour, also where it says neither, or materials; left out of lines that were sealed before there was CIS. */
  cis?: LineCis | null
  /** The labour, net, of a line that is both; left out of any other. */
  labour_amount?: string | null
  /** Terms on which the customer may choose a line of a quote. */
  choice: LineChoice
  group: string | null
  selected: boolean
  quantity_min: string | null
  quantity_max: string | null
  /** As typed, after the line's discount: with VAT where prices include it, and net of it elsewhere. */
  total_price: string
  /** Net of VAT; left out where it is `total_price`. */
  net_amount?: string
}

export interface DocumentVatByRate {
  vat_rate: string | null
  vat_category: VatCategory
  net: string
  vat: string
  gross: string
  /** VAT that the customer accounts for under the reverse charge. */
  reverse_charge_vat: string
  exemption_reason: string | null
}

export interface DocumentBank {
  account_name: string
  sort_code: string
  account_number: string
}

/** The address where the customer opens a document without signing in. */
interface DocumentPage {
  url: string
  /** True when it offers to pay at once. */
  is_payable: boolean
}

/** The invoice of a credit note, and what becomes of its total. */
export interface CreditedInvoice {
  invoice_number: string
  invoice_date: string
  reason: string
  set_off_amount: string
  /** Kept for the customer: the rest of the total. */
  credit_amount: string
}

/**
 * Everything that a PDF or an email shows of one document. All amounts are already calculated and rendering adds nothing,
 * so that equal views always give equal documents.
 */
export interface DocumentView {
  kind: DocumentKind
  number: string
  /** Null and 1 are not printed; from 2 on it is shown beside the number. */
  revision: number | null
  title: string
  description: string | null
  issued_on: string
  /** Quotes only. */
  valid_until: string | null
  /** Invoices only. */
  due_date: string | null
  /** Invoices only: the time of supply, VAT Regulations 1995 reg 14(1)(b). */
  tax_point: string | null
  /** Number of the related quote. */
  reference?: string | null
  /** Invoices only: the customer's own reference and order number; left out when there is none. */
  buyer_reference?: string
  order_reference?: string
  /** Quotes only: the payment plan; left out without one. */
  billing_stages?: BillingStage[]
  /** Construction work paid in stages; left out where it is none. */
  is_construction?: true
  /** Invoices only: the contract that a stage is a part of; left out of any other. */
  contract?: ContractAccount
  /** Credit notes only. */
  credited?: CreditedInvoice
  /** For example 'Paid 3 Nov 2026' or 'Cancelled'. */
  status_note: string | null
  seller: DocumentSeller
  customer: DocumentCustomer
  lines: DocumentLine[]
  /** When false, no VAT column, row or number is printed and an invoice is not called a VAT invoice. */
  vat_registered: boolean
  /** Prices and discounts are as typed, with VAT; left out when they are net. */
  prices_include_vat?: true
  vat_by_rate: DocumentVatByRate[]
  subtotal: string
  discount_percent: string | null
  discount_amount: string | null
  discount_total: string
  tax_amount: string
  total_amount: string
  amount_paid: string | null
  balance_due: string | null
  /** Invoices to customers who deduct CIS alone. */
  cis?: Cis
  /** The seller's message to this customer on this document. */
  message: string | null
  notes: string | null
  terms: string | null
  bank: DocumentBank | null
  payment_reference: string | null
  /** The page of an invoice that still has to be paid, printed as a QR code; left out of any other document. */
  page?: DocumentPage
  /** '#rrggbb'; anything else falls back to the default ink. */
  accent_colour: string | null
  look: DocumentLook
  footer: string | null
  currency: 'GBP'
  /** ISO instant; written into the PDF as its creation time. */
  issued_at: string
  /** The machine-readable invoice attached to the PDF; left out when there is none. */
  e_invoice?: AttachedXml
}
