import {
  VAT_RETURN_BASIS_LABELS,
  VAT_STAGGER_LABELS,
  type VatReturnBasis,
  type VatStagger,
} from '../billing/vat-period.ts'
import { PAYMENT_TERMS_LABELS, type PaymentTerms } from '../document/payment-terms.ts'
import { VAT_CATEGORY_LABELS } from '../document/vat-category.ts'
import { formatLongDate } from '../time/date-format.ts'
import { DOCUMENT_LOOK_LABELS } from './document-look.ts'
import { ROLE_LABELS } from './role.ts'

/** One changed field, in the words of the screen where it is edited; null where there was or is no value. */
export interface AuditChange {
  field: string
  label: string
  before: string | null
  after: string | null
}

type Value = string | number | boolean | null

/** Labels of the fields that appear in the activity. */
const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  legal_name: 'Legal name',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  address: 'Address',
  address_street: 'Street',
  address_street_2: 'Address line 2',
  address_town: 'Town or city',
  address_county: 'County',
  address_postcode: 'Postcode',
  address_country_code: 'Country',
  endpoint_scheme: 'Type of electronic address',
  endpoint_id: 'Electronic address',
  company_number: 'Company number',
  utr: 'UTR',
  vat_number: 'VAT number',
  vat_registered: 'VAT registered',
  vat_category: 'Default VAT treatment',
  vat_basis: 'Basis',
  cash_basis_from: 'Cash accounting from',
  left_cash_on: 'Cash accounting left on',
  vat_stagger: 'VAT periods',
  vat_year_end_month: 'VAT year ends in month',
  vat_filed_to: 'VAT filed to',
  exemption_reason: 'Reason for no VAT',
  bank_account_name: 'Account name',
  bank_sort_code: 'Sort code',
  bank_account_number: 'Account number',
  tax_rate: 'VAT rate',
  quote_validity_days: 'Quote validity',
  payment_terms_days: 'Payment terms',
  invoice_terms: 'Terms and conditions',
  quote_terms: 'Terms and conditions of quotes',
  require_invoice_particulars: 'Block sending when required details are missing',
  follow_up_quotes: 'Follow up quotes',
  remind_overdue: 'Chase invoices',
  invoice_steps: 'Steps of invoices',
  quote_steps: 'Steps of quotes',
  send_dated_stages: 'Send stages on their day',
  send_receipts: 'Email receipts of payments',
  use_credit_first: 'Use credit first',
  deposit_terms: 'Payment terms of deposits',
  accent_colour: 'Accent colour',
  document_footer: 'Footer',
  document_look: 'Look',
  logo_file_id: 'Logo',
  quote_numbering: 'Numbers of quotes',
  quote_next: 'Next quote',
  invoice_next: 'Next invoice',
  prices_include_vat: 'Prices include VAT',
  rate: 'Rate',
  role: 'Role',
  subject: 'Subject',
  message: 'Message',
  is_owner: 'Owner',
}

const days = (value: Value) => `${value} ${value === 1 ? 'day' : 'days'}`

/** Formatters for fields whose stored value differs from the shown one. */
const WORDS: Readonly<Record<string, (value: Value) => string>> = {
  tax_rate: (value) => `${Math.round(Number(value) * 10_000) / 100} %`,
  rate: (value) => `${value} %`,
  quote_validity_days: days,
  payment_terms_days: days,
  deposit_terms: (value) => PAYMENT_TERMS_LABELS[value as PaymentTerms] ?? String(value),
  vat_category: (value) => VAT_CATEGORY_LABELS[value as keyof typeof VAT_CATEGORY_LABELS] ?? String(value),
  vat_basis: (value) => VAT_RETURN_BASIS_LABELS[value as VatReturnBasis] ?? String(value),
  vat_stagger: (value) => VAT_STAGGER_LABELS[value as VatStagger] ?? String(value),
  cash_basis_from: (value) => formatLongDate(String(value)),
  left_cash_on: (value) => formatLongDate(String(value)),
  vat_filed_to: (value) => formatLongDate(String(value)),
  quote_numbering: (value) => (value === 'series' ? 'Series' : 'Time stamp'),
  role: (value) => ROLE_LABELS[value as keyof typeof ROLE_LABELS] ?? String(value),
  document_look: (value) => DOCUMENT_LOOK_LABELS[value as keyof typeof DOCUMENT_LOOK_LABELS] ?? String(value),
  logo_file_id: () => 'A picture',
}

/** Lists the changes of an audit entry; `before` and `after` are JSON objects keyed by field. */
export function auditChanges(before: string | null, after: string | null): AuditChange[] {
  const was = fieldsIn(before)
  const is = fieldsIn(after)
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({
    field,
    label: LABELS[field] ?? field.replaceAll('_', ' '),
    before: inWords(field, was[field]),
    after: inWords(field, is[field]),
  }))
}

function fieldsIn(json: string | null): Record<string, Value> {
  return json === null ? {} : (JSON.parse(json) as Record<string, Value>)
}

function inWords(field: string, value: Value | undefined): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return WORDS[field]?.(value) ?? String(value)
}
