import type { CustomerContact, CustomerEdit, CustomerSite } from '@quotespark/contract'
import { customerContacts, customerSites, customers, type Transaction, together } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, asc, eq, inArray, not } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'

interface CustomerRef {
  company_id: string
  id: string
}

type WrittenContacts = Pick<CustomerEdit, 'other_contacts' | 'sites'>

/** The further contacts of a customer, and the addresses of their sites, in order. */
export async function listContacts(
  db: Transaction,
  { company_id, id }: CustomerRef,
): Promise<{ other_contacts: CustomerContact[]; sites: CustomerSite[] }> {
  const [other_contacts, sites] = await together([
    db
      .select({
        id: customerContacts.id,
        name: customerContacts.name,
        email: customerContacts.email,
        phone: customerContacts.phone,
        receives: customerContacts.receives,
        portal_invited_at: customerContacts.portal_invited_at,
      })
      .from(customerContacts)
      .where(and(eq(customerContacts.company_id, company_id), eq(customerContacts.customer_id, id)))
      .orderBy(asc(customerContacts.position)),
    db
      .select({ id: customerSites.id, name: customerSites.name, address: customerSites.address })
      .from(customerSites)
      .where(and(eq(customerSites.company_id, company_id), eq(customerSites.customer_id, id)))
      .orderBy(asc(customerSites.position)),
  ])
  return { other_contacts, sites }
}

/**
 * Replaces the contacts and sites of a customer whose row is locked; a list that is left out stays. What keeps its id stays
 * chosen on documents; an unknown id is refused with `not_found`. A contact with a new address has not been invited to the portal yet. Returns whether anything changed.
 */
export async function replaceContacts(
  db: Transaction,
  customer: CustomerRef,
  { other_contacts, sites }: WrittenContacts,
): Promise<boolean> {
  if (other_contacts === undefined && sites === undefined) return false
  const stored = await listContacts(db, customer)
  const contacts = other_contacts && numbered('contact', other_contacts, stored.other_contacts)
  const places = sites && numbered('site', sites, stored.sites)
  const hasNewContacts = contacts !== undefined && !areSame(contacts, stored.other_contacts)
  const hasNewSites = places !== undefined && !areSame(places, stored.sites)
  if (hasNewContacts) await storeContacts(db, customer, contacts, stored.other_contacts)
  if (hasNewSites) await storeSites(db, customer, places)
  return hasNewContacts || hasNewSites
}

/** Gives new rows an id. Refuses with `not_found` one that is not there, or is named twice. */
function numbered<Row extends { id?: string | undefined }>(
  entity: 'contact' | 'site',
  written: Row[],
  stored: { id: string }[],
) {
  const left = new Set(stored.map(({ id }) => id))
  return written.map(({ id = uuidv7(), ...row }, at) => {
    if (written[at]?.id !== undefined && !left.delete(id)) throw new Refusal('not_found', { entity })
    return { ...row, id }
  })
}

function areSame<Row extends object>(written: Row[], stored: Record<keyof Row, unknown>[]): boolean {
  return (
    written.length === stored.length &&
    written.every((row, at) =>
      (Object.keys(row) as (keyof Row)[]).every(
        (name) => JSON.stringify(row[name]) === JSON.stringify(stored[at]?.[name]),
      ),
    )
  )
}

async function storeContacts(
  db: Transaction,
  { company_id, id: customer_id }: CustomerRef,
  contacts: Omit<CustomerContact, 'portal_invited_at'>[],
  stored: CustomerContact[],
): Promise<void> {
  const kept = contacts.map(({ id }) => id)
  await db
    .delete(customerContacts)
    .where(
      and(
        eq(customerContacts.company_id, company_id),
        eq(customerContacts.customer_id, customer_id),
        not(inArray(customerContacts.id, kept)),
      ),
    )
  for (const [position, contact] of contacts.entries()) {
    const before = stored.find(({ id }) => id === contact.id)
    const isSameAddress = before?.email.toLowerCase() === contact.email.toLowerCase()
    const columns = {
      ...contact,
      position,
      portal_invited_at: (isSameAddress && before?.portal_invited_at) || null,
    }
    await db
      .insert(customerContacts)
      .values({ ...columns, company_id, customer_id })
      .onConflictDoUpdate({ target: [customerContacts.company_id, customerContacts.id], set: columns })
  }
  await db
    .update(customers)
    .set({
      further_contacts: contacts.flatMap(({ name, email }) => (email ? [name, email] : [name])).join('\n'),
    })
    .where(and(eq(customers.company_id, company_id), eq(customers.id, customer_id)))
}

async function storeSites(
  db: Transaction,
  { company_id, id: customer_id }: CustomerRef,
  sites: CustomerSite[],
): Promise<void> {
  const kept = sites.map(({ id }) => id)
  await db
    .delete(customerSites)
    .where(
      and(
        eq(customerSites.company_id, company_id),
        eq(customerSites.customer_id, customer_id),
        not(inArray(customerSites.id, kept)),
      ),
    )
  for (const [position, site] of sites.entries()) {
    await db
      .insert(customerSites)
      .values({ ...site, position, company_id, customer_id })
      .onConflictDoUpdate({
        target: [customerSites.company_id, customerSites.id],
        set: { ...site, position },
      })
  }
}
