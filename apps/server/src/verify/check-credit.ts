import {
  addMoney,
  compareMoney,
  formatMoney,
  subtractMoney,
  sumMoney,
  ZERO_MONEY,
} from '@quotespark/domain/money'
import { z } from 'zod'
import type { Evidence } from './read-evidence.ts'

/** The part of a sealed invoice or credit note that says what can be credited, and what was. */
const sealed = z.object({
  total_amount: z.string(),
  lines: z.array(z.object({ id: z.string(), quantity: z.string() })),
  vat_by_rate: z.array(
    z.object({ vat_category: z.string(), vat_rate: z.string().nullable(), net: z.string(), vat: z.string() }),
  ),
})
type Sealed = z.infer<typeof sealed>

/**
 * Finds credit notes that take more of an invoice than it has: of a line, of a row of its VAT table, or in total; and a sum of notes
 * that is not theirs.
 */
export function* brokenInCredit({ document, revisions, creditNotes }: Evidence): Generator<string> {
  if (!document) return
  const total = sumMoney(creditNotes.map(({ total_amount }) => total_amount))
  if (compareMoney(document.credited_amount, total) !== 0) {
    yield `${formatMoney(document.credited_amount)} counts as credited, but its credit notes are ${formatMoney(total)}`
  }
  const invoice = read(revisions.at(-1)?.content)
  if (creditNotes.length === 0 || !invoice) return
  if (compareMoney(total, invoice.total_amount) > 0) {
    yield `its credit notes are ${formatMoney(total)}, which is more than its total`
  }
  const notes = creditNotes.flatMap(({ content }) => read(content) ?? [])
  yield* brokenInRows(invoice, notes)
  for (const { id, quantity } of invoice.lines) {
    const credited = creditNotes.flatMap(({ lines }) =>
      lines.filter(({ credits_line_id }) => credits_line_id === id),
    )
    const units = credited.reduce((sum, line) => sum + thousandths(line.quantity), 0n)
    if (units > thousandths(quantity)) yield `more than the ${quantity} of a line are credited (${id})`
  }
}

function* brokenInRows(invoice: Sealed, notes: readonly Sealed[]): Generator<string> {
  const keyOf = (row: Sealed['vat_by_rate'][number]) => `${row.vat_category} ${row.vat_rate}`
  const credited = Map.groupBy(
    notes.flatMap(({ vat_by_rate }) => vat_by_rate),
    keyOf,
  )
  for (const [key, rows] of credited) {
    const own = invoice.vat_by_rate.find((row) => keyOf(row) === key)
    for (const amount of ['net', 'vat'] as const) {
      const sum = sumMoney(rows.map((row) => row[amount]))
      if (compareMoney(sum, own?.[amount] ?? ZERO_MONEY) > 0) {
        yield `its credit notes take ${formatMoney(sum)} of the ${amount} of ${key}, which has less`
      }
    }
  }
}

function read(content: string | null | undefined): Sealed | undefined {
  if (content == null) return undefined
  try {
    return sealed.safeParse(JSON.parse(content)).data
  } catch {
    return undefined
  }
}

function thousandths(quantity: string): bigint {
  const [whole = '0', fraction = ''] = quantity.split('.')
  return BigInt(whole + fraction.padEnd(3, '0'))
}

/** Says what was used of a credit note: on its own invoice, and on others or paid back. */
export function usedOf({ usedCredit, refunded }: Evidence): { setOff: string; paid: string } {
  const sumOf = (is_set_off: boolean) =>
    sumMoney(
      usedCredit
        .filter((row) => row.is_set_off === is_set_off)
        .map(({ amount, allocation_id }) =>
          allocation_id === null ? amount : subtractMoney(ZERO_MONEY, amount),
        ),
    )
  return { setOff: sumOf(true), paid: addMoney(sumOf(false), refunded) }
}
