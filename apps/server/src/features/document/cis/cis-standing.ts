import { documents, type Transaction } from '@quotespark/database'
import { type CisRate, toPayAmount } from '@quotespark/domain/billing'
import { type Money, subtractMoney, ZERO_MONEY } from '@quotespark/domain/money'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { isOneOf } from '../../../api/find-few.ts'

/** Says what became of the deduction of an issued invoice, from its rows. */
export interface CisStanding {
  /** Recorded as deducted, less what voids took back. */
  deducted_amount: Money
  /** Net amounts that credit notes took off it. */
  credited_labour_amount: Money
  credited_materials_amount: Money
}

/** The standing of a row of `documents`; null for what has no deduction. */
export const cisStanding = sql<CisStanding | null>`case when documents.cis_rate is not null then json_build_object(
  'deducted_amount', (select coalesce(sum(case when part.allocation_id is null then part.amount else -part.amount end), 0)::numeric(14, 2)::text
    from allocations part join payments payment on payment.company_id = part.company_id and payment.id = part.payment_id
    where part.company_id = documents.company_id and part.document_id = documents.id and payment.method = 'cis_deduction'),
  'credited_labour_amount', (${credited('cis_labour_amount')}),
  'credited_materials_amount', (${credited('cis_materials_amount')})) end`

function credited(column: 'cis_labour_amount' | 'cis_materials_amount') {
  return sql`select coalesce(sum(note.${sql.raw(column)}), 0)::numeric(14, 2)::text
    from document_relations credits join documents note on note.company_id = credits.company_id and note.id = credits.document_id
    where credits.company_id = documents.company_id and credits.source_id = documents.id and credits.relation = 'credits'`
}

/** The columns that an invoice was issued with. */
interface IssuedCis {
  cis_rate: CisRate | null
  cis_labour_amount: Money | null
  cis_materials_amount: Money | null
}

/** Says what is left of an issued deduction after credit notes; null where nothing is deducted. */
export function cisLeft(
  { cis_rate, cis_labour_amount, cis_materials_amount }: IssuedCis,
  standing: CisStanding | null,
) {
  if (cis_rate === null || cis_labour_amount === null || cis_materials_amount === null || standing === null)
    return null
  return {
    rate: cis_rate,
    labour_amount: subtractMoney(cis_labour_amount, standing.credited_labour_amount),
    materials_amount: subtractMoney(cis_materials_amount, standing.credited_materials_amount),
  }
}

/** Says what is to be paid of a row of `documents` with its standing: the balance less what CIS is still to be deducted of it. */
export function toPayOfRow(row: IssuedCis & { standing: CisStanding | null }, balance_due: Money): Money {
  const { standing, ...issued } = row
  return toPayAmount(cisLeft(issued, standing), {
    balance_due,
    deducted_amount: standing?.deducted_amount ?? ZERO_MONEY,
  })
}

/** Finds what is left of the deduction of each of these invoices, and what was deducted; invoices without one are left out. */
export async function findCisLeft(db: Transaction, company_id: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, NonNullable<ReturnType<typeof withDeducted>>>()
  const rows = await db
    .select({
      id: documents.id,
      cis_rate: documents.cis_rate,
      cis_labour_amount: documents.cis_labour_amount,
      cis_materials_amount: documents.cis_materials_amount,
      standing: cisStanding,
    })
    .from(documents)
    .where(
      and(
        eq(documents.company_id, company_id),
        isOneOf(documents.id, [...ids]),
        isNotNull(documents.cis_rate),
      ),
    )
  return new Map(
    rows.flatMap((row) => {
      const left = withDeducted(row)
      return left ? [[row.id, left] as const] : []
    }),
  )
}

function withDeducted({ standing, ...issued }: IssuedCis & { standing: CisStanding | null }) {
  const left = cisLeft(issued, standing)
  return left && standing && { ...left, deducted_amount: standing.deducted_amount }
}
