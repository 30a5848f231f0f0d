import type { Transaction } from '@quotespark/database'
import type { PaymentMethod } from '@quotespark/domain/document'
import { formatMoney, isZeroMoney, sumMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import { countMail } from '../../../mail/mail-allowance.ts'
import { postEmail } from '../../../mail/outbox.ts'
import type { Services } from '../../../services.ts'
import { toPayOf } from '../cis/cis-of-invoice.ts'
import type { OwedAgain } from '../credit/credit-refunded.ts'
import { documentRef } from '../document-ref.ts'
import { loadPrintableInvoices } from '../printable.ts'
import type { Sender } from '../product-sender.ts'
import { recipientsOf } from '../send/receivers.ts'
import type { StandingPayment } from './find-payment.ts'
import { takenByRefund } from './open-parts.ts'
import { listOf, methodInWords, type Payer, payerAddress, payerMail } from './payer-mail.ts'
import { refuse } from './refuse.ts'

interface Parts {
  db: Transaction
  services: Services
}

/**
 * Counts the emails that will tell the customer of a refund, as one because they go together: itself, and a credit note for each invoice
 * of `credited`. Returns their addresses. Refuses a customer without an address, and as `countMail` does.
 */
export async function countRefundNotice(
  parts: Parts & { actor: { user_id: string } },
  payer: Payer,
  credited: readonly OwedAgain[],
): Promise<(string | null)[]> {
  const { db } = parts
  const address = await payerAddress(db, payer)
  if (address === null) refuse('notify_customer', MESSAGES.customerEmail)
  const mailed: (string | null)[] = [address]
  for (const { invoice } of credited) {
    const { to, cc, bcc } = await recipientsOf(db, documentRef('invoice', payer.company_id, invoice.id))
    mailed.push(to, cc, bcc)
  }
  await countMail(parts, payer.company_id, ...mailed)
  return mailed
}

/** Emails the customer that a refund was made, of which amount and to which invoices it concerns; the email must have been counted. */
export async function tellOfRefund(
  { db, services }: Parts,
  { payment, refund_id }: { payment: StandingPayment; refund_id: string },
  { amount, paid_on, method }: { amount: string; paid_on: string; method: PaymentMethod },
  sender: Sender,
): Promise<void> {
  const { company_id, customer_id } = payment
  const concerned = await invoicesOf(db, company_id, refund_id)
  const payer = { company_id, customer_id, invoice_id: concerned[0]?.invoice.id ?? null }
  const to = await payerAddress(db, payer)
  // The address was removed while Stripe was asked.
  if (to === null) return
  const { variables, envelope } = await payerMail({ db, services }, payer, { to, sender })
  const { customerName, companyName, invoiceUrl } = variables
  const stillOwed = sumMoney(concerned.map(toPayOf))
  await postEmail(services, db, {
    ...envelope,
    template: 'refund-made',
    allowance: 'counted',
    variables: {
      ...{ customerName, companyName, invoiceUrl },
      amount: formatMoney(amount),
      refundDate: formatDate(paid_on),
      refundMethod: methodInWords(method),
      invoiceNumber: concerned.length > 0 ? listOf(concerned.map(({ invoice }) => invoice.number)) : null,
      stillOwed: isZeroMoney(stillOwed) ? null : formatMoney(stillOwed),
    },
  })
}

/** The invoices that a refund took of, as they stand now. */
async function invoicesOf(db: Transaction, company_id: string, refund_id: string) {
  const ids = (await takenByRefund(db, company_id, refund_id)).map(({ document_id }) => document_id)
  if (ids.length === 0) return []
  const found = await loadPrintableInvoices(db, company_id, [...new Set(ids)])
  return found.toSorted((one, other) => one.invoice.number.localeCompare(other.invoice.number))
}
