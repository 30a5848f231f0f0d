import type { Transaction } from '@quotespark/database'
import {
  DOCUMENTS,
  NUMBERED_KINDS,
  type NumberedKind,
  type NumberFormat,
  seriesNumber,
  usualNumberFormat,
} from '@quotespark/domain/document'
import { sql } from 'drizzle-orm'

/** Most wrong numbers named per company and kind. */
const NAMED_STEPS = 20

/** A number that does not follow the one before it. */
interface Step extends NumberFormat, Record<string, unknown> {
  number: string
  before: string
  next: string
  is_outside: boolean
}

/**
 * Checks that a company's consecutive numbers are as they are given out (of invoices: VAT Regulations 1995, reg. 14(1)(a)): in each
 * run of a series every number is used once, by a document, drafts included, or by a deleted draft, with no gap up to the next one.
 * Numbers with a prefix that no run has belong to no series.
 */
export async function brokenInNumbers(tx: Transaction, company_id: string): Promise<string[]> {
  const broken: string[] = []
  for (const kind of NUMBERED_KINDS) broken.push(...(await brokenInSeries(tx, company_id, kind)))
  return broken
}

async function brokenInSeries(tx: Transaction, company_id: string, kind: NumberedKind): Promise<string[]> {
  const { prefix, digits } = usualNumberFormat(kind)
  // One statement reads the runs and the numbers taken from them at the same moment. The next number is added after the last of each run.
  const { rows } = await tx.execute<Step>(sql`
    with stored as (
      select run, prefix, digits, first_number, next_number, ended from number_series
      where company_id = ${company_id} and kind = ${kind}
    ), runs as (
      select * from stored
      union all select 1, ${prefix}, ${digits}::integer, 1, 1, false where not exists (select from stored)
    ), numbers as (
      select number from documents where company_id = ${company_id} and kind = ${kind}
      union all select number from unused_numbers where company_id = ${company_id} and kind = ${kind}
    ), sequences as (
      select prefix, substr(number, length(prefix) + 1)::bigint as number
      from (select distinct prefix from runs) prefixes
        join numbers on starts_with(number, prefix) and substr(number, length(prefix) + 1) ~ '^[0-9]{1,9}$'
    ), placed as (
      select sequences.prefix, sequences.number, run.run
      from sequences left join lateral (
        select run from runs where runs.prefix = sequences.prefix and number >= first_number and (not ended or number < next_number)
        order by run desc limit 1
      ) run on true
    ), steps as (
      select run, number, lag(number, 1, first_number - 1::bigint) over (partition by run order by number) as before
      from (
        select run, number from placed where run is not null
        union all select run, next_number from runs
      ) taken join runs using (run)
    )
    select prefix, digits, number::text, before::text, next_number::text as next, false as is_outside
    from steps join runs using (run) where number - before <> 1
    union all select prefix, 1, number::text, '0', '0', true from placed where run is null
    order by is_outside, number limit ${NAMED_STEPS}`)
  return rows.map((row) => sentence(kind, row))
}

function sentence(
  kind: NumberedKind,
  { number: text, before: previous, next: following, ...step }: Step,
): string {
  const { name } = DOCUMENTS[kind]
  const [number, before, next] = [Number(text), Number(previous), Number(following)]
  const named = (sequence: number) => seriesNumber(step, sequence)
  if (step.is_outside) return `${named(number)} lies in no run of the series of ${name} numbers`
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
