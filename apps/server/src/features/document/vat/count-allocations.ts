import type { VatEvent, VatLedger } from '@quotespark/domain/billing'
import type { PaymentKind } from '@quotespark/domain/document'
import { toPence } from '@quotespark/domain/money'
import type { AllocationForVat } from './vat-entries.ts'

/**
 * Counts the allocations that are not counted yet, in the order in which they were made, and payments whose date was put right.
 * `past`: the invoices of which nothing was counted so far. There, money that was voided since is counted last and with its void, in
 * proportion, because the invoice may have come to more when it was paid.
 */
export function countAllocations(
  ledger: VatLedger,
  allocations: readonly AllocationForVat[],
  past: ReadonlySet<string>,
): void {
  const families = familiesOf(allocations)
  const isNew = ({ id }: AllocationForVat) => !ledger.hasCounted(id)
  const voided = new Set(
    allocations
      .filter((row) => past.has(row.document_id) && row.kind === 'void' && isNew(row))
      .map(({ allocation_id }) => allocation_id),
  )
  const isVoided = ({ id, allocation_id }: AllocationForVat) => voided.has(id) || voided.has(allocation_id)
  for (const row of allocations) {
    if (
      row.allocation_id === null &&
      row.used_on === null &&
      row.payment_id !== null &&
      row.paid_on !== null
    ) {
      ledger.correct(row.payment_id, row.paid_on)
    }
  }
  for (const row of allocations) if (isNew(row) && !isVoided(row)) count(row, false)
  for (const row of allocations) if (isNew(row) && isVoided(row)) count(row, true)

  function count(row: AllocationForVat, isInProportion: boolean): void {
    const { id, document_id, payment_id, allocation_id } = row
    const moved = { amount: toPence(row.amount), on: dayOf(row) }
    const named = { payment_id, allocation_id: id }
    if (allocation_id === null) {
      const event = row.used_on === null ? 'payment' : 'credit_used'
      if (row.credit_note_id !== null) ledger.useCredit(causeOfCredit(row, event), moved)
      if (row.is_set_off) return
      const cause = { document_id, ...named, event } as const
      if (isInProportion) ledger.payInProportion(cause, moved)
      else ledger.pay(cause, moved)
      return
    }
    const family = families.get(allocation_id) ?? new Set()
    const event = row.kind === null ? 'credit_released' : eventOf(row.kind)
    const source = allocations.find((each) => each.id === allocation_id)
    if (source && source.credit_note_id !== null) {
      const { credit_note_id, credited_id, is_set_off } = source
      ledger.giveCreditBack(causeOfCredit({ ...row, credit_note_id, credited_id, is_set_off }, event), {
        ...moved,
        family,
      })
      if (is_set_off) return
    }
    ledger.takeBack({ document_id, ...named, event }, { ...moved, family })
  }
}

/** Money that a dispute takes counts as money that is refunded. */
function eventOf(kind: PaymentKind): VatEvent {
  if (kind === 'void') return 'void'
  return kind === 'refund' || kind === 'dispute' ? 'refund' : 'credit_released'
}

/** The credit of a note counts for the invoice that the note credits. */
function causeOfCredit(
  { id, payment_id, credit_note_id, credited_id, is_set_off }: AllocationForVat,
  event: VatEvent,
) {
  if (credited_id === null) throw new Error(`allocation ${id} uses the credit of a note that credits nothing`)
  const named = { credit_note_id, payment_id, allocation_id: id }
  return { document_id: credited_id, ...named, event: is_set_off ? ('set_off' as const) : event }
}

/** The day on which it counts: that of the payment, void or refund as corrected, or on which credit was used or taken off again. */
function dayOf({ id, used_on, paid_on }: AllocationForVat): string {
  const day = used_on ?? paid_on
  if (day === null) throw new Error(`allocation ${id} has no day`)
  return day
}

/** Each allocation that settles something with all that take of it back, by its id. */
function familiesOf(allocations: readonly AllocationForVat[]): Map<string, Set<string>> {
  const families = new Map(allocations.map(({ id }) => [id, new Set([id])]))
  for (const { id, allocation_id } of allocations) {
    if (allocation_id !== null) families.get(allocation_id)?.add(id)
  }
  return families
}
