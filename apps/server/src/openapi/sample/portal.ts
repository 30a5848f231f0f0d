import type { PortalInvoice, PortalQuote } from '@quotespark/contract'
import { company } from './company.ts'
import { invoice, settledInvoice } from './invoice.ts'
import { documentCustomer, totals } from './line.ts'
import { acceptedQuote, SIGNED_NAME, sentQuote } from './quote.ts'

const parties = {
  share_token: 'sample-link-of-forty-three-letters-or-digits-01',
  company: {
    id: company.id,
    name: company.name,
    email: company.email,
    address: company.address,
    phone: company.phone,
    website: company.website,
    has_logo: false,
    accent_colour: '#2f6b4f',
    document_look: company.document_look,
  },
  messages: [],
  customer: {
    name: documentCustomer.name,
    email: documentCustomer.email,
    contact_person: documentCustomer.contact_person,
    address: documentCustomer.address,
    site: null,
  },
}

/** The quote as its customer sees it before answering. */
export const portalQuote: PortalQuote = {
  ...parties,
  ...totals,
  id: sentQuote.id,
  title: sentQuote.title,
  description: sentQuote.description,
  notes: sentQuote.notes,
  terms_and_conditions: sentQuote.terms_and_conditions,
  buyer_reference: sentQuote.buyer_reference,
  attachments: sentQuote.attachments,
  items: sentQuote.items.map((item) => ({ ...item, has_picture: true })),
  vat_registered: true,
  created_at: sentQuote.created_at,
  revision: sentQuote.revision,
  version: sentQuote.version,
  quote_number: sentQuote.quote_number,
  issued_on: '2026-11-02',
  status: 'sent',
  valid_until: sentQuote.valid_until,
  billing_stages: [],
  deposit_invoice: null,
  accepted: null,
  declined: null,
  requested: null,
  abilities: { accept: true, reject: true, request_amendment: true },
}

const answered = {
  ...portalQuote,
  version: portalQuote.version + 1,
  abilities: { accept: false, reject: false, request_amendment: false },
}
export const acceptedPortalQuote: PortalQuote = {
  ...answered,
  status: 'accepted',
  accepted: {
    signed_name: SIGNED_NAME,
    timestamp: acceptedQuote.updated_at,
    has_signature: true,
    has_choices: false,
    edited_since: false,
  },
}
export const rejectedPortalQuote: PortalQuote = {
  ...answered,
  status: 'rejected',
  declined: { timestamp: acceptedQuote.updated_at, is_recorded: false },
}
export const amendedPortalQuote: PortalQuote = {
  ...answered,
  status: 'amendment_requested',
  requested: {
    reason: 'Could the counter be 2.8 m instead?',
    timestamp: acceptedQuote.updated_at,
    chosen: null,
  },
}

export const portalInvoice: PortalInvoice = {
  ...parties,
  ...totals,
  id: invoice.id,
  title: invoice.title,
  description: invoice.description,
  notes: invoice.notes,
  terms_and_conditions: invoice.terms_and_conditions,
  buyer_reference: invoice.buyer_reference,
  attachments: invoice.attachments,
  items: invoice.items,
  created_at: invoice.created_at,
  revision: invoice.revision,
  version: invoice.version,
  invoice_number: invoice.invoice_number,
  status: 'sent',
  issue_date: invoice.issue_date,
  due_date: invoice.due_date,
  tax_point: null,
  contract_account: null,
  paid_date: null,
  message_on_statement: null,
  amount_paid: invoice.amount_paid,
  payments: [],
  credited_amount: '0.00',
  set_off_amount: '0.00',
  balance_due: invoice.balance_due,
  cis: null,
  bank: { account_name: 'Hartwell Joinery Ltd', sort_code: '12-34-56', account_number: '12345678' },
  has_e_invoice: true,
  pending_payment: null,
  replied: null,
  abilities: { pay_by_card: true, reply: true },
}

/** Paid in full by card. */
export const settledPortalInvoice: PortalInvoice = {
  ...portalInvoice,
  status: 'paid',
  paid_date: settledInvoice.paid_date,
  amount_paid: totals.total_amount,
  payments: settledInvoice.payments.map(({ id, paid_on, method, amount }) => ({
    id,
    paid_on,
    method,
    amount,
  })),
  balance_due: '0.00',
  version: portalInvoice.version + 1,
  abilities: { pay_by_card: false, reply: false },
}
