import type {
  Customer,
  CustomerContact,
  CustomerDetail,
  CustomerInvoice,
  CustomerQuote,
  CustomerSite,
} from '@quotespark/contract'
import { subtractMoney } from '@quotespark/domain/money'
import { invoice, partPaidInvoice } from './invoice.ts'
import { documentCustomer } from './line.ts'
import { acceptedQuote } from './quote.ts'

export const customer: Customer = {
  ...documentCustomer,
  kind: 'company',
  is_business: true,
  is_public_authority: false,
  cis_rate: null,
  receives: ['quotes', 'invoices', 'reminders'],
  vat_category: null,
  exemption_reason: null,
  archived_at: null,
  version: 1,
  abilities: { edit: true },
}

const contact: CustomerContact = {
  id: '01a1b6f2-0000-7000-8000-0000000000c1',
  name: 'Ben Okafor',
  email: 'accounts@goldenbakery.example',
  phone: null,
  receives: ['invoices', 'reminders'],
  portal_invited_at: null,
}

const site: CustomerSite = {
  id: '01a1b6f2-0000-7000-8000-0000000000d1',
  name: 'Shop in Bristol',
  address: '4 Quay Street\nBristol BS1 2AB',
}

export const customerDetail: CustomerDetail = {
  ...customer,
  other_contacts: [contact],
  sites: [site],
  quote_count: 1,
  invoice_count: 1,
  balance_due: partPaidInvoice.balance_due,
  overdue_amount: '0.00',
  credit_amount: '80.00',
  account_balance: subtractMoney(partPaidInvoice.balance_due, '80.00'),
  average_days_to_pay: 18,
  monthly_statement: false,
  emails: [],
  abilities: { edit: true, invite: true, archive: true, restore: false, delete: false, send_statement: true },
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
