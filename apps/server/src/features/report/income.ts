import type { companies } from '@quotespark/database'
import { type IncomeBasis, monthsAround, usualIncomeBasis } from '@quotespark/domain/report'
import { londonDate } from '@quotespark/domain/time'
import { type SQL, sql } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'
import { requireCompany } from '../../company/require-company.ts'

export interface IncomeInput {
  from?: string | undefined
  to?: string | undefined
  basis?: IncomeBasis | undefined
}

/** The days, both included, and the basis of a report on income, with the company that it is of. */
export interface IncomeRange {
  company: typeof companies.$inferSelect
  from: string
  to: string
  basis: IncomeBasis
}

type Reader = Pick<StaffReader, 'db' | 'actor' | 'services'>

/** By default it is the current calendar quarter and the usual basis of the company. */
export async function incomeRange(
  { db, actor, services }: Reader,
  { from, to, basis }: IncomeInput,
): Promise<IncomeRange> {
  const company = await requireCompany(db, actor.company_id)
  const quarter = monthsAround(from ?? to ?? londonDate(services.clock.now()), 3)
  return {
    company,
    from: from ?? quarter.from,
    to: to ?? quarter.to,
    basis: basis ?? usualIncomeBasis(company),
  }
}

/**
 * Entries that count as income, by money received or by what was invoiced, less what was given back: the one definition that every
 * report on income adds up. They are the entries of VAT, with sales outside its scope, on the day on which each thing happened,
 * whatever VAT was filed. What was invoiced is less by each credit note on its own day; for VAT its credit counts only once it is refunded
 * or used (regs 24A to 24C of the VAT Regulations 1995), and so it does here for money received.
 *
 * A query of `id, day, event, document_id, paper_id, vat_category, vat_rate, is_less, net, vat`; `paper_id` is the credit note or else the
 * invoice, and `is_less` is true where the entry counts the other way round.
 */
export function incomeEntries({ company, from, to, basis }: IncomeRange): SQL {
  const columns = sql`id, basis, event, document_id, credit_note_id, vat_category, vat_rate, net, vat`
  const ofBasis = sql`company_id = ${company.id} and basis = any(${sql.param(BASES[basis])}::text[])`
  const days = sql`between ${from}::date and ${to}::date`
  return sql`
    select id, day, event, document_id, coalesce(credit_note_id, document_id) as paper_id, vat_category, vat_rate,
      basis = 'held' as is_less, case basis when 'held' then -net else net end as net, case basis when 'held' then -vat else vat end as vat
    from (
      select day, ${columns} from vat_entries where ${ofBasis} and earlier_day is null and day ${days}
      union all
      select earlier_day, ${columns} from vat_entries where ${ofBasis} and earlier_day ${days}
    ) entry
    where ${COUNTS[basis]}`
}

const BASES: Readonly<Record<IncomeBasis, string[]>> = { cash: ['cash'], accruals: ['invoice', 'held'] }
const COUNTS: Readonly<Record<IncomeBasis, SQL>> = {
  cash: sql`true`,
  accruals: sql`case basis when 'held' then event = 'credit_note' else credit_note_id is null end`,
}
