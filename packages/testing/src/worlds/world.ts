import type { LineChoice } from '@quotespark/domain/choice'
import type { TemplateKind, VatCategory } from '@quotespark/domain/document'
import type { Discount } from '@quotespark/domain/line'

/** A made-up company and a year of its documents, described by what its people did. Days count back from today. */
export interface World {
  company: {
    name: string
    email: string
    phone: string
    website: string
    address: string
    vat_number: string
    company_number: string
    /** '#rrggbb' */
    accent_colour: string
    document_footer: string
    /** SVG */
    logo: string
  }
  /** The customers' signature, as SVG. */
  signature: string
  /** The first is the owner. */
  members: { first_name: string; last_name: string; email: string; role: 'admin' | 'project_coordinator' }[]
  products: WorldProduct[]
  customers: WorldCustomer[]
  quotes: WorldQuote[]
  /** Invoices without a quote. */
  invoices: WorldInvoice[]
  templates: WorldTemplate[]
}

export interface WorldProduct {
  name: string
  description: string
  type: 'product' | 'service'
  unit_price: string
  /** One of the rates that a company starts with. */
  vat_rate: string
  /** SVG */
  picture?: string | undefined
}

export interface WorldCustomer {
  name: string
  contact_person: string
  email: string
  phone: string
  address: string
}

export type WorldLine = ChargedLine | WordsAlone

interface ChargedLine extends Discount {
  /** Index of the product. */
  product: number
  quantity: string
  /** Replaces the catalogue's description. */
  text?: string
  unit_price?: string
  unit?: string
  vat_rate?: string | null
  vat_category?: VatCategory
  exemption_reason?: string
  /** Quotes only: how the customer may choose the line. */
  choice?: LineChoice
  group?: string
  selected?: boolean
  quantity_min?: string
  quantity_max?: string
}

interface WordsAlone {
  kind: 'heading' | 'text'
  text: string
}

export type WorldAnswer = 'none' | 'viewed' | 'accepted' | 'rejected' | 'amendment' | 'expired'
export type WorldSettlement = 'draft' | 'sent' | 'viewed' | 'part' | 'paid' | 'cancelled'

export interface WorldQuote extends Discount {
  customer: number
  title: string
  notes: string | null
  lines: WorldLine[]
  written_days_ago: number
  is_sent: boolean
  /** The customer asked for a change and got it before answering. */
  is_revised: boolean
  answer: WorldAnswer
  /** Days from sending to the answer. */
  answered_after: number
  invoice: { settlement: WorldSettlement; paid_after: number } | null
}

/** A template for documents; a bundle has only lines. */
interface WorldTemplate {
  kind: TemplateKind
  name: string
  title: string
  lines: WorldLine[]
}

export interface WorldInvoice extends Discount {
  customer: number
  title: string
  lines: WorldLine[]
  written_days_ago: number
  settlement: WorldSettlement
  paid_after: number
}
