import type { Transaction } from '@quotespark/database'
import { DOCUMENTS, NUMBERED_KINDS, type NumberedKind, seriesNumber } from '@quotespark/domain/document'
import { sql } from 'drizzle-orm'

/** Most wrong numbers named per company and kind. */
const NAMED_STEPS = 20

/** A number that does not follow the one before it. */
interface Step extends Record<string, unknown> {
  number: string
  before: string
  next: string
}

/**
 * Checks that a company's consecutive numbers are as they are given out: each used once, with no gap up to the next one, drafts
 * included (of invoices: VAT Regulations 1995, reg. 14(1)(a)). Numbers in another pattern belong to no series.
 */
export async function brokenInNumbers(tx: Transaction, company_id: string): Promise<string[]> {
  const broken: string[] = []
  for (const kind of NUMBERED_KINDS) broken.push(...(await brokenInSeries(tx, company_id, kind)))
  return broken
}

async function brokenInSeries(tx: Transaction, company_id: string, kind: NumberedKind): Promise<string[]> {
  const pattern = `^${DOCUMENTS[kind].series}-([0-9]{5,15})$`
  // One statement reads the series and the numbers taken from it at the same moment. `next` itself is added after the last.
  const { rows } = await tx.execute<Step>(sql`
    with series as (
      select coalesce((select next_number from number_series
        where company_id = ${company_id} and kind = ${kind}), 1)::bigint as next
    ), taken as (
      select substring(number from ${pattern})::bigint as number from documents
      where kind = ${kind} and company_id = ${company_id} and number ~ ${pattern}
      union all select next from series
    ), steps as (
      select number, lag(number, 1, 0::bigint) over (order by number) as before from taken
    )
    select number::text, before::text, next::text from steps, series
    where number - before <> 1 order by number limit ${NAMED_STEPS}`)
  return rows.map((row) => sentence(kind, Number(row.number), Number(row.before), Number(row.next)))
}

function sentence(kind: NumberedKind, number: number, before: number, next: number): string {
  const { name } = DOCUMENTS[kind]
  const named = (sequence: number) => seriesNumber(kind, sequence)
  if (number === before) {
    return number === next
      ? `the series of ${name} numbers is at ${named(next)}, which is taken`
      : `${named(number)} is the number of two ${name}s`
  }
  if (number > next) {
    return `the series of ${name} numbers is at ${named(next)}, but ${named(number)} is taken`
  }
  const last = number - 1 > before + 1 ? ` to ${named(number - 1)}` : ''
  return `the series of ${name} numbers: no ${name} has ${named(before + 1)}${last}`
}
