import type { newPaymentInput, Payment } from '@quotespark/contract'
import { documents, type Transaction } from '@quotespark/database'
import { applyPayment, OWED_INVOICE_STATUSES, restOfShares, type Share } from '@quotespark/domain/document'
import { compareMoney, isZeroMoney, normaliseMoney, sumMoney, ZERO_MONEY } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { londonDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { countMail } from '../../mail/mail-allowance.ts'
import { documentRef, isDocument } from '../document/document-ref.ts'
import { endWaitingSteps, lockInvoiceRows, lockInvoices, lockPayer } from '../document/lock-invoices.ts'
import type { InvoiceShare } from '../document/payment/note-payment.ts'
import { openInvoices } from '../document/payment/open-invoices.ts'
import { loadPayment } from '../document/payment/payment-rows.ts'
import { receiptAddress } from '../document/payment/receipt-address.ts'
import { refuse, requirePast } from '../document/payment/refuse.ts'
import {
  type AskedAmounts,
  amountsOf,
  plannedOf,
  type SharedAmounts,
  shareAmounts,
  togetherOf,
} from '../document/payment/share-payment.ts'
import { takePayment } from '../document/payment/take-payment.ts'
import type { InvoiceDocument } from '../document/printable.ts'
import { hasUndoWindow, startMoneyWindow } from '../document/undo-window/open-undo-window.ts'
import { loadWaitingRow } from './waiting-row.ts'

type NewPayment = z.output<typeof newPaymentInput> & { undoable: boolean }

/**
 * Records a payment of a customer for several invoices: as `allocations` say, or the oldest due first. The rest is their credit, and
 * with `quote_id` the next invoice of that quote takes it. With `undoable` it waits on all of them. Refuses an invoice or a quote of
 * somebody else, a quote that is still a draft, more than an invoice owes, parts of more than the payment, and a day in the future.
 */
export async function recordSharedPayment(context: StaffContext, input: NewPayment): Promise<Payment> {
  const { db, actor, services } = context
  const { customer_id, allocations: typed, notify_customer, undoable, cis_amount, ...payment } = input
  const { company_id } = actor
  requirePast(payment.paid_on, londonDate(services.clock.now()))
  const received = { ...payment, amount: normaliseMoney(payment.amount) }
  const asked = amountsOf({ ...received, cis_amount: cis_amount && normaliseMoney(cis_amount) })
  await lockPayer(db, company_id, customer_id)
  if (payment.quote_id !== null) await requireQuoteOf(db, company_id, { customer_id, id: payment.quote_id })
  const given = typed?.map((share) => ({ ...share, amount: normaliseMoney(share.amount) }))
  if (given) restOfShares(received.amount, given)
  const shared = given
    ? await sharesAsGiven(context, { customer_id, asked }, given)
    : await sharesOldestFirst(context, { customer_id, quote_id: payment.quote_id, asked })
  const all = togetherOf(shared)
  // Refuses more than an invoice owes, and one that takes no payment.
  const covered = all.map(({ invoice, amount }) => ({
    row: invoice,
    shown_status: applyPayment(invoice, amount).status,
  }))
  const payer = { company_id, customer_id, invoice_id: all[0]?.invoice.id ?? null }
  const thanks_to = await receiptAddress(db, payer, { isAsked: notify_customer, method: payment.method })
  await countMail(context, company_id, thanks_to)
  const id = uuidv7()
  const step = { id, input: { ...plannedOf(received, shared), thanks_to, customer_id } }
  if (undoable && hasUndoWindow(services)) {
    await startMoneyWindow(context, covered, { step: 'pay', ...step })
    return loadWaitingRow(context, { company_id, id })
  }
  const invoices = all.map(({ invoice }) => invoice)
  await takePayment(context, invoices, { ...step, company_id, by: actor })
  return loadPayment(context, id)
}

/** Refuses a quote of another customer as one that is not there, and a draft. */
async function requireQuoteOf(
  db: Transaction,
  company_id: string,
  { id, customer_id }: { id: string; customer_id: string },
): Promise<void> {
  const [found] = await db
    .select({ status: documents.status })
    .from(documents)
    .where(
      and(
        isDocument(documents, documentRef('quote', company_id, id)),
        eq(documents.kind, 'quote'),
        eq(documents.customer_id, customer_id),
      ),
    )
  if (!found) throw new Refusal('not_found', { entity: 'quote' })
  if (found.status === 'draft') refuse('quote_id', MESSAGES.paidDraft)
}

interface Asked {
  customer_id: string
  asked: AskedAmounts
}

/** Refuses an invoice of another customer as one that is not there, and more than an invoice owes. */
async function sharesAsGiven(
  context: StaffContext,
  { customer_id, asked }: Asked,
  given: Share[],
): Promise<SharedAmounts> {
  const ids = given.map(({ invoice_id }) => invoice_id)
  await requireOfCustomer(context.db, context.actor.company_id, customer_id, ids)
  const invoices = await lockInvoices(context, ids)
  const shares = given.map(({ invoice_id, amount }) => {
    const invoice = invoices.find(({ id }) => id === invoice_id)
    if (invoice?.customer_id !== customer_id) throw new Refusal('not_found', { entity: 'invoice' })
    return { invoice, amount }
  })
  if (isZeroMoney(asked.money)) return deductedAsGiven(asked, shares)
  const dueFirst = shares.map(({ invoice }) => invoice).toSorted(byDueDate)
  return shareAmounts(context, dueFirst, asked, shares)
}

/** A deduction alone goes to the invoices that are named: it cannot be credit. */
function deductedAsGiven({ cis }: AskedAmounts, shares: InvoiceShare[]): SharedAmounts {
  const sum = sumMoney(shares.map(({ amount }) => amount))
  if (compareMoney(sum, cis) !== 0) refuse('allocations', MESSAGES.deductionShared)
  return { shares: [], deductions: shares, credit: ZERO_MONEY }
}

const byDueDate = (one: InvoiceDocument, other: InvoiceDocument) =>
  `${one.due_date} ${one.created_at}`.localeCompare(`${other.due_date} ${other.created_at}`)

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
  { customer_id, quote_id, asked }: Asked & { quote_id: string | null },
): Promise<SharedAmounts> {
  const open = await openInvoices(context.db, context.actor.company_id, customer_id, quote_id)
  const locked = await lockInvoiceRows(
    context,
    open.map(({ id }) => id),
  )
  const byId = new Map(locked.map((invoice) => [invoice.id, invoice]))
  const owed = open.flatMap(({ id }) => byId.get(id) ?? []).filter(isOwed)
  const shared = await shareAmounts(context, owed, asked)
  await endWaitingSteps(
    context,
    togetherOf(shared).map(({ invoice }) => invoice.id),
  )
  return shared
}

const isOwed = ({ status }: InvoiceDocument) => OWED_INVOICE_STATUSES.includes(status)
