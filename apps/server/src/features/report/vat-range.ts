import { documents, type Transaction, vatEntries } from '@quotespark/database'
import { type VatPeriod, type VatReturnBasis, vatPeriodOf } from '@quotespark/domain/billing'
import { londonDate } from '@quotespark/domain/time'
import { and, between, eq, type SQL, sql } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'
import { requireCompany } from '../../company/require-company.ts'

type Company = Awaited<ReturnType<typeof requireCompany>>

export interface RangeInput {
  from?: string | undefined
  to?: string | undefined
  basis?: VatReturnBasis | undefined
}

/** The days and the basis of a VAT report, with the company that it is of. */
export interface VatRange extends VatPeriod {
  basis: VatReturnBasis
  company: Company
}

/** By default it is the current VAT period and the company's basis. */
export async function vatRange(
  { db, actor, services }: Pick<StaffReader, 'db' | 'actor' | 'services'>,
  { from, to, basis }: RangeInput,
): Promise<VatRange> {
  const company = await requireCompany(db, actor.company_id)
  const period = vatPeriodOf(from ?? to ?? londonDate(services.clock.now()), company)
  return { company, from: from ?? period.from, to: to ?? period.to, basis: basis ?? company.vat_basis }
}

/** True for the basis that a firm joins on a day. */
const ON_CASH = { invoice: false, cash: true } as const

/** Matches the entries that a report counts. */
export function isCounted(db: Transaction, { company, from, to, basis }: VatRange): SQL | undefined {
  const isOfBasis = and(
    eq(vatEntries.company_id, company.id),
    eq(vatEntries.basis, basis),
    between(vatEntries.day, from, to),
  )
  const since = company.cash_basis_from
  if (!ON_CASH[basis] || since === null) return isOfBasis
  // The VAT of an invoice from before was accounted for by invoice.
  const isBefore = db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.company_id, vatEntries.company_id),
        eq(documents.id, vatEntries.document_id),
        sql`${documents.sealed_tax_point} < ${since}`,
      ),
    )
  return and(isOfBasis, sql`not exists ${isBefore}`)
}
