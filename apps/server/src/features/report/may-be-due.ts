import type { VatSummary } from '@quotespark/contract'
import { customers, documents, paymentStandings, payments, vatEntries } from '@quotespark/database'
import { shareGross, taxRows, totalOf, type VatReturnBasis } from '@quotespark/domain/billing'
import { fillInOrder, OWED_INVOICE_STATUSES } from '@quotespark/domain/document'
import { fromPence, subtractMoney, sumMoney, toPence } from '@quotespark/domain/money'
import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'
import { contentOfQuote } from '../document/kinds/quote-content.ts'
import { isPaymentOf } from '../document/payment/find-payment.ts'
import { loadPrintableQuotes } from '../document/printable.ts'

const MOST = 100

type MayBeDue = VatSummary['may_be_due']

/**
 * VAT that no entry counts yet and that may be due all the same: of money that came for a quote before its invoice, whose tax point is
 * the day on which it came (VATA 1994, s. 6(4)), and by payment also of unpaid invoices that cash accounting leaves out (VAT Regulations
 * 1995, reg. 58).
 */
export async function findMayBeDue(reader: StaffReader, basis: VatReturnBasis): Promise<MayBeDue> {
  const invoices = basis === 'cash' ? await findUnpaid(reader) : []
  const rows = [...invoices, ...(await findPrepaid(reader))].filter(({ vat }) => vat !== '0.00')
  return { vat: sumMoney(rows.map(({ vat }) => vat)), rows }
}

/**
 * Unpaid invoices that are payable in more than six months or were issued before the work. Their VAT is what is still unpaid of it.
 */
async function findUnpaid({ db, actor }: StaffReader): Promise<MayBeDue['rows']> {
  const unpaid = sql<string>`(
    select coalesce(sum(case when entry.basis = 'invoice' then entry.vat else -entry.vat end), 0)::numeric(16, 2)::text
    from ${vatEntries} entry
    where entry.company_id = documents.company_id and entry.document_id = documents.id
      and entry.basis in ('invoice', 'cash')
  )`
  const rows = await db
    .select({
      document: { id: documents.id, kind: documents.kind, number: documents.number },
      customer_name: sql<string | null>`coalesce(${documents.sealed_customer_name}, ${customers.name})`,
      date: sql<string>`${documents.issue_date}`,
      vat: unpaid,
      asked_before_work: documents.asked_before_work,
    })
    .from(documents)
    .leftJoin(
      customers,
      and(eq(customers.company_id, documents.company_id), eq(customers.id, documents.customer_id)),
    )
    .where(
      and(
        eq(documents.company_id, actor.company_id),
        inArray(documents.status, [...OWED_INVOICE_STATUSES]),
        eq(documents.kind, 'invoice'),
        gt(documents.balance_due, '0'),
        or(
          gt(documents.due_date, sql`${documents.issue_date} + interval '6 months'`),
          eq(documents.asked_before_work, true),
        ),
      ),
    )
    .orderBy(documents.issue_date, documents.id)
    .limit(MOST)
  return rows.map((row) => ({ ...row, reason: 'invoice_date' }))
}

/** Unpaid invoices with VAT for which bad debt relief may be claimed, as at a day: nothing is worked out of them. */
export async function findBadDebts(
  { db, actor }: StaffReader,
  basis: VatReturnBasis,
  today: string,
): Promise<VatSummary['bad_debts']> {
  if (!RELIEVES[basis]) return []
  const before = sql`(${today}::date - interval '6 months')::date`
  return db
    .select({
      document: { id: documents.id, kind: documents.kind, number: documents.number },
      customer_name: sql<string | null>`coalesce(${documents.sealed_customer_name}, ${customers.name})`,
      due_date: sql<string>`${documents.due_date}`,
      balance_due: sql<string>`${documents.balance_due}`,
    })
    .from(documents)
    .leftJoin(
      customers,
      and(eq(customers.company_id, documents.company_id), eq(customers.id, documents.customer_id)),
    )
    .where(
      and(
        eq(documents.company_id, actor.company_id),
        inArray(documents.status, [...OWED_INVOICE_STATUSES]),
        eq(documents.kind, 'invoice'),
        gt(documents.balance_due, '0'),
        gt(documents.tax_amount, '0'),
        lt(documents.due_date, before),
        lt(sql`coalesce(${documents.sealed_tax_point}, ${documents.issue_date})`, before),
      ),
    )
    .orderBy(documents.due_date, documents.id)
    .limit(MOST)
}

/** By payment the VAT of an unpaid invoice was never accounted for. */
const RELIEVES: Readonly<Record<VatReturnBasis, boolean>> = { invoice: true, cash: false }

/** Money for quotes that no invoice has taken, with its share of the VAT of what the quote says. */
async function findPrepaid({ db, actor }: StaffReader): Promise<MayBeDue['rows']> {
  const { company_id } = actor
  const money = await db
    .select({
      quote_id: sql<string>`${payments.quote_id}`,
      date: paymentStandings.paid_on,
      left_amount: paymentStandings.unallocated_amount,
    })
    .from(payments)
    .innerJoin(paymentStandings, isPaymentOf)
    .where(
      and(
        eq(payments.company_id, company_id),
        sql`${payments.quote_id} is not null`,
        gt(paymentStandings.unallocated_amount, '0'),
      ),
    )
    .orderBy(asc(paymentStandings.paid_on), asc(paymentStandings.id))
    .limit(MOST)
  const quotes = await loadPrintableQuotes(db, company_id, [
    ...new Set(money.map(({ quote_id }) => quote_id)),
  ])
  const byId = new Map(quotes.map((printable) => [printable.quote.id, printable]))
  return money.flatMap(({ quote_id, date, left_amount }) => {
    const printable = byId.get(quote_id)
    if (!printable) return []
    const { subtotal, discount_total, vat_by_rate } = contentOfQuote(printable, null)
    const rows = taxRows({ net_amount: subtractMoney(subtotal, discount_total), vat_by_rate })
    // Money beyond what the quote comes to bears no VAT of it.
    const { parts } = fillInOrder(left_amount, [rows], (whole) => fromPence(totalOf(whole)))
    const share = shareGross(toPence(parts[0]?.amount ?? '0.00'), rows)
    const { id, kind, number } = printable.quote
    return {
      document: { id, kind, number },
      customer_name: printable.customer?.name ?? null,
      date,
      reason: 'prepaid',
      asked_before_work: false,
      vat: fromPence(share.reduce((sum, { vat }) => sum + vat, 0n)),
    }
  })
}
