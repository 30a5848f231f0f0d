import type { newPaymentInput, Payment } from '@quotespark/contract'
import { documents, type Transaction } from '@quotespark/database'
import { fillInOrder, OWED_INVOICE_STATUSES, restOfShares, type Share } from '@quotespark/domain/document'
import { normaliseMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { londonDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { countMail } from '../../mail/mail-allowance.ts'
import { type DocumentRef, documentRef, isDocument } from '../document/document-ref.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { endWaitingSteps, lockInvoiceRows, lockInvoices, lockPayer } from '../document/lock-invoices.ts'
import { type InvoiceShare, insertSharedPayment } from '../document/payment/note-payment.ts'
import { openInvoices } from '../document/payment/open-invoices.ts'
import { loadPayment } from '../document/payment/payment-rows.ts'
import { receiptAddress } from '../document/payment/receipt-address.ts'
import { refuse, requirePast } from '../document/payment/refuse.ts'
import { thankForPayment } from '../document/payment/thank-for-payment.ts'
import type { InvoiceDocument } from '../document/printable.ts'

type NewPayment = z.output<typeof newPaymentInput>

/**
 * Records a payment of a customer for several invoices: as `allocations` say, or the oldest due first. The rest is their credit, and
 * with `quote_id` the next invoice of that quote takes it. Refuses an invoice or a quote of somebody else, a quote that is still a draft,
 * more than an invoice owes, parts of more than the payment, and a day in the future.
 */
export async function recordSharedPayment(context: StaffContext, input: NewPayment): Promise<Payment> {
  const { db, actor, services } = context
  const { customer_id, allocations: typed, notify_customer, ...payment } = input
  const { company_id } = actor
  requirePast(payment.paid_on, londonDate(services.clock.now()))
  const received = { ...payment, amount: normaliseMoney(payment.amount) }
  await lockPayer(db, company_id, customer_id)
  const quote =
    payment.quote_id === null
      ? null
      : await findQuoteOf(db, company_id, { customer_id, id: payment.quote_id })
  const given = typed?.map((share) => ({ ...share, amount: normaliseMoney(share.amount) }))
  if (given) restOfShares(received.amount, given)
  const shares = given
    ? await sharesAsGiven(context, customer_id, given)
    : await sharesOldestFirst(context, customer_id, { amount: received.amount, quote_id: payment.quote_id })
  const credit = restOfShares(received.amount, shares.map(asShare))
  const payer = { company_id, customer_id, invoice_id: shares[0]?.invoice.id ?? null }
  const thanks_to = await receiptAddress(db, payer, notify_customer)
  await countMail(context, company_id, thanks_to)
  const { id, sha256 } = await insertSharedPayment(context, payer, received, { shares, credit }, actor)
  if (quote) {
    const data = { amount: received.amount }
    await recordEvent(context, quote, 'payment_recorded', actor, { data, evidence: { sha256 } })
  }
  if (thanks_to !== null) await thankForPayment(context, payer, id)
  return loadPayment(context, id)
}

const asShare = ({ invoice, amount }: InvoiceShare): Share => ({ invoice_id: invoice.id, amount })

/** Finds the quote that money is for. Refuses one of another customer as one that is not there, and a draft. */
async function findQuoteOf(
  db: Transaction,
  company_id: string,
  { id, customer_id }: { id: string; customer_id: string },
): Promise<DocumentRef<'quote'>> {
  const quote = documentRef('quote', company_id, id)
  const [found] = await db
    .select({ status: documents.status })
    .from(documents)
    .where(
      and(isDocument(documents, quote), eq(documents.kind, 'quote'), eq(documents.customer_id, customer_id)),
    )
  if (!found) throw new Refusal('not_found', { entity: 'quote' })
  if (found.status === 'draft') refuse('quote_id', MESSAGES.paidDraft)
  return quote
}

/** Refuses an invoice of another customer as one that is not there, and more than an invoice owes. */
async function sharesAsGiven(
  context: StaffContext,
  customer_id: string,
  given: Share[],
): Promise<InvoiceShare[]> {
  const ids = given.map(({ invoice_id }) => invoice_id)
  await requireOfCustomer(context.db, context.actor.company_id, customer_id, ids)
  const invoices = await lockInvoices(context, ids)
  return given.map(({ invoice_id, amount }) => {
    const invoice = invoices.find(({ id }) => id === invoice_id)
    if (invoice?.customer_id !== customer_id) throw new Refusal('not_found', { entity: 'invoice' })
    return { invoice, amount }
  })
}

/** Looks before anything is locked, so that nobody waits for somebody else's invoice. */
async function requireOfCustomer(
  db: Transaction,
  company_id: string,
  customer_id: string,
  ids: string[],
): Promise<void> {
  for (const id of ids) {
    const isTheirs = and(
      eq(documents.company_id, company_id),
      eq(documents.id, id),
      eq(documents.kind, 'invoice'),
      eq(documents.customer_id, customer_id),
    )
    if ((await db.$count(documents, isTheirs)) === 0) throw new Refusal('not_found', { entity: 'invoice' })
  }
}

/** All open invoices are locked before the payment is shared out, so that it does not meet one that is paid meanwhile. */
async function sharesOldestFirst(
  context: StaffContext,
  customer_id: string,
  { amount, quote_id }: { amount: string; quote_id: string | null },
): Promise<InvoiceShare[]> {
  const open = await openInvoices(context.db, context.actor.company_id, customer_id, quote_id)
  const locked = await lockInvoiceRows(
    context,
    open.map(({ id }) => id),
  )
  const byId = new Map(locked.map((invoice) => [invoice.id, invoice]))
  const owed = open.flatMap(({ id }) => byId.get(id) ?? []).filter(isOwed)
  const { parts } = fillInOrder(amount, owed, ({ balance_due }) => balance_due)
  await endWaitingSteps(
    context,
    parts.map(({ item }) => item.id),
  )
  return parts.map(({ item, amount: part }) => ({ invoice: item, amount: part }))
}

const isOwed = ({ status }: InvoiceDocument) => OWED_INVOICE_STATUSES.includes(status)
