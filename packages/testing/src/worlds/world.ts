/** A made-up company with its documents over a year, told as what its people did. Days count back from today. */
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
  /** How customers sign, as SVG. */
  signature: string
  /** The first is the owner. */
  members: { first_name: string; last_name: string; email: string; role: 'admin' | 'project_coordinator' }[]
  products: WorldProduct[]
  customers: WorldCustomer[]
  quotes: WorldQuote[]
  /** Invoices without a quote. */
  invoices: WorldInvoice[]
}

export interface WorldProduct {
  name: string
  description: string
  type: 'product' | 'service'
  unit_price: string
  /** One of those that a company starts with. */
  vat_rate: string
}

export interface WorldCustomer {
  name: string
  contact_person: string
  email: string
  phone: string
  address: string
}

export interface WorldLine {
  /** Index of the product. */
  product: number
  quantity: string
}

export type WorldAnswer = 'none' | 'viewed' | 'accepted' | 'rejected' | 'amendment' | 'expired'
export type WorldSettlement = 'draft' | 'sent' | 'viewed' | 'part' | 'paid' | 'cancelled'

export interface WorldQuote {
  customer: number
  title: string
  notes: string | null
  lines: WorldLine[]
  written_days_ago: number
  is_sent: boolean
  /** The customer has asked for a change and got it before they answered. */
  is_revised: boolean
  answer: WorldAnswer
  /** Days from sending to the answer. */
  answered_after: number
  invoice: { settlement: WorldSettlement; paid_after: number } | null
}

export interface WorldInvoice {
  customer: number
  title: string
  lines: WorldLine[]
  written_days_ago: number
  settlement: WorldSettlement
  paid_after: number
}
