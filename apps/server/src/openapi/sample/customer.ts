import type { Customer, CustomerDetail, CustomerInvoice, CustomerQuote } from '@quotespark/contract'
import { invoice } from './invoice.ts'
import { documentCustomer } from './line.ts'
import { acceptedQuote } from './quote.ts'

export const customer: Customer = {
  ...documentCustomer,
  vat_category: null,
  exemption_reason: null,
  archived_at: null,
  version: 1,
  abilities: { edit: true },
}

export const customerDetail: CustomerDetail = {
  ...customer,
  quote_count: 1,
  invoice_count: 1,
  emails: [],
  abilities: { edit: true, invite: true, archive: true, restore: false, delete: false },
}

export const customerQuote: CustomerQuote = {
  id: acceptedQuote.id,
  title: acceptedQuote.title,
  status: acceptedQuote.displayed_status,
  waiting_step: null,
  total_amount: acceptedQuote.total_amount,
  from_amount: acceptedQuote.from_amount,
  accepted_total_amount: acceptedQuote.accepted_total_amount,
  created_at: acceptedQuote.created_at,
}

export const customerInvoice: CustomerInvoice = {
  id: invoice.id,
  title: invoice.title,
  status: invoice.displayed_status,
  waiting_step: null,
  total_amount: invoice.total_amount,
  created_at: invoice.created_at,
  send_at: null,
}
