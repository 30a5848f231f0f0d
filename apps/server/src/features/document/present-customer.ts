import type { Quote } from '@quotespark/contract'
import type { customers } from '@quotespark/database'
import { addressFieldsOf, endpointOf } from '../../company/party-columns.ts'

/** The customer as shown on a document. */
export function presentDocumentCustomer(row: typeof customers.$inferSelect): Quote['customer'] {
  return {
    id: row.id,
    name: row.name,
    contact_person: row.contact_person,
    email: row.email,
    phone: row.phone,
    address: row.address,
    address_fields: addressFieldsOf(row),
    vat_number: row.vat_number,
    company_number: row.company_number,
    endpoint: endpointOf(row),
    notes: row.notes,
    portal_invited_at: row.portal_invited_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
