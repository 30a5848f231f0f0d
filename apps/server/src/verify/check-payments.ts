import { compareMoney, formatMoney, subtractMoney, sumMoney, ZERO_MONEY } from '@quotespark/domain/money'
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
    if (!payments.some(({ id }) => id === allocation.payment_id)) yield `${row}: its payment is missing`
    for (const broken of brokenInTakenBack(allocation, evidence)) yield `${row}: ${broken}`
  }
  for (const payment of payments) yield* brokenInPayment(payment)
  for (const broken of brokenInVoids(evidence)) yield broken
  yield* brokenInCorrections(evidence)
  if (!document) return
  const paid = sumMoney(allocations.map(signedAmount))
  if (compareMoney(document.amount_paid ?? '0.00', paid) !== 0) {
    yield `${name}: ${formatMoney(document.amount_paid ?? '0.00')} counts as paid, but ${formatMoney(paid)} is allocated to it`
  }
}

const signedAmount = ({ amount, allocation_id }: AllocationRow) =>
  allocation_id === null ? amount : subtractMoney(ZERO_MONEY, amount)

/** An opposite allocation takes back one of this document, by the payment's void, and no more than it was. */
function* brokenInTakenBack(
  { allocation_id, payment_id, amount }: AllocationRow,
  { allocations, payments }: Evidence,
): Generator<string> {
  const kind = payments.find(({ id }) => id === payment_id)?.kind
  if (kind !== undefined && (kind === 'void') !== (allocation_id !== null)) {
    yield `it belongs to a ${kind}`
  }
  if (allocation_id === null) return
  const taken = allocations.find(({ id }) => id === allocation_id)
  if (!taken) yield 'what it takes back is missing'
  else if (compareMoney(amount, taken.amount) > 0) yield 'it takes back more than there was'
}

/** A void is whole and happens once. */
function* brokenInVoids({ payments }: Evidence): Generator<string> {
  const voided = new Set<string | null>()
  for (const row of payments.filter(({ kind }) => kind === 'void')) {
    const payment = payments.find(({ id }) => id === row.payment_id)
    if (payment?.kind !== 'payment') yield `${nameOfPayment(row)}: the payment it takes back is missing`
    else if (compareMoney(payment.amount, row.amount) !== 0) {
      yield `${nameOfPayment(row)}: the payment was ${formatMoney(payment.amount)}`
    } else if (compareMoney(payment.allocated, row.allocated) !== 0) {
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
  if (compareMoney(payment.allocated, payment.amount) > 0) {
    yield `${nameOfPayment(payment)}: ${formatMoney(payment.allocated)} of it is allocated, which is more than the payment`
  }
}
