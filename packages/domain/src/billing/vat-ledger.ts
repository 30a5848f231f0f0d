import { Refusal } from '../refusal.ts'
import type { CalendarDate } from '../time/calendar.ts'
import { countMoney, moveCounted, takeMoneyBack } from './cash-vat.ts'
import { shareGross } from './share-gross.ts'
import { isNothing, subtractRows, type TaxAmounts, type TaxRow, totalOf } from './tax-row.ts'
import {
  alignRows,
  countedOn,
  sumEntries,
  trueDay,
  type VatBasis,
  type VatEntry,
  type VatEvent,
} from './vat-entry.ts'

/** The rows that an event names; what it does not name is null. */
type Cause = Pick<VatEntry, 'document_id' | 'event'> &
  Partial<Pick<VatEntry, 'credit_note_id' | 'payment_id' | 'allocation_id'>>

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
   * Counts an invoice as it was sent: all of it the first time, and what has changed from then on. `on` is the day of the sending.
   * Refuses with `vat_period_filed` to change VAT that was filed.
   */
  issue(
    document_id: string,
    rows: readonly TaxRow[],
    { taxPoint, on }: { taxPoint: CalendarDate; on: CalendarDate },
  ): void {
    const issued = this.#issued(document_id)
    if (issued.length === 0) {
      // A row of £0.00 as well, so that an invoice of £0.00 is known to be counted.
      for (const row of rows) this.#push({ document_id, event: 'issue' }, 'invoice', row, this.#day(taxPoint))
      return
    }
    const cause = { document_id, event: 'revision' } as const
    const before = sumEntries(issued)
    if (taxPointOf(issued) === taxPoint) {
      const [now = [], then = []] = alignRows(rows, before)
      this.#add(cause, 'invoice', subtractRows(now, then), taxPoint)
    } else {
      this.#reverse(cause, issued)
      this.#add(cause, 'invoice', rows, taxPoint)
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
    this.#add(cause, 'cash', countMoney(amount, ...this.#standing(cause.document_id)), on)
  }

  /**
   * Counts money that was voided later and is more than the invoice comes to now: in the proportion of the whole invoice. For what
   * happened before entries were kept.
   */
  payInProportion(cause: Cause, { amount, on }: Moved): void {
    const [billed] = this.#standing(cause.document_id)
    const whole = totalOf(billed)
    if (whole === 0n) return
    const times = (amount + whole - 1n) / whole
    const enough = billed.map((row) => ({ ...row, net: row.net * times, vat: row.vat * times }))
    this.#add(cause, 'cash', shareGross(amount, enough), on)
  }

  /** Takes money, or used credit, off an invoice again. `family` is the allocation that brought it, with all that took of it. */
  takeBack(cause: Cause, { amount, on, family }: Moved & { family: ReadonlySet<string> }): void {
    const brought = this.#all(
      (entry) => isMoney(entry, cause.document_id) && family.has(entry.allocation_id ?? ''),
    )
    const [, counted] = this.#standing(cause.document_id)
    const [left = [], held = []] = alignRows(sumEntries(brought), counted)
    if (totalOf(left) === 0n) return
    this.#add(cause, 'cash', negative(takeMoneyBack(amount, left, held)), on)
  }

  /** Holds what a credit note takes off an invoice, until it is set off, used or refunded. */
  holdCredit(cause: Cause, rows: readonly TaxRow[], on: CalendarDate): void {
    this.#add(cause, 'held', rows, on)
  }

  /**
   * Counts the credit of a note that is refunded, or used on another invoice. Set off on its own invoice it has no effect on the cash
   * basis, since that VAT was never accounted for, but what was counted may move to other rates.
   */
  useCredit(cause: Cause, { amount, on }: Moved): void {
    const rows = negative(shareGross(amount, sumEntries(this.#held(cause))))
    this.#addCredit(cause, rows, on)
    if (cause.event === 'set_off') this.#moveCounted(cause.document_id, on)
  }

  /** The mirror: the credit of a note is there again. `family` is the row that took it, with all that gave of it back. */
  giveCreditBack(cause: Cause, { amount, on, family }: Moved & { family: ReadonlySet<string> }): void {
    const used = this.#held(cause).filter(
      ({ allocation_id, payment_id }) => family.has(allocation_id ?? '') || family.has(payment_id ?? ''),
    )
    this.#addCredit(cause, shareGross(amount, negative(sumEntries(used))), on)
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
      this.#add(cause, 'cash', rows, on)
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

  /** The invoice less the notes set off, and what its money has brought, in the same rows. */
  #standing(document_id: string): [billed: TaxRow[], counted: TaxRow[]] {
    const setOff = this.#all(
      (entry) => entry.document_id === document_id && isOn(entry, 'invoice') && entry.event === 'set_off',
    )
    const billed = sumEntries([...this.#issued(document_id), ...setOff])
    const counted = sumEntries(this.#all((entry) => isMoney(entry, document_id)))
    const [all = [], paid = []] = alignRows(billed, counted)
    return [all, paid]
  }

  #moveCounted(document_id: string, on: CalendarDate): void {
    const [billed, counted] = this.#standing(document_id)
    this.#add({ document_id, event: 'moved' }, 'cash', moveCounted(billed, counted), on)
  }

  #addCredit(cause: Cause, rows: readonly TaxRow[], on: CalendarDate): void {
    this.#add(cause, 'held', rows, on)
    this.#add(cause, 'invoice', rows, on)
    if (cause.event !== 'set_off') this.#add(cause, 'cash', rows, on)
  }

  /** Takes back what entries come to, each on the day on which it counts; of a filed day on the first open one. */
  #reverse(cause: Cause, entries: readonly VatEntry[]): void {
    const ofDay = Map.groupBy(entries, ({ basis, day, earlier_day }) => `${basis} ${day} ${earlier_day}`)
    for (const each of ofDay.values()) {
      const [first] = each
      if (!first) continue
      const isOpen = this.#filedTo === null || first.day > this.#filedTo
      const day = isOpen ? { day: first.day, earlier_day: first.earlier_day } : this.#day(trueDay(first))
      for (const row of negative(sumEntries(each)))
        if (!isNothing(row)) this.#push(cause, first.basis, row, day)
    }
  }

  #add(cause: Cause, basis: VatEntry['basis'], rows: readonly TaxRow[], on: CalendarDate): void {
    for (const row of rows) if (!isNothing(row)) this.#push(cause, basis, row, this.#day(on))
  }

  #day(on: CalendarDate) {
    return countedOn(on, this.#filedTo)
  }

  #push(
    cause: Cause,
    basis: VatEntry['basis'],
    row: TaxRow,
    day: Pick<VatEntry, 'day' | 'earlier_day'>,
  ): void {
    this.#refuseFiled(cause)
    const { category, rate, net, vat } = row
    const named = { credit_note_id: null, payment_id: null, allocation_id: null, ...cause }
    this.added.push({ ...named, basis, category, rate, net, vat, ...day })
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

const ISSUING: readonly VatEvent[] = ['issue', 'revision']

const isOn = ({ basis }: VatEntry, wanted: VatBasis) => basis === wanted

const isIssued = (entry: VatEntry, document_id: string) =>
  entry.document_id === document_id && isOn(entry, 'invoice') && entry.credit_note_id === null

/** Money that came for an invoice, and what moved between its rates; no credit of its notes. */
const isMoney = (entry: VatEntry, document_id: string) =>
  entry.document_id === document_id && isOn(entry, 'cash') && entry.credit_note_id === null

function taxPointOf(issued: readonly VatEntry[]): CalendarDate | undefined {
  const newest = issued.findLast(({ event }) => ISSUING.includes(event))
  return newest && trueDay(newest)
}

function negative<Row extends TaxAmounts>(rows: readonly Row[]): Row[] {
  return rows.map((row) => ({ ...row, net: -row.net, vat: -row.vat, statedVat: -row.statedVat }))
}
