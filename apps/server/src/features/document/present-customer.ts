import type { Invoice, Quote } from '@quotespark/contract'
import type { customers } from '@quotespark/database'
import type { SealedContent } from '@quotespark/paper'
import { addressFieldsOf, endpointOf } from '../../company/party-columns.ts'
import { isForOtherCustomer } from './evidence/revisions.ts'
import type { PrintableQuote, StoredDocument } from './printable.ts'

type Customer = typeof customers.$inferSelect

/** The customer as they are today. */
export function presentDocumentCustomer(row: Customer): NonNullable<Quote['customer']> {
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

/** Email and address that an invoice prints instead of its customer's own. */
type PrintedInstead = Pick<Invoice, 'customer_email' | 'billing_address'>
const NOTHING_ELSE: PrintedInstead = { customer_email: null, billing_address: null }

/**
 * The customer of a document, as sealed while the document says what was sent, and beside that what has changed about them
 * since. Drafts and documents edited since follow the customer. `sealed` is the newest revision.
 */
export function presentCustomerOf(
  { customer, site: siteNow }: Pick<PrintableQuote, 'customer' | 'site'>,
  document: Pick<StoredDocument, 'status' | 'changed_since_sent' | 'customer_id'>,
  sealed: SealedContent | undefined,
  { customer_email, billing_address }: PrintedInstead = NOTHING_ELSE,
): Pick<Quote, 'customer' | 'customer_now' | 'site'> {
  if (customer === null) return { customer: null, customer_now: null, site: null }
  const today = presentDocumentCustomer(customer)
  const isSealed = sealed && document.status !== 'draft' && !document.changed_since_sent
  if (!isSealed || isForOtherCustomer({ content: sealed }, document.customer_id)) {
    return {
      customer: today,
      customer_now: null,
      site: siteNow && { name: siteNow.name, address: siteNow.address },
    }
  }
  const { name, contact_person, email, address, site = null, ...numbers } = sealed.customer
  const printed = {
    name,
    contact_person: contact_person ?? '',
    email: customer_email === null ? (email ?? '') : today.email,
    address: billing_address === null ? address : today.address,
  }
  const now = {
    name: today.name,
    contact_person: today.contact_person,
    email: today.email,
    address: today.address,
  }
  const fieldsNow = printed.address === now.address ? today.address_fields : null
  return {
    customer: {
      ...today,
      ...printed,
      address_fields: numbers.address_fields ?? fieldsNow,
      vat_number: numbers.vat_number ?? today.vat_number,
      company_number: numbers.company_number ?? today.company_number,
    },
    site,
    customer_now: JSON.stringify(printed) === JSON.stringify(now) ? null : now,
  }
}
