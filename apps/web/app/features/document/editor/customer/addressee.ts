import type { CustomerDetail } from '@quotespark/contract'

/** The customer as a document in its form addresses them. */
export type AddressedCustomer = CustomerDetail & { site: { name: string; address: string } | null }

/** The contact and the site that the fields of a document name. */
export interface AddresseeFields {
  contact_id?: string | null | undefined
  site_id?: string | null | undefined
}

/** Puts the chosen contact in the place of the customer's first, and names the site. */
export function addressedTo(
  customer: CustomerDetail,
  { contact_id, site_id }: AddresseeFields,
): AddressedCustomer {
  const contact = customer.other_contacts.find(({ id }) => id === contact_id)
  const site = customer.sites.find(({ id }) => id === site_id) ?? null
  if (!contact) return { ...customer, site }
  return {
    ...customer,
    site,
    contact_person: contact.name,
    email: contact.email || customer.email,
    phone: contact.phone ?? customer.phone,
  }
}
