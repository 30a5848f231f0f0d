import {
  companies,
  documentRelations,
  documents,
  paymentStandings,
  payments,
  statement,
  type Transaction,
} from '@quotespark/database'
import { fillInOrder } from '@quotespark/domain/document'
import { type Money, sumMoney } from '@quotespark/domain/money'
import { type CalendarDate, londonDate } from '@quotespark/domain/time'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Clock } from '../../../clock.ts'
import { toPayOf } from '../cis/cis-of-invoice.ts'
import {
  DOCUMENT_PLACEHOLDERS,
  type DocumentRef,
  documentParams,
  isDocument,
  refOf,
} from '../document-ref.ts'
import { type EventActor, recordEvent } from '../evidence/history.ts'
import { exactSum } from '../exact-sum.ts'
import { lockPayerOf } from '../lock-invoices.ts'
import { type InvoiceDocument, loadPrintableInvoice } from '../printable.ts'
import { allocatedFrom, listCreditSources } from './credit-sources.ts'
import { isPaymentOf } from './find-payment.ts'
import { paymentAsSource } from './open-parts.ts'
import { allocate } from './settle.ts'

/* Money that came before an invoice: for its quote, or as the customer's credit. */

interface Parts {
  db: Transaction
  services: { clock: Clock }
}

/** A payment for a quote of which something is left. */
interface QuoteMoney {
  id: string
  paid_on: CalendarDate
  left_amount: Money
  /** The hash by which the history of the invoice vouches for it. */
  sha256: string
}

/** Money that an invoice takes by itself as it is issued. */
export interface MoneyBefore {
  /** The money that waits for its quote, the oldest day first. */
  money: readonly QuoteMoney[]
  /** The company uses its customers' credit on every invoice. */
  usesCredit: boolean
}

const left = gt(paymentStandings.unallocated_amount, '0')

// One row at least, which has the switch of the company.
const moneyBefore = statement('money_before_invoice', (db) =>
  db
    .select({
      uses_credit: companies.use_credit_first,
      id: paymentStandings.id,
      paid_on: paymentStandings.paid_on,
      left_amount: paymentStandings.unallocated_amount,
      sha256: payments.sha256,
    })
    .from(documents)
    .innerJoin(companies, eq(companies.id, documents.company_id))
    .leftJoin(
      documentRelations,
      and(
        eq(documentRelations.company_id, documents.company_id),
        eq(documentRelations.document_id, documents.id),
        eq(documentRelations.relation, 'billed_from'),
      ),
    )
    .leftJoin(
      payments,
      and(
        eq(payments.company_id, documentRelations.company_id),
        eq(payments.quote_id, documentRelations.source_id),
        // The invoice may have been given to somebody else.
        eq(payments.customer_id, documents.customer_id),
      ),
    )
    .leftJoin(paymentStandings, and(isPaymentOf, left))
    .where(isDocument(documents, DOCUMENT_PLACEHOLDERS))
    .orderBy(asc(paymentStandings.paid_on), asc(paymentStandings.id)),
)

async function readMoneyBefore(db: Transaction, invoice: DocumentRef<'invoice'>): Promise<MoneyBefore> {
  const rows = await moneyBefore(db, documentParams(invoice))
  return {
    usesCredit: rows.some(({ uses_credit }) => uses_credit),
    money: rows.flatMap(({ id, paid_on, left_amount, sha256 }) =>
      id === null || paid_on === null || left_amount === null || sha256 === null
        ? []
        : [{ id, paid_on, left_amount, sha256 }],
    ),
  }
}

/** Finds what an invoice takes as it is issued, and keeps its customer locked; undefined where it takes nothing. */
export async function findMoneyBefore(
  db: Transaction,
  invoice: DocumentRef<'invoice'>,
): Promise<MoneyBefore | undefined> {
  const { money, usesCredit } = await readMoneyBefore(db, invoice)
  if (money.length === 0 && !usesCredit) return undefined
  // `lockDocument` has done so, unless the invoice is new and nobody else waits for it.
  await lockPayerOf(db, invoice)
  return readMoneyBefore(db, invoice)
}

/** Sums the money that waits for a quote. */
export async function sumQuoteMoney(
  db: Transaction,
  { company_id, document_id }: DocumentRef<'quote'>,
): Promise<Money> {
  const [sum] = await db
    .select({ amount: exactSum(paymentStandings.unallocated_amount) })
    .from(payments)
    .innerJoin(paymentStandings, isPaymentOf)
    .where(and(eq(payments.company_id, company_id), eq(payments.quote_id, document_id), left))
  return sum?.amount ?? '0.00'
}

/**
 * Settles an invoice that is being issued with what it takes by itself, up to what is to be paid, so that
 * CIS can still be deducted: first the money of its quote, as if it had
 * been paid after, on the days on which that came; then, where the company does so, its customer's credit, the oldest first. Its row
 * and its customer must be locked. The caller counts the VAT once the invoice has been sent.
 */
export async function takeMoneyBefore(
  parts: Parts,
  invoice: InvoiceDocument,
  { money, usesCredit }: MoneyBefore,
  by: EventActor,
): Promise<void> {
  const to_pay = await toPayOnceSent(parts.db, invoice)
  const left = await takeQuoteMoney(parts, { invoice, to_pay }, money, by)
  if (usesCredit) await useCredit(parts, left, by)
}

/** An invoice as it stands, and what of it the customer is to pay. */
interface Payable {
  invoice: InvoiceDocument
  to_pay: Money
}

/** The columns of what was sent are stored by now. */
async function toPayOnceSent(db: Transaction, { id, company_id, balance_due, cis_rate }: InvoiceDocument) {
  return cis_rate === null ? balance_due : toPayOf(await loadPrintableInvoice(db, company_id, id))
}

/** Returns the invoice as it stands then. */
async function takeQuoteMoney(
  parts: Parts,
  { invoice, to_pay }: Payable,
  money: readonly QuoteMoney[],
  by: EventActor,
): Promise<Payable> {
  const { parts: taken, rest } = fillInOrder(to_pay, money, ({ left_amount }) => left_amount)
  if (taken.length === 0) return { invoice, to_pay }
  const settled = taken.map(({ item, amount }) => ({ source: paymentAsSource(item.id), amount }))
  const outcome = await allocate(parts, invoice, settled, null)
  for (const { item, amount } of taken) {
    const data = { amount, paid_on: item.paid_on }
    await recordEvent(parts, refOf(invoice), 'prepayment_taken', by, { data, evidence: item })
  }
  return { invoice: { ...invoice, ...outcome }, to_pay: rest }
}

/** Credit that waits for another quote is left for that. */
async function useCredit(parts: Parts, { invoice, to_pay }: Payable, by: EventActor): Promise<void> {
  const { company_id, customer_id } = invoice
  if (customer_id === null) return
  const sources = await listCreditSources(parts.db, company_id, customer_id)
  const free = sources.filter(({ quote_number }) => quote_number === null)
  const { parts: taken } = fillInOrder(to_pay, free, ({ left_amount }) => left_amount)
  if (taken.length === 0) return
  const settled = taken.map(({ item, amount }) => ({ source: allocatedFrom(item), amount }))
  await allocate(parts, invoice, settled, londonDate(parts.services.clock.now()))
  const data = { amount: sumMoney(taken.map(({ amount }) => amount)) }
  await recordEvent(parts, refOf(invoice), 'credit_used', by, { data })
}
