import type { Transaction } from '@quotespark/database'
import { invoiceNumber } from '@quotespark/domain/document'
import { sql } from 'drizzle-orm'

/** Most wrong numbers named per company. */
const NAMED_STEPS = 20

/** An invoice number that does not follow the one before it. */
interface Step extends Record<string, unknown> {
  number: string
  before: string
  next: string
}

/**
 * Checks that a company's invoice numbers are as they are given out: each used once, with no gap up to the next one, drafts
 * included (VAT Regulations 1995, reg. 14(1)(a)). Numbers in another pattern belong to no series.
 */
export async function brokenInNumbers(tx: Transaction, company_id: string): Promise<string[]> {
  // One statement reads the series and the numbers taken from it at the same moment. `next` itself is added after the last.
  const { rows } = await tx.execute<Step>(sql`
    with series as (
      select coalesce((select next_number from number_series
        where company_id = ${company_id} and kind = 'invoice'), 1)::bigint as next
    ), taken as (
      select substring(number from '^INV-([0-9]{5,15})$')::bigint as number from documents
      where kind = 'invoice' and company_id = ${company_id} and number ~ '^INV-[0-9]{5,15}$'
      union all select next from series
    ), steps as (
      select number, lag(number, 1, 0::bigint) over (order by number) as before from taken
    )
    select number::text, before::text, next::text from steps, series
    where number - before <> 1 order by number limit ${NAMED_STEPS}`)
  return rows.map((row) => sentence(Number(row.number), Number(row.before), Number(row.next)))
}

function sentence(number: number, before: number, next: number): string {
  if (number === before) {
    return number === next
      ? `the series of invoice numbers is at ${invoiceNumber(next)}, which is taken`
      : `${invoiceNumber(number)} is the number of two invoices`
  }
  if (number > next) {
    return `the series of invoice numbers is at ${invoiceNumber(next)}, and ${invoiceNumber(number)} is taken`
  }
  const last = number - 1 > before + 1 ? ` to ${invoiceNumber(number - 1)}` : ''
  return `the series of invoice numbers: no invoice has ${invoiceNumber(before + 1)}${last}`
}
