import type { Transaction } from '@quotespark/database'
import { fillInOrder } from '@quotespark/domain/document'
import { isZeroMoney, type Money, sumMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { londonDate } from '@quotespark/domain/time'
import type { Clock } from '../../../clock.ts'
import { refOf } from '../document-ref.ts'
import { type EventActor, recordEvent } from '../evidence/history.ts'
import type { InvoiceDocument } from '../printable.ts'
import { usedCreditOn } from './open-parts.ts'
import { type SettledPart, settleInvoice, takeBack } from './settle.ts'

interface Parts {
  db: Transaction
  services: { clock: Clock }
}

/** Uses parts of a customer's credit on an invoice today; the customer and then the invoice must be locked. */
export async function spendCredit(
  parts: Parts,
  invoice: InvoiceDocument,
  taken: SettledPart[],
  actor: EventActor,
): Promise<void> {
  await settleInvoice(parts, invoice, taken, londonDate(parts.services.clock.now()))
  const data = { amount: sumMoney(taken.map(({ amount }) => amount)) }
  await recordEvent(parts, refOf(invoice), 'credit_used', actor, { data })
}

/**
 * Takes used credit off an invoice whose row is locked, the newest first, so that it can be used elsewhere: all of it where `amount` is
 * null. Answers how much; null where none was used. Refuses more than was used with `credit_insufficient`.
 */
export async function releaseCredit(
  parts: Parts,
  invoice: InvoiceDocument,
  amount: Money | null,
  actor: EventActor,
): Promise<Money | null> {
  const used = await usedCreditOn(parts.db, invoice.company_id, invoice.id)
  const available_amount = sumMoney(used.map(({ left_amount }) => left_amount))
  if (amount === null && isZeroMoney(available_amount)) return null
  const released = amount ?? available_amount
  const { parts: taken, rest } = fillInOrder(released, used, ({ left_amount }) => left_amount)
  if (!isZeroMoney(rest)) throw new Refusal('credit_insufficient', { available_amount })
  await takeBack(parts, invoice, taken, {
    takenBy: ({ payment_id, credit_note_id }) => ({ payment_id, credit_note_id }),
    used_on: londonDate(parts.services.clock.now()),
  })
  await recordEvent(parts, refOf(invoice), 'credit_released', actor, { data: { amount: released } })
  return released
}
