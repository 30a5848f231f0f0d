import {
  asSystem,
  companies,
  customers,
  type Database,
  documents,
  type Transaction,
} from '@quotespark/database'
import type { DocumentKind } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { hasContactWith } from '../../company/contact-emails.ts'
import type { DocumentRef } from '../document/document-ref.ts'

/**
 * Matches the customers who have a contact with this verified email address, at companies that are not closed. Includes archived customers,
 * who may still owe money.
 */
export function isCustomerWith(email: string): SQL | undefined {
  return and(
    hasContactWith(email),
    sql`not exists (
      select from ${companies} where ${companies.id} = ${customers.company_id} and ${companies.deleted_at} is not null
    )`,
  )
}

/** Joins customers to their documents of these kinds, without drafts and what was issued and not sent: no customer may see them yet. */
export function ofItsCustomer(...kinds: [DocumentKind, ...DocumentKind[]]): SQL | undefined {
  return and(
    eq(customers.company_id, documents.company_id),
    eq(customers.id, documents.customer_id),
    or(...kinds.map((kind) => sql`${documents.kind} = ${sql.raw(`'${kind}'`)}`)),
    notInArray(documents.status, ['draft', 'issued']),
  )
}

/** Refuses with `portal_account_not_found` when no company has a contact with this address. */
export async function requirePortalAccount(db: Transaction, email: string): Promise<void> {
  const found = await db.select({ id: customers.id }).from(customers).where(isCustomerWith(email)).limit(1)
  if (found.length === 0) throw new Refusal('portal_account_not_found', {})
}

/**
 * A document that was sent to one of this person's customer records. Refuses any other with `not_found`, and one of a closed
 * company with `company_closed`.
 */
export async function resolvePortalDocument<Kind extends DocumentKind>(
  database: Database,
  email: string,
  { kind, id }: { kind: Kind; id: string },
): Promise<DocumentRef<Kind>> {
  const [found] = await asSystem(database, (db) =>
    db
      .select({
        company_id: documents.company_id,
        document_id: documents.id,
        company: companies.name,
        deleted_at: companies.deleted_at,
      })
      .from(customers)
      .innerJoin(documents, ofItsCustomer(kind))
      .innerJoin(companies, eq(companies.id, documents.company_id))
      .where(and(eq(documents.id, id), hasContactWith(email))),
  )
  if (!found) throw new Refusal('not_found', { entity: kind })
  const { company, deleted_at, ...document } = found
  if (deleted_at !== null) throw new Refusal('company_closed', { company })
  return { kind, ...document }
}
