import { companies, customers, documentTallies, quoteTallies, type Transaction } from '@quotespark/database'
import { type FirstStep, type FirstStepState, ONBOARDING_STEPS } from '@quotespark/domain/company'
import type { FunnelStage } from '@quotespark/domain/dashboard'
import { isBlank } from '@quotespark/domain/validation'
import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { sumOf } from '../document/exact-sum.ts'

/**
 * Works out a new company's progress from its data; null once its first invoice is paid or the steps are hidden. A single
 * statement, which counts only for companies that are still on their way.
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
    // A company counts as VAT-registered by default, so a VAT number or "not registered" shows that it has decided.
    vat_status: !company.vat_registered || company.vat_number !== null,
    address: company.address !== null && !isBlank(company.address),
    bank: company.bank_account_number !== null,
    logo: company.logo_file_id !== null,
    payment: false,
  }
  return ONBOARDING_STEPS.map((step) => ({ step, done: done[step] }))
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
