import { billingStages, documents } from '@quotespark/database'
import { toPence } from '@quotespark/domain/money'
import { sql } from 'drizzle-orm'

/** Says what the live invoices of its stages come to, of a quote with a payment plan; null of any other. A column of a query of documents. */
export const billedAmount = sql<string | null>`case when exists (
  select from ${billingStages} where ${billingStages.company_id} = ${documents.company_id}
    and ${billingStages.document_id} = ${documents.id}
) then (
  select coalesce(sum(billed.total_amount), 0)::numeric(14, 2)::text from ${documents} billed
  where billed.company_id = ${documents.company_id} and billed.stage_quote_id = ${documents.id}
    and billed.status <> 'cancelled' and not billed.is_stage_reopened
) end`

/** Whole percent of the accepted total, rounded down: 100 only where all of it is billed. */
export function billedPercent(billed: string | null, accepted: string | null): number | null {
  if (billed === null || accepted === null) return null
  const whole = toPence(accepted)
  return whole === 0n ? 100 : Number((toPence(billed) * 100n) / whole)
}
