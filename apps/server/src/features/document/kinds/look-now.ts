import { customers, type Transaction } from '@quotespark/database'
import { and, eq } from 'drizzle-orm'
import { requireCompany } from '../../../company/require-company.ts'
import { documentBank, documentSeller, findLogo } from './document-parties.ts'
import { documentCustomer } from './shared-content.ts'

/** Seller, customer and looks as they are now, for a paper that is about no single document. */
export async function lookNow(
  db: Transaction,
  { company_id, customer_id }: { company_id: string; customer_id: string | null },
) {
  const company = await requireCompany(db, company_id)
  const [customer = null] =
    customer_id === null
      ? []
      : await db
          .select()
          .from(customers)
          .where(and(eq(customers.company_id, company_id), eq(customers.id, customer_id)))
  return {
    seller: documentSeller(company, await findLogo(db, company)),
    customer: documentCustomer({ customer, site: null }),
    vat_registered: company.vat_registered,
    accent_colour: company.accent_colour,
    look: company.document_look,
    bank: documentBank(company),
  }
}
