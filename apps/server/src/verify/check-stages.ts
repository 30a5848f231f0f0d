import type { Transaction } from '@quotespark/database'
import { sql } from 'drizzle-orm'

/** Most wrong invoices named per company. */
const NAMED = 20

/**
 * Checks the invoices that bill a stage of a quote: each comes to the rows that it takes of what was accepted, none of them below zero,
 * and the contract that it states adds up.
 */
export async function brokenInStages(tx: Transaction, company_id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ number: string; problem: string }>(sql`
    select number, problem from (
      select number, case
        when total_amount <> taken.amount then 'comes to another amount than the rows of its stage'
        when taken.least < 0 then 'takes less than nothing of a row'
        when left_amount <> greatest(0, contract_amount - before.amount - total_amount)
          then 'states a contract that does not add up'
      end as problem
      from documents,
        lateral (
          select coalesce(sum((row ->> 'net')::numeric + (row ->> 'vat')::numeric), 0) as amount,
            min(least((row ->> 'net')::numeric, (row ->> 'vat')::numeric)) as least
          from jsonb_array_elements(stage_account -> 'rows') row
        ) taken,
        lateral (
          select coalesce(sum((billed ->> 'total_amount')::numeric), 0) as amount
          from jsonb_array_elements(stage_account -> 'billed_before') billed
        ) before,
        lateral (
          select (stage_account ->> 'contract_amount')::numeric as contract_amount,
            (stage_account ->> 'left_amount')::numeric as left_amount
        ) account
      where company_id = ${company_id} and stage_quote_id is not null
    ) looked where problem is not null order by number limit ${NAMED}`)
  return rows.map(({ number, problem }) => `the invoice ${number} of a stage ${problem}`)
}
