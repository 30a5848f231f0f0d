import { customerContacts, customerSites, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq } from 'drizzle-orm'

/** The contact that a document is addressed to, and the site it is for: null for the customer's first contact, and for none. */
export interface Addressee {
  contact_id: string | null
  site_id: string | null
}

type Of = { customer_id: string | null }

/**
 * The addressee of a document as written. What is left out stays, unless the document goes to another customer. Refuses a contact
 * or a site that is not the customer's with `not_found`. The locks keep both until this transaction commits.
 */
export async function addresseeOf(
  db: Transaction,
  company_id: string,
  written: Of & { [Name in keyof Addressee]?: string | null | undefined },
  stored?: Of & Addressee,
): Promise<Addressee> {
  const { customer_id } = written
  const kept = stored && stored.customer_id === customer_id ? stored : undefined
  const contact_id = written.contact_id === undefined ? (kept?.contact_id ?? null) : written.contact_id
  const site_id = written.site_id === undefined ? (kept?.site_id ?? null) : written.site_id
  for (const [entity, table, id] of [
    ['contact', customerContacts, contact_id],
    ['site', customerSites, site_id],
  ] as const) {
    if (id === null) continue
    const found =
      customer_id !== null &&
      (await db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.company_id, company_id), eq(table.customer_id, customer_id), eq(table.id, id)))
        .for('key share'))
    if (!found || found.length === 0) throw new Refusal('not_found', { entity })
  }
  return { contact_id, site_id }
}
