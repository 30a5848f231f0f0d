import { allocations, documents, type Transaction } from '@quotespark/database'
import {
  applyPayment,
  type InvoiceStatus,
  type PaymentOutcome,
  voidPayment,
} from '@quotespark/domain/document'
import { type Money, sumMoney } from '@quotespark/domain/money'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../../clock.ts'
import { setOffOwnCredit } from '../credit/set-off.ts'
import { isDocument, refOf } from '../document-ref.ts'
import type { InvoiceDocument } from '../printable.ts'
import { countVat } from '../vat/count-vat.ts'
import { type OpenPart, type Source, settledOn } from './open-parts.ts'

interface Parts {
  db: Transaction
  services: { clock: Clock }
}

export interface SettledPart {
  source: Source
  amount: Money
}

/**
 * Settles an invoice whose row is locked with parts of payments or of credit. `used_on` is the London day on which credit is used; null
 * for a payment that settles as it came. Refuses more than the balance due, and any status that takes no payment.
 */
export async function settleInvoice(
  parts: Parts,
  invoice: InvoiceDocument,
  taken: SettledPart[],
  used_on: string | null,
): Promise<PaymentOutcome> {
  const outcome = await allocate(parts, invoice, taken, used_on)
  await countVat(parts, { company_id: invoice.company_id, invoices: [invoice.id] })
  return outcome
}

/** The same before the invoice counts for VAT: whoever issues it counts both. */
export async function allocate(
  parts: Parts,
  invoice: InvoiceDocument,
  taken: SettledPart[],
  used_on: string | null,
): Promise<PaymentOutcome> {
  const outcome = applyPayment(invoice, sumMoney(taken.map(({ amount }) => amount)))
  const created_at = parts.services.clock.now().toISOString()
  await parts.db.insert(allocations).values(
    taken.map(({ source, amount }) => ({
      ...source,
      ...{
        id: uuidv7(),
        company_id: invoice.company_id,
        document_id: invoice.id,
        amount,
        used_on,
        created_at,
      },
    })),
  )
  await writeStatus(parts, invoice, outcome.status)
  return outcome
}

/**
 * Takes parts of an invoice whose row is locked back, so that it owes them again, less what its own credit notes still have: that is
 * set off at once. `takenBy` names the void or the refund; a release gives each part back to its own source on the day `used_on`.
 */
export async function takeBack(
  parts: Parts,
  invoice: InvoiceDocument,
  taken: { item: OpenPart; amount: Money }[],
  { takenBy, used_on }: { takenBy: (part: OpenPart) => Source; used_on: string | null },
): Promise<void> {
  const outcome = voidPayment(invoice, sumMoney(taken.map(({ amount }) => amount)))
  // Before the allocations, because what is paid in full cannot owe anything.
  await writeStatus(parts, invoice, outcome.status)
  const created_at = parts.services.clock.now().toISOString()
  await parts.db.insert(allocations).values(
    taken.map(({ item, amount }) => ({
      ...takenBy(item),
      ...{ id: uuidv7(), company_id: invoice.company_id, document_id: invoice.id, allocation_id: item.id },
      ...{ amount, used_on, created_at },
    })),
  )
  await setOffOwnCredit(parts, refOf(invoice))
  await countVat(parts, { company_id: invoice.company_id, invoices: [invoice.id] })
}

async function writeStatus({ db, services }: Parts, invoice: InvoiceDocument, status: InvoiceStatus) {
  await db
    .update(documents)
    .set({
      status,
      paid_date: status === 'paid' ? await settledOn(db, refOf(invoice)) : null,
      updated_at: services.clock.now().toISOString(),
      version: invoice.version + 1,
    })
    .where(isDocument(documents, refOf(invoice)))
}
