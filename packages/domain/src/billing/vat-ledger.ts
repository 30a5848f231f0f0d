import { Refusal } from '../refusal.ts'
import type { CalendarDate } from '../time/calendar.ts'
import { countMoney, moveCounted, takeMoneyBack } from './cash-vat.ts'
import {
  addShares,
  holds,
  negativeShares,
  type ProductShare,
  type SoldLine,
  shareCounted,
  shareOverProducts,
  soldIn,
} from './product-share.ts'
import { shareGross } from './share-gross.ts'
import {
  isNothing,
  isSameRow,
  NOTHING,
  subtractRows,
  type TaxAmounts,
  type TaxRow,
  totalOf,
} from './tax-row.ts'
import {
  alignRows,
  countedOn,
  sumEntries,
  sumShares,
  trueDay,
  type VatBasis,
  type VatEntry,
  type VatEvent,
} from './vat-entry.ts'

/** The rows that an event names; what it does not name is null. */
type Cause = Pick<VatEntry, 'document_id' | 'event'> &
  Partial<Pick<VatEntry, 'credit_note_id' | 'payment_id' | 'allocation_id'>>

/** Says what each product has of a row. */
type Sharing = (row: TaxRow) => readonly ProductShare[]

/** An amount in pence, VAT included, and its day. */
interface Moved {
  amount: bigint
  on: CalendarDate
}

/**
 * The VAT entries of some invoices and their credit notes, oldest first, to which each event adds its own on both bases (section 4 of
 * the specification of billing). Nothing that is there changes. `filedTo` is the end of the last VAT period that was filed.
 */
export class VatLedger {
  readonly added: VatEntry[] = []
  readonly #before: readonly VatEntry[]
  readonly #filedTo: CalendarDate | null

  constructor(before: readonly VatEntry[], filedTo: CalendarDate | null) {
    this.#before = before
    this.#filedTo = filedTo
  }

  /**
   * Counts an invoice as it was sent: all of it the first time, and what has changed from then on, also where that is nothing but the
   * products. `lines` are those that were sent, `on` is the day of the sending. Refuses with `vat_period_filed` to change VAT that was filed.
   */
  issue(
    document_id: string,
    { rows, lines }: { rows: readonly TaxRow[]; lines: readonly SoldLine[] },
    { taxPoint, on }: { taxPoint: CalendarDate; on: CalendarDate },
  ): void {
    const issued = this.#issued(document_id)
    const sold: Sharing = (row) => shareOverProducts(row, soldIn(row, lines))
    if (issued.length === 0) {
      // A row of £0.00 as well, so that an invoice of £0.00 is known to be counted.
      for (const row of rows) {
        this.#push(
          { document_id, event: 'issue' },
          'invoice',
          { ...row, shares: sold(row) },
          this.#day(taxPoint),
        )
      }
      return
    }
    const cause = { document_id, event: 'revision' } as const
    const before = sumEntries(issued)
    if (taxPointOf(issued) === taxPoint) {
      const [now = [], then = []] = alignRows(rows, before)
      const sharing: Sharing = (row) => addShares(sold(of(now, row)), negativeShares(sumShares(issued, row)))
      this.#add(cause, 'invoice', { rows: subtractRows(now, then), sharing }, taxPoint)
    } else {
      this.#reverse(cause, issued)
      this.#add(cause, 'invoice', { rows, sharing: sold }, taxPoint)
    }
    this.#moveCounted(document_id, on)
  }

  /** Takes back all that an invoice counts. Refuses with `vat_period_filed` when its tax point was filed. */
  cancel(document_id: string): void {
    const issued = this.#issued(document_id)
    this.#reverse({ document_id, event: 'cancellation' }, issued)
  }

  /** Counts money, or used credit, that settles a part of an invoice. */
  pay(cause: Cause, { amount, on }: Moved): void {
    const { billed, counted, shares } = this.#standing(cause.document_id)
    const sharing: Sharing = (row) =>
      shareOverProducts(row, addShares(shares.billed(row), negativeShares(shares.counted(row))))
    this.#add(cause, 'cash', { rows: countMoney(amount, billed, counted), sharing }, on)
  }

  /**
   * Counts money that was voided later and is more than the invoice comes to now: in the proportion of the whole invoice. For what
   * happened before entries were kept.
   */
  payInProportion(cause: Cause, { amount, on }: Moved): void {
    const { billed, shares } = this.#standing(cause.document_id)
    const whole = totalOf(billed)
    if (whole === 0n) return
    const times = (amount + whole - 1n) / whole
    const enough = billed.map((row) => ({ ...row, net: row.net * times, vat: row.vat * times }))
    const sharing: Sharing = (row) => shareOverProducts(row, shares.billed(row))
    this.#add(cause, 'cash', { rows: shareGross(amount, enough), sharing }, on)
  }

  /** Takes money, or used credit, off an invoice again. `family` is the allocation that brought it, with all that took of it. */
  takeBack(cause: Cause, { amount, on, family }: Moved & { family: ReadonlySet<string> }): void {
    const brought = this.#all(
      (entry) => isMoney(entry, cause.document_id) && family.has(entry.allocation_id ?? ''),
    )
    const { counted, shares } = this.#standing(cause.document_id)
    const [left = [], held = []] = alignRows(sumEntries(brought), counted)
    if (totalOf(left) === 0n) return
    const sharing: Sharing = (row) => {
      const has = shares.counted(row)
      const { net, vat } = of(held, row)
      const mirrored = shareOverProducts(row, sumShares(brought, row))
      const isMirrored = holds(has, mirrored) && (row.net !== net || row.vat !== vat)
      return isMirrored ? mirrored : shareOverProducts(row, has)
    }
    this.#add(cause, 'cash', less(takeMoneyBack(amount, left, held), sharing), on)
  }

  /**
   * Holds what a credit note takes off an invoice, until it is set off, used or refunded. `lines` are its own; null for one of an amount,
   * which takes of what is left of each product of its invoice.
   */
  holdCredit(
    cause: Cause,
    { rows, lines }: { rows: readonly TaxRow[]; lines: readonly SoldLine[] | null },
    on: CalendarDate,
  ): void {
    const { document_id } = cause
    const credited = this.#all((entry) => entry.document_id === document_id && isNote(entry))
    const issued = this.#issued(document_id)
    const left: Sharing = (row) => addShares(sumShares(issued, row), negativeShares(sumShares(credited, row)))
    const sharing: Sharing = (row) => shareOverProducts(row, lines === null ? left(row) : soldIn(row, lines))
    this.#add(cause, 'held', { rows, sharing }, on)
  }

  /**
   * Counts the credit of a note that is refunded, or used on another invoice. Set off on its own invoice it has no effect on the cash
   * basis, since that VAT was never accounted for, but what was counted may move to other rates.
   */
  useCredit(cause: Cause, { amount, on }: Moved): void {
    const held = this.#held(cause)
    const sharing: Sharing = (row) => shareOverProducts(row, sumShares(held, row))
    this.#addCredit(cause, less(shareGross(amount, sumEntries(held)), sharing), on)
    if (cause.event === 'set_off') this.#moveCounted(cause.document_id, on)
  }

  /** The mirror: the credit of a note is there again. `family` is the row that took it, with all that gave of it back. */
  giveCreditBack(cause: Cause, { amount, on, family }: Moved & { family: ReadonlySet<string> }): void {
    const used = this.#held(cause).filter(
      ({ allocation_id, payment_id }) => family.has(allocation_id ?? '') || family.has(payment_id ?? ''),
    )
    const sharing: Sharing = (row) => shareOverProducts(row, negativeShares(sumShares(used, row)))
    this.#addCredit(cause, { rows: shareGross(amount, negative(sumEntries(used))), sharing }, on)
  }

  /** True for a credit note whose credit is held, or was. */
  hasHeld(credit_note_id: string): boolean {
    return this.#held({ credit_note_id }).length > 0
  }

  /** True for a row of payments whose entries as credit of a note are written. */
  hasPaidOut(payment_id: string): boolean {
    return this.#all((entry) => entry.credit_note_id !== null && entry.payment_id === payment_id).length > 0
  }

  /** True for an allocation whose entries are written. */
  hasCounted(allocation_id: string): boolean {
    return this.#all((entry) => entry.allocation_id === allocation_id).length > 0
  }

  /** Counts a payment on this day, if it counts on another: the opposite on that day and the same on the new one. */
  correct(payment_id: string, on: CalendarDate): void {
    const counted = this.#all(
      (entry) =>
        isOn(entry, 'cash') &&
        entry.payment_id === payment_id &&
        (entry.event === 'payment' || entry.event === 'correction'),
    )
    const ofAllocation = Map.groupBy(
      counted,
      ({ document_id, allocation_id }) => `${document_id} ${allocation_id}`,
    )
    for (const entries of ofAllocation.values()) {
      const [{ document_id, allocation_id } = entries[0] as VatEntry] = entries
      const cause = { document_id, allocation_id, payment_id, event: 'correction' } as const
      if (trueDay(entries.at(-1) as VatEntry) === on) continue
      const rows = sumEntries(entries)
      this.#reverse(cause, entries)
      this.#add(cause, 'cash', { rows, sharing: (row) => sumShares(entries, row) }, on)
    }
  }

  /** The tax point of an invoice as it is counted; undefined while it is not. */
  taxPointOf(document_id: string): CalendarDate | undefined {
    return taxPointOf(this.#issued(document_id))
  }

  #all(isMeant: (entry: VatEntry) => boolean): VatEntry[] {
    return [...this.#before, ...this.added].filter(isMeant)
  }

  #issued(document_id: string): VatEntry[] {
    return this.#all((entry) => isIssued(entry, document_id))
  }

  #held({ credit_note_id }: Pick<Cause, 'credit_note_id'>): VatEntry[] {
    return this.#all((entry) => isOn(entry, 'held') && entry.credit_note_id === credit_note_id)
  }

  /** The invoice less the notes set off, and what its money has brought, in the same rows, with what products have of both. */
  #standing(document_id: string) {
    const setOff = this.#all(
      (entry) => entry.document_id === document_id && isOn(entry, 'invoice') && entry.event === 'set_off',
    )
    const due = [...this.#issued(document_id), ...setOff]
    const money = this.#all((entry) => isMoney(entry, document_id))
    const [billed = [], counted = []] = alignRows(sumEntries(due), sumEntries(money))
    const shares = {
      billed: (row: TaxRow) => sumShares(due, row),
      counted: (row: TaxRow) => sumShares(money, row),
    }
    return { billed, counted, shares }
  }

  #moveCounted(document_id: string, on: CalendarDate): void {
    const { billed, counted, shares } = this.#standing(document_id)
    const moved = moveCounted(billed, counted)
    const sharing: Sharing = (row) => {
      const has = shares.counted(row)
      const { net, vat } = of(counted, row)
      const after = shareCounted({ net: net + row.net, vat: vat + row.vat }, shares.billed(row), has)
      return addShares(after, negativeShares(has))
    }
    this.#add({ document_id, event: 'moved' }, 'cash', { rows: moved, sharing }, on)
  }

  #addCredit(cause: Cause, counts: Counts, on: CalendarDate): void {
    this.#add(cause, 'held', counts, on)
    this.#add(cause, 'invoice', counts, on)
    if (cause.event !== 'set_off') this.#add(cause, 'cash', counts, on)
  }

  /** Takes back what entries come to, each on the day on which it counts; of a filed day on the first open one. */
  #reverse(cause: Cause, entries: readonly VatEntry[]): void {
    const ofDay = Map.groupBy(entries, ({ basis, day, earlier_day }) => `${basis} ${day} ${earlier_day}`)
    for (const each of ofDay.values()) {
      const [first] = each
      if (!first) continue
      const isOpen = this.#filedTo === null || first.day > this.#filedTo
      const day = isOpen ? { day: first.day, earlier_day: first.earlier_day } : this.#day(trueDay(first))
      for (const row of negative(sumEntries(each))) {
        const shares = negativeShares(sumShares(each, row))
        if (!isNothing(row)) this.#push(cause, first.basis, { ...row, shares }, day)
      }
    }
  }

  /** Leaves out rows of nothing, unless something moves between their products: that changes no VAT, so it may be told of a filed day. */
  #add(cause: Cause, basis: VatEntry['basis'], { rows, sharing }: Counts, on: CalendarDate): void {
    const mayMoveProducts = MOVING.includes(cause.event)
    for (const row of rows) {
      if (isNothing(row) && !mayMoveProducts) continue
      const shares = sharing(row)
      if (isNothing(row) && addShares(shares).length === 0) continue
      this.#push(cause, basis, { ...row, shares }, this.#day(on))
    }
  }

  #day(on: CalendarDate) {
    return countedOn(on, this.#filedTo)
  }

  #push(
    cause: Cause,
    basis: VatEntry['basis'],
    row: TaxRow & Pick<VatEntry, 'shares'>,
    day: Pick<VatEntry, 'day' | 'earlier_day'>,
  ): void {
    if (!isNothing(row)) this.#refuseFiled(cause)
    const { category, rate, net, vat, shares } = row
    const named = { credit_note_id: null, payment_id: null, allocation_id: null, ...cause }
    this.added.push({ ...named, basis, category, rate, net, vat, shares, ...day })
  }

  /** Refuses to change or to cancel what was issued in a period that was filed. */
  #refuseFiled({ document_id, event }: Cause): void {
    if (event !== 'revision' && event !== 'cancellation') return
    const vat_filed_to = this.#filedTo
    const day = taxPointOf(this.#before.filter((entry) => isIssued(entry, document_id)))
    if (vat_filed_to !== null && day !== undefined && day <= vat_filed_to) {
      throw new Refusal('vat_period_filed', { vat_filed_to })
    }
  }
}

/** Rows with what products have of each. */
interface Counts {
  rows: readonly TaxRow[]
  sharing: Sharing
}

/** Events that may move something between products alone. */
const MOVING: readonly VatEvent[] = ['revision', 'moved']

const ISSUING: readonly VatEvent[] = ['issue', 'revision']

const isOn = ({ basis }: VatEntry, wanted: VatBasis) => basis === wanted

const isIssued = (entry: VatEntry, document_id: string) =>
  entry.document_id === document_id && isOn(entry, 'invoice') && entry.credit_note_id === null

/** Money that came for an invoice, and what moved between its rates; no credit of its notes. */
const isMoney = (entry: VatEntry, document_id: string) =>
  entry.document_id === document_id && isOn(entry, 'cash') && entry.credit_note_id === null

/** Matches what a note took off an invoice, whatever became of its credit. */
const isNote = (entry: VatEntry) =>
  isOn(entry, 'held') && entry.allocation_id === null && entry.payment_id === null

function taxPointOf(issued: readonly VatEntry[]): CalendarDate | undefined {
  const newest = issued.findLast(({ event }) => ISSUING.includes(event))
  return newest && trueDay(newest)
}

/** The same row of another table. */
const of = (rows: readonly TaxRow[], row: TaxRow): TaxRow =>
  rows.find((each) => isSameRow(each, row)) ?? { ...row, ...NOTHING }

/** Counts these rows as less; `sharing` is of the rows as they are. */
const less = (rows: readonly TaxRow[], sharing: Sharing): Counts => ({
  rows: negative(rows),
  sharing: (row) => negativeShares(sharing(negative([row])[0] ?? row)),
})

function negative<Row extends TaxAmounts>(rows: readonly Row[]): Row[] {
  return rows.map((row) => ({ ...row, net: -row.net, vat: -row.vat, statedVat: -row.statedVat }))
}
