import type { CustomerDetail } from '@quotespark/contract'
import type { Received } from '@quotespark/domain/contact'
import { DOCUMENTS, type DocumentKind } from '@quotespark/domain/document'

/** The customer as a document in its form addresses them. */
export type AddressedCustomer = CustomerDetail & {
  site: { name: string; address: string } | null
  /** The addresses that it is emailed to, separated by commas; empty for none. */
  emailed_to: string
}

/** The contact and the site that the fields of a document name. */
export interface AddresseeFields {
  contact_id?: string | null | undefined
  site_id?: string | null | undefined
}

/** Puts the chosen contact in the place of the customer's first, and names the site. */
export function addressedTo(
  customer: CustomerDetail,
  { contact_id, site_id }: AddresseeFields,
  kind: DocumentKind,
): AddressedCustomer {
  const contact = customer.other_contacts.find(({ id }) => id === contact_id)
  const site = customer.sites.find(({ id }) => id === site_id) ?? null
  const emailed_to = contact?.email || receivers(customer, DOCUMENTS[kind].received)
  if (!contact) return { ...customer, site, emailed_to }
  return {
    ...customer,
    site,
    emailed_to,
    contact_person: contact.name,
    email: contact.email || customer.email,
    phone: contact.phone ?? customer.phone,
  }
}

/** Everybody at the customer who receives such emails, as the server addresses them. */
function receivers(customer: CustomerDetail, received: Received): string {
  return [customer, ...customer.other_contacts]
    .filter(({ email, receives }) => email !== '' && receives.includes(received))
    .map(({ email }) => email)
    .join(', ')
}
