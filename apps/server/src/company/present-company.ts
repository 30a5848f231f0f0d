import type { Company } from '@quotespark/contract'
import type { companies } from '@quotespark/database'

export function presentCompany(row: typeof companies.$inferSelect): Company {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    website: row.website,
    address: row.address,
    currency: row.currency,
    tax_rate: row.tax_rate,
    quote_validity_days: row.quote_validity_days,
    payment_terms_days: row.payment_terms_days,
    vat_registered: row.vat_registered,
    vat_number: row.vat_number,
    company_number: row.company_number,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
