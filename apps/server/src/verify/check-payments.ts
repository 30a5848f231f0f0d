import {
  addMoney,
  compareMoney,
  formatMoney,
  subtractMoney,
  sumMoney,
  ZERO_MONEY,
} from '@quotespark/domain/money'
import { usedOf } from './check-credit.ts'
import { hashOfAllocation, hashOfCorrection, hashOfPayment, WRONG_HASH } from './evidence-hash.ts'
import type { AllocationRow, CorrectionRow, Evidence, PaymentRow } from './read-evidence.ts'

export function nameOfPayment({ kind, amount, paid_on, id }: PaymentRow): string {
  return `the ${kind} of ${formatMoney(amount)} on ${paid_on} (${id})`
}

export const nameOfCorrection = ({ position, payment_id }: CorrectionRow) =>
  `correction ${position} of the payment ${payment_id}`

/** Checks the payments of a document, their voids, corrections and allocations; `name` is the document's. */
export function* brokenInPayments(evidence: Evidence, name: string): Generator<string> {
  const { document, allocations, payments } = evidence
  for (const allocation of allocations) {
    const row = `the allocation of ${formatMoney(allocation.amount)} to ${name} (${allocation.id})`
    if (allocation.sha256 !== hashOfAllocation(allocation)) yield `${row}: ${WRONG_HASH}`
    if (allocation.payment_id !== null && !payments.some(({ id }) => id === allocation.payment_id))
      yield `${row}: its payment is missing`
    for (const broken of brokenInTakenBack(allocation, evidence)) yield `${row}: ${broken}`
  }
  for (const payment of payments) yield* brokenInPayment(payment)
  for (const broken of brokenInVoids(evidence)) yield broken
  yield* brokenInCorrections(evidence)
  if (!document) return
  // An invoice is settled by allocations, and a credit note is what settles.
  const used = usedOf(evidence)
  const [setOff, paid] = [true, false].map((is_set_off) =>
    sumMoney([
      ...allocations.filter((row) => row.is_set_off === is_set_off).map(signedAmount),
      is_set_off ? used.setOff : used.paid,
    ]),
  ) as [string, string]
  if (compareMoney(document.amount_paid ?? '0.00', paid) !== 0) {
    yield `${name}: ${formatMoney(document.amount_paid ?? '0.00')} counts as paid, but ${formatMoney(paid)} is allocated to it`
  }
  if (compareMoney(document.set_off_amount, setOff) !== 0) {
    yield `${name}: ${formatMoney(document.set_off_amount)} counts as set off, but ${formatMoney(setOff)} of credit notes is allocated to it`
  }
}

const signedAmount = ({ amount, allocation_id }: AllocationRow) =>
  allocation_id === null ? amount : subtractMoney(ZERO_MONEY, amount)

/**
 * An opposite allocation takes back one of this document, by a void or a refund or by a release to its own source, and no more than it
 * was.
 */
function* brokenInTakenBack(
  { allocation_id, payment_id, credit_note_id, used_on, amount }: AllocationRow,
  { allocations, payments }: Evidence,
): Generator<string> {
  const kind = payments.find(({ id }) => id === payment_id)?.kind
  const isRelease = allocation_id !== null && used_on !== null
  const isTaking = allocation_id !== null && !isRelease
  if (kind !== undefined && (kind === 'payment') === isTaking) yield `it belongs to a ${kind}`
  if (allocation_id === null) return
  const taken = allocations.find(({ id }) => id === allocation_id)
  if (!taken) yield 'what it takes back is missing'
  else if (compareMoney(amount, taken.amount) > 0) yield 'it takes back more than there was'
  else if (isRelease && (taken.payment_id !== payment_id || taken.credit_note_id !== credit_note_id)) {
    yield 'it gives credit back to something else'
  }
}

/** A void is whole and happens once. */
function* brokenInVoids({ payments }: Evidence): Generator<string> {
  const voided = new Set<string | null>()
  for (const row of payments.filter(({ kind }) => kind === 'void')) {
    const payment = payments.find(({ id }) => id === row.payment_id)
    if (payment === undefined || payment.kind === 'void') {
      yield `${nameOfPayment(row)}: the payment it takes back is missing`
    } else if (compareMoney(payment.amount, row.amount) !== 0) {
      yield `${nameOfPayment(row)}: the payment was ${formatMoney(payment.amount)}`
    } else if (payment.kind === 'payment' && compareMoney(payment.settling, ZERO_MONEY) !== 0) {
      yield `${nameOfPayment(row)}: not everything that the payment settled is taken back`
    }
    if (voided.has(row.payment_id)) yield `${nameOfPayment(row)}: the payment is already void`
    voided.add(row.payment_id)
  }
}

function* brokenInCorrections({ corrections }: Evidence): Generator<string> {
  for (const [index, correction] of corrections.entries()) {
    const row = nameOfCorrection(correction)
    const before = corrections[index - 1]
    const position = before?.payment_id === correction.payment_id ? before.position + 1 : 1
    if (correction.position !== position) yield `${row}: correction ${position} is missing`
    if (correction.sha256 !== hashOfCorrection(correction)) yield `${row}: ${WRONG_HASH}`
  }
}

export function* brokenInPayment(payment: PaymentRow): Generator<string> {
  if (payment.sha256 !== hashOfPayment(payment)) yield `${nameOfPayment(payment)}: ${WRONG_HASH}`
  const { standing } = payment
  if (standing === null) yield `${nameOfPayment(payment)}: where it stands is missing`
  else {
    const { allocated_amount, returned_amount, held_amount } = standing
    if (compareMoney(allocated_amount, payment.settling) !== 0) {
      yield `${nameOfPayment(payment)}: ${formatMoney(allocated_amount)} counts as allocated, but ${formatMoney(payment.settling)} is`
    }
    if (compareMoney(returned_amount, payment.returned) !== 0) {
      yield `${nameOfPayment(payment)}: ${formatMoney(returned_amount)} counts as paid back, but ${formatMoney(payment.returned)} is`
    }
    if (compareMoney(held_amount, payment.held) !== 0) {
      yield `${nameOfPayment(payment)}: ${formatMoney(held_amount)} counts as held for refunds, but ${formatMoney(payment.held)} is`
    }
  }
  const used = addMoney(payment.settling, payment.returned)
  if (payment.kind === 'payment' && compareMoney(used, payment.amount) > 0) {
    yield `${nameOfPayment(payment)}: ${formatMoney(used)} of it settles invoices or was paid back, which is more than the payment`
  }
  if (payment.kind !== 'payment' && compareMoney(payment.allocated, payment.amount) > 0) {
    yield `${nameOfPayment(payment)}: ${formatMoney(payment.allocated)} of it is allocated, which is more than the payment`
  }
}
