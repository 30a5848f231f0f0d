import type { Numbering, numberingInput } from '@quotespark/contract'
import { companies, numberSeries, type Transaction } from '@quotespark/database'
import {
  DOCUMENTS,
  type DocumentKind,
  type NumberFormat,
  type NumberingStyle,
  seriesNumber,
  usualNumberFormat,
} from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { MESSAGES } from '@quotespark/domain/validation'
import { and, eq, not, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { StaffReader } from '../../api/context.ts'
import { recordChange } from '../../audit/record-audit.ts'
import { lockCompany } from '../../company/lock-company.ts'
import { requireCompany } from '../../company/require-company.ts'
import { findOpenRun } from '../document/take-number.ts'

type NumberedNow = 'quote' | 'invoice'
type Given = z.output<typeof numberingInput>

/** The numbers that the company's next documents get. */
export async function readNumbering({ db, actor: { company_id } }: StaffReader): Promise<Numbering> {
  const { quote_numbering } = await requireCompany(db, company_id)
  return {
    quote: { style: quote_numbering, ...(await seriesOf(db, company_id, 'quote')) },
    invoice: await seriesOf(db, company_id, 'invoice'),
  }
}

async function seriesOf(db: Transaction, company_id: string, kind: DocumentKind) {
  const run = await findOpenRun(db, kind, company_id)
  const format = run ?? usualNumberFormat(kind)
  const smallest = await smallestNext(db, company_id, kind, format.prefix)
  const next_number = Math.max(run?.next_number ?? 1, run ? 1 : smallest)
  return {
    prefix: format.prefix,
    digits: format.digits,
    next_number,
    next: seriesNumber(format, next_number),
    smallest_next_number: smallest,
  }
}

/**
 * Changes how numbers continue, kind by kind; what is not given stays. A change ends the run of numbers and opens another. Refuses a
 * next number that goes back with `number_backwards`, and one that is taken, or lies below one that is, with `number_taken`.
 */
export async function changeNumbering(context: StaffReader, given: Given): Promise<Numbering> {
  const { db, actor } = context
  const company = await lockCompany(context)
  const before = await readNumbering(context)
  const style = given.quote?.style ?? company.quote_numbering
  refuseSamePrefix(before, given, style)
  if (style !== company.quote_numbering) {
    await db.update(companies).set({ quote_numbering: style }).where(eq(companies.id, actor.company_id))
  }
  for (const kind of ['quote', 'invoice'] as const) {
    const wanted = given[kind]
    if (wanted) await continueWith(db, actor.company_id, kind, wanted)
  }
  const after = await readNumbering(context)
  const [was, is] = [flat(before), flat(after)]
  if (JSON.stringify(was) !== JSON.stringify(is)) {
    await recordChange(context, { action: 'numbering_changed', before: was, after: is })
  }
  return after
}

/** Without differing prefixes the same number could name a quote and an invoice. */
function refuseSamePrefix(before: Numbering, given: Given, style: NumberingStyle): void {
  const prefixes = {
    quote: style === 'series' ? (given.quote?.prefix ?? before.quote.prefix) : DOCUMENTS.quote.prefix,
    invoice: given.invoice?.prefix ?? before.invoice.prefix,
  }
  if (prefixes.quote.toLowerCase() !== prefixes.invoice.toLowerCase()) return
  const kind: NumberedNow = given.invoice?.prefix === undefined ? 'quote' : 'invoice'
  throw new Refusal('invalid_input', {
    issues: [{ path: `${kind}.prefix`, message: MESSAGES.prefixTwice }],
  })
}

async function continueWith(
  db: Transaction,
  company_id: string,
  kind: NumberedNow,
  given: Partial<NumberFormat> & { next_number?: number | undefined },
): Promise<void> {
  const usual = usualNumberFormat(kind)
  await db
    .insert(numberSeries)
    .values({ company_id, kind, ...usual })
    .onConflictDoNothing({
      target: [numberSeries.company_id, numberSeries.kind],
      where: sql`not ended`,
    })
  const [run] = await db
    .select()
    .from(numberSeries)
    .where(and(eq(numberSeries.company_id, company_id), eq(numberSeries.kind, kind), not(numberSeries.ended)))
    .for('update')
  if (!run) throw new Error('a series of numbers has no open run')
  const prefix = given.prefix ?? run.prefix
  const digits = given.digits ?? run.digits
  const smallest_next_number = await smallestNext(db, company_id, kind, prefix)
  // A new prefix goes on with the present number, unless that is taken there.
  const next_number = given.next_number ?? Math.max(run.next_number, smallest_next_number)
  if (prefix === run.prefix && next_number < run.next_number) {
    throw new Refusal('number_backwards', { kind, next_number: run.next_number, smallest_next_number })
  }
  if (next_number < smallest_next_number) {
    const number = seriesNumber({ prefix, digits }, next_number)
    throw new Refusal('number_taken', { kind, number, smallest_next_number })
  }
  if (prefix === run.prefix && digits === run.digits && next_number === run.next_number) return
  await db
    .update(numberSeries)
    .set({ ended: true })
    .where(
      and(
        eq(numberSeries.company_id, company_id),
        eq(numberSeries.kind, kind),
        eq(numberSeries.run, run.run),
      ),
    )
  await db.insert(numberSeries).values({
    ...{ company_id, kind, run: run.run + 1, prefix, digits },
    ...{ first_number: next_number, next_number },
  })
}

/**
 * The smallest number with this prefix from which on none is taken, by a document, a deleted draft or a run. Numbers are alike that
 * differ only in capital letters, spaces or zeros before their digits; one with more than nine digits belongs to no series.
 */
async function smallestNext(
  db: Transaction,
  company_id: string,
  kind: DocumentKind,
  prefix: string,
): Promise<number> {
  const key = prefix.toLowerCase()
  const { rows } = await db.execute<{ smallest: number }>(sql`
    with keys as (
      select lower(replace(number, ' ', '')) as key from documents
      where company_id = ${company_id} and kind = ${kind}
      union all select lower(replace(number, ' ', '')) from unused_numbers
      where company_id = ${company_id} and kind = ${kind}
    ), taken as (
      select substr(key, ${key.length + 1})::bigint as number from keys
      where starts_with(key, ${key}) and substr(key, ${key.length + 1}) ~ '^0*[0-9]{1,9}$'
      union all select next_number - 1 from number_series
      where company_id = ${company_id} and kind = ${kind} and lower(prefix) = ${key}
    )
    select (coalesce(max(number), 0) + 1)::integer as smallest from taken`)
  return rows[0]?.smallest ?? 1
}

function flat({ quote, invoice }: Numbering) {
  return {
    quote_numbering: quote.style,
    quote_next: quote.style === 'series' ? quote.next : null,
    invoice_next: invoice.next,
  }
}
