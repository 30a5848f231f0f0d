import type { PortalQuote } from '@quotespark/contract'
import type { companies, customers } from '@quotespark/database'

/** Both sides of a document, as the customer may see them. */
export function presentParties(
  company: typeof companies.$inferSelect,
  customer: typeof customers.$inferSelect | null,
): Pick<PortalQuote, 'company' | 'customer'> {
  return {
    company: {
      id: company.id,
      name: company.name,
      email: company.email,
      address: company.address,
      phone: company.phone,
      website: company.website,
      has_logo: company.logo_file_id !== null,
    },
    customer: {
      name: customer?.name ?? '',
      email: customer?.email || null,
      contact_person: customer?.contact_person ?? '',
      address: customer?.address ?? null,
    },
  }
}
