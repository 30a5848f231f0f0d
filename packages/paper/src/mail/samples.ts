/* Values that show what the variables of the mails are for. */

export const COMPANY = 'Fenwick & Daughters Landscaping'
export const CUSTOMER = 'Amara Okafor'
export const STAFF = 'Ellie Fenwick'
export const APP = 'https://quotespark.example'

/** Variables of a staff email about a customer's answer to a quote. */
export const QUOTE_ANSWER = {
  name: STAFF,
  companyName: COMPANY,
  customerName: CUSTOMER,
  quoteNumber: 'Q-1795219200123',
  amount: '£2,857.20',
  quoteUrl: `${APP}/app/quotes/019aa0c2`,
}
export const QUOTE = {
  customerName: CUSTOMER,
  companyName: COMPANY,
  quoteNumber: 'Q-1795219200123',
  amount: '£2,857.20',
  description: 'Garden redesign, phase one',
  quoteUrl: `${APP}/customer-portal/sample-token`,
}
/** Placeholders of the mails about a quote. */
export const QUOTE_PLACEHOLDERS = {
  customer: 'customerName',
  contact: 'customerName',
  company: 'companyName',
  link: 'quoteUrl',
  number: 'quoteNumber',
  title: 'description',
  total: 'amount',
} as const
/** An offer that awaits an answer; `fromAmount` is the lowest total that can be chosen, where it is lower than `amount`. */
export const OFFER = { validUntil: '20 Dec 2026', fromAmount: '£2,137.20' }
/** The accepted items, one to a line, with quantity and price: a table in the mail. */
export const CHOSEN = 'Terrace, 32 m²: £1,920.00\nOak sleepers, 12: £461.00'
export const INVOICE = {
  customerName: CUSTOMER,
  companyName: COMPANY,
  invoiceNumber: 'INV-00042',
  amount: '£2,857.20',
  description: 'Garden redesign, phase one',
  invoiceUrl: `${APP}/customer-portal/sample-token`,
}
/** Placeholders of the mails about an invoice. */
export const INVOICE_PLACEHOLDERS = {
  customer: 'customerName',
  contact: 'customerName',
  company: 'companyName',
  link: 'invoiceUrl',
  number: 'invoiceNumber',
  title: 'description',
  total: 'amount',
} as const

/** '2' or higher; left out for the first version of a document. */
export const REVISION = '2'

/** Figures of a CIS deduction on an invoice, with the seller's unique taxpayer reference. */
export const CIS = {
  labour: '£1,000.00',
  materials: '£200.00',
  deduction: '20% of £1,000.00: £200.00',
  toPay: '£1,240.00',
  utr: '1234567895',
}
export const CIS_FIGURES = ['labour', 'materials', 'deduction', 'toPay', 'utr'] as const
