import { asCompany, customers, type Database, documents, type Transaction } from '@quotespark/database'
import { and, desc, eq, exists } from 'drizzle-orm'
import { requireCompany } from '../../company/require-company.ts'
import { findNewestContent } from '../document/evidence/revisions.ts'
import { isCustomerWith, ofItsCustomer } from './portal-customer.ts'

type Newest = Awaited<ReturnType<typeof findOnlySender>>

/** The newest document that this person was sent, if all come from one company. Reads no further than a second company. */
export async function findOnlySender(db: Transaction, email: string) {
  const ofAnyKind = ofItsCustomer('quote', 'invoice', 'credit_note')
  const senders = await db
    .selectDistinct({ company_id: customers.company_id })
    .from(customers)
    .where(and(isCustomerWith(email), exists(db.select().from(documents).where(ofAnyKind))))
    .limit(2)
  const [sender, another] = senders
  if (!sender || another) return undefined
  const { company_id } = sender
  const [newest] = await db
    .select({ id: documents.id, kind: documents.kind })
    .from(documents)
    .innerJoin(customers, ofAnyKind)
    .where(and(eq(documents.company_id, company_id), isCustomerWith(email)))
    .orderBy(desc(documents.created_at), desc(documents.id))
    .limit(1)
  return newest && { ...newest, company_id }
}

/** The look of the company that sent it, for the portal's frame. */
export async function presentSender(database: Database, newest: Newest) {
  if (!newest) return null
  const { company_id, id, kind } = newest
  return asCompany(database, company_id, async (db) => {
    const sealed = await findNewestContent(db, { kind, company_id, document_id: id })
    const { name, accent_colour, has_logo } = sealed
      ? { ...sealed, name: sealed.seller.name, has_logo: sealed.seller.logo !== null }
      : await companyToday(db, company_id)
    return { name, accent_colour, logo_of: has_logo ? { kind, id } : null }
  })
}

async function companyToday(db: Transaction, company_id: string) {
  const { name, accent_colour, logo_file_id } = await requireCompany(db, company_id)
  return { name, accent_colour, has_logo: logo_file_id !== null }
}
