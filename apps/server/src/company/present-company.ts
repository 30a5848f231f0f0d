import type { Company } from '@quotespark/contract'
import type { companies } from '@quotespark/database'
import { addressFieldsOf, endpointOf } from './party-columns.ts'

export function presentCompany(row: typeof companies.$inferSelect): Company {
  return {
    id: row.id,
    name: row.name,
    legal_name: row.legal_name,
    email: row.email,
    phone: row.phone,
    website: row.website,
    address: row.address,
    address_fields: addressFieldsOf(row),
    company_number: row.company_number,
    vat_registered: row.vat_registered,
    prices_include_vat: row.prices_include_vat,
    vat_category: row.vat_category,
    exemption_reason: row.exemption_reason,
    vat_number: row.vat_number,
    endpoint: endpointOf(row),
    bank_account_name: row.bank_account_name,
    bank_sort_code: row.bank_sort_code,
    bank_account_number: row.bank_account_number,
    currency: row.currency,
    tax_rate: row.tax_rate,
    quote_validity_days: row.quote_validity_days,
    payment_terms_days: row.payment_terms_days,
    invoice_terms: row.invoice_terms,
    quote_terms: row.quote_terms,
    require_invoice_particulars: row.require_invoice_particulars,
    follow_up_quotes: row.follow_up_quotes,
    remind_overdue: row.remind_overdue,
    require_second_factor: row.require_second_factor,
    accent_colour: row.accent_colour,
    document_footer: row.document_footer,
    document_look: row.document_look,
    logo_file_id: row.logo_file_id,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
