import { companies, customers, documentTallies, quoteTallies, type Transaction } from '@quotespark/database'
import { FIRST_STEPS, type FirstStep, type FirstStepState } from '@quotespark/domain/company'
import type { FunnelStage } from '@quotespark/domain/dashboard'
import { isBlank } from '@quotespark/domain/validation'
import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { sumOf } from '../document/exact-sum.ts'

/**
 * How far a new company has come, from what is there; null once its first invoice is paid, or where it has put the steps
 * away. One statement, whose counts are made only for those who are still on their way.
 */
export async function findFirstSteps(db: Transaction, companyId: string): Promise<FirstStepState[] | null> {
  const isPaid = hasInvoice(db, companyId, eq(documentTallies.status, 'paid'))
  const [found] = await db
    .select({
      company: companies,
      customer: sql<boolean>`exists ${db.select({ id: customers.id }).from(customers).where(eq(customers.company_id, companyId))}`,
      quote: hasQuote(db, companyId, ['sent', 'viewed', 'accepted', 'invoiced']),
      acceptance: hasQuote(db, companyId, ['accepted', 'invoiced']),
      invoice: hasInvoice(db, companyId, notInArray(documentTallies.status, ['draft', 'cancelled'])),
    })
    .from(companies)
    .where(and(eq(companies.id, companyId), isNull(companies.first_steps_hidden_at), sql`not ${isPaid}`))
  if (!found) return null
  const { company, ...reached } = found
  const done: Record<FirstStep, boolean> = {
    ...reached,
    // A firm is taken to be registered until it says otherwise: its number says that it is.
    vat_status: !company.vat_registered || company.vat_number !== null,
    address: company.address !== null && !isBlank(company.address),
    bank: company.bank_account_number !== null,
    logo: company.logo_file_id !== null,
    payment: false,
  }
  return FIRST_STEPS.map((step) => ({ step, done: done[step] }))
}

function hasQuote(db: Transaction, companyId: string, stages: FunnelStage[]): SQL<boolean> {
  const { documents, company_id, stage } = quoteTallies
  const count = db
    .select({ count: sumOf(documents) })
    .from(quoteTallies)
    .where(and(eq(company_id, companyId), inArray(stage, stages)))
  return sql<boolean>`coalesce(${count}, 0) > 0`
}

function hasInvoice(db: Transaction, companyId: string, condition: SQL): SQL<boolean> {
  const { documents, company_id, kind } = documentTallies
  const count = db
    .select({ count: sumOf(documents) })
    .from(documentTallies)
    .where(and(eq(company_id, companyId), eq(kind, 'invoice'), condition))
  return sql<boolean>`coalesce(${count}, 0) > 0`
}
