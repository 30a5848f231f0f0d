import { placeOfVatRow } from '../document/line/price-line.ts'
import { addDays, type CalendarDate } from '../time/calendar.ts'
import { addShares, type ProductShare } from './product-share.ts'
import { addTo, isSameRow, NOTHING, type TaxRow } from './tax-row.ts'
import { VAT_RETURN_BASES } from './vat-period.ts'

/**
 * Says what an entry counts for: VAT by invoice, VAT by payment (regs 56 to 65 of the VAT Regulations 1995), or the credit of a note that
 * counts on neither until it is refunded or used (regs 24A to 24C).
 */
export const VAT_BASES = [...VAT_RETURN_BASES, 'held'] as const
export type VatBasis = (typeof VAT_BASES)[number]

export const VAT_EVENTS = [
  'issue',
  'revision',
  'cancellation',
  'payment',
  'void',
  'refund',
  'correction',
  'credit_note',
  'set_off',
  'credit_used',
  'credit_released',
  'moved',
] as const
export type VatEvent = (typeof VAT_EVENTS)[number]

export const VAT_EVENT_LABELS: Readonly<Record<VatEvent, string>> = {
  issue: 'Invoice',
  revision: 'Invoice changed',
  cancellation: 'Invoice cancelled',
  payment: 'Payment',
  void: 'Void',
  refund: 'Refund',
  correction: 'Date corrected',
  credit_note: 'Credit note',
  set_off: 'Credit note',
  credit_used: 'Credit used',
  credit_released: 'Credit taken off',
  moved: 'Moved between rates',
}

/** An amount that an event adds to one row of the VAT of an invoice, in pence; less is negative. */
export interface VatEntry extends Pick<TaxRow, 'category' | 'rate' | 'net' | 'vat'> {
  basis: VatBasis
  event: VatEvent
  /** The day on which it counts. */
  day: CalendarDate
  /** The day on which it happened, where it was told when the VAT period of that day was filed. */
  earlier_day: CalendarDate | null
  /** The invoice whose VAT it is. */
  document_id: string
  /** The credit note whose credit it is. */
  credit_note_id: string | null
  /** The row of payments that brought or took it. */
  payment_id: string | null
  /** The allocation that brought or took it. */
  allocation_id: string | null
  /** Shares of it by product, which come to the entry. Those of an entry of nothing say what moved between products. */
  shares: readonly ProductShare[]
}

/** The day on which VAT of this day counts: the first open one where the period was filed. */
export function countedOn(
  day: CalendarDate,
  filedTo: CalendarDate | null,
): Pick<VatEntry, 'day' | 'earlier_day'> {
  return filedTo === null || day > filedTo
    ? { day, earlier_day: null }
    : { day: addDays(filedTo, 1), earlier_day: day }
}

/** The day on which it happened. */
export const trueDay = ({ day, earlier_day }: Pick<VatEntry, 'day' | 'earlier_day'>): CalendarDate =>
  earlier_day ?? day

/** Adds entries up row by row, in the order of the VAT table. */
export function sumEntries(entries: readonly VatEntry[]): TaxRow[] {
  const rows: TaxRow[] = []
  for (const entry of entries) {
    const { category, rate, net, vat } = entry
    const amounts = { net, vat, statedVat: 0n }
    const at = rows.findIndex((row) => isSameRow(row, { ...entry, statedVat: 0n }))
    const row = rows[at]
    if (row) rows[at] = addTo(row, amounts)
    else rows.push({ category, rate, ...amounts })
  }
  return inOrder(rows)
}

/** Adds up what each product has of some entries in one row. */
export function sumShares(
  entries: readonly VatEntry[],
  { category, rate }: Pick<TaxRow, 'category' | 'rate'>,
): ProductShare[] {
  const ofRow = entries.filter((entry) => entry.category === category && entry.rate === rate)
  return addShares(...ofRow.map(({ shares }) => shares))
}

/** Gives several VAT tables the same rows in the same order; what one of them lacks is nothing there. */
export function alignRows(...tables: (readonly TaxRow[])[]): TaxRow[][] {
  const all: TaxRow[] = []
  for (const row of tables.flat()) if (!all.some((each) => isSameRow(each, row))) all.push(row)
  const ordered = inOrder(all)
  return tables.map((table) =>
    ordered.map(({ category, rate }) => {
      const row = table.find((each) => each.category === category && each.rate === rate)
      return row ? { ...row } : { category, rate, ...NOTHING }
    }),
  )
}

const inOrder = (rows: TaxRow[]) => rows.toSorted((one, other) => placeOfVatRow(one) - placeOfVatRow(other))
