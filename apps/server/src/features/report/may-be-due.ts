import type { VatSummary } from '@quotespark/contract'
import { customers, documents, paymentStandings, payments } from '@quotespark/database'
import { shareGross, taxRows, totalOf } from '@quotespark/domain/billing'
import { type DocumentKind, fillInOrder, OWED_INVOICE_STATUSES } from '@quotespark/domain/document'
import {
  fromPence,
  isZeroMoney,
  subtractMoney,
  sumMoney,
  toPence,
  ZERO_MONEY,
} from '@quotespark/domain/money'
import { and, asc, between, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'
import { contentOfQuote } from '../document/kinds/quote-content.ts'
import { isPaymentOf } from '../document/payment/find-payment.ts'
import { loadPrintableQuotes } from '../document/printable.ts'
import type { VatRange } from './vat-range.ts'

const MOST = 100

type MayBeDue = VatSummary['may_be_due']

/** The first rows that may be due for one reason, and the sum of all of them. */
interface OfReason {
  rows: MayBeDue['rows']
  vat: string
  count: number
}

/**
 * VAT that no entry counts yet and that may be due for these days all the same: of money that came for a quote before its invoice, whose
 * tax point is the day on which it came (VATA 1994, s. 6(4)), and by payment also of unpaid invoices that cash accounting leaves out (VAT
 * Regulations 1995, reg. 58), on their tax point.
 */
export async function findMayBeDue(reader: StaffReader, range: VatRange): Promise<MayBeDue> {
  const invoice_date = range.basis === 'cash' ? await findUnpaid(reader, range) : NONE
  const found = { invoice_date, prepaid: await findPrepaid(reader, range) }
  const reasons = (['invoice_date', 'prepaid'] as const).filter((reason) => found[reason].count > 0)
  return {
    vat: sumMoney(reasons.map((reason) => found[reason].vat)),
    by_reason: reasons.map((reason) => ({ reason, vat: found[reason].vat, count: found[reason].count })),
    rows: reasons.flatMap((reason) => found[reason].rows),
  }
}

const NONE: OfReason = { rows: [], vat: ZERO_MONEY, count: 0 }

/** True for an `invoice` that cash accounting leaves out: payable in more than six months, or issued before the work (reg. 58). */
export const isOutsideCash = sql`(invoice.due_date > invoice.issue_date + interval '6 months' or invoice.asked_before_work)`

/** True for an `invoice` that was supplied in the scheme; one from before it was accounted for by invoice. */
export const suppliedFrom = (cash_basis_from: string | null) =>
  sql`coalesce(invoice.sealed_tax_point, invoice.issue_date) >= coalesce(${cash_basis_from}::date, '-infinity')`

/**
 * Unpaid invoices that are payable in more than six months or were issued before the work, with what is still unpaid of their VAT. One from
 * before the scheme was accounted for by invoice.
 */
async function findUnpaid({ db, actor }: StaffReader, { company, from, to }: VatRange): Promise<OfReason> {
  const { rows } = await db.execute<UnpaidRow>(sql`
    with found as (
      select invoice.id, invoice.kind, invoice.number, invoice.issue_date::text as date, invoice.asked_before_work,
        coalesce(invoice.sealed_customer_name, customer.name) as customer_name,
        (
          select coalesce(sum(case when entry.basis = 'invoice' then entry.vat else -entry.vat end), 0)::numeric(16, 2)
          from vat_entries entry
          where entry.company_id = invoice.company_id and entry.document_id = invoice.id and entry.basis in ('invoice', 'cash')
        ) as vat
      from documents invoice
      left join customers customer on customer.company_id = invoice.company_id and customer.id = invoice.customer_id
      where invoice.company_id = ${actor.company_id} and invoice.kind = 'invoice' and invoice.balance_due > 0
        and invoice.status = any(${sql.param([...OWED_INVOICE_STATUSES])}::text[])
        and ${isOutsideCash} and ${suppliedFrom(company.cash_basis_from)}
        and coalesce(invoice.sealed_tax_point, invoice.issue_date) between ${from}::date and ${to}::date
    )
    select id, kind, number, date, asked_before_work, customer_name, vat::text,
      (sum(vat) over ())::text as sum, (count(*) over ())::int as count
    from found where vat <> 0 order by date, id limit ${MOST}`)
  return {
    ...{ vat: rows[0]?.sum ?? ZERO_MONEY, count: rows[0]?.count ?? 0 },
    rows: rows.map(({ id, kind, number, sum: _, count: __, ...row }) => ({
      ...row,
      document: { id, kind, number },
      reason: 'invoice_date',
    })),
  }
}

interface UnpaidRow {
  [column: string]: unknown
  id: string
  kind: DocumentKind
  number: string
  date: string
  asked_before_work: boolean
  customer_name: string | null
  vat: string
  sum: string
  count: number
}

/**
 * Unpaid invoices with VAT for which bad debt relief may be claimed, as at a day: nothing is worked out of them. By payment they are those
 * from before the scheme, which were accounted for by invoice; the VAT of others never was.
 */
export async function findBadDebts(
  { db, actor }: StaffReader,
  { basis, company }: VatRange,
  today: string,
): Promise<VatSummary['bad_debts']> {
  const suppliedOn = sql`coalesce(${documents.sealed_tax_point}, ${documents.issue_date})`
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
        lt(suppliedOn, before),
        basis === 'cash' ? sql`${suppliedOn} < ${company.cash_basis_from}::date` : undefined,
      ),
    )
    .orderBy(documents.due_date, documents.id)
    .limit(MOST)
}

/** Money of these days for quotes that no invoice has taken, with its share of the VAT of what the quote says. */
async function findPrepaid(reader: StaffReader, { from, to }: VatRange): Promise<OfReason> {
  const { db, actor } = reader
  const { company_id } = actor
  const found: OfReason = { ...NONE, rows: [] }
  for (let after: { date: string; id: string } | undefined, isOver = false; !isOver; ) {
    const money = await db
      .select({
        id: paymentStandings.id,
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
          between(paymentStandings.paid_on, from, to),
          after && sql`(${paymentStandings.paid_on}, ${paymentStandings.id}) > (${after.date}, ${after.id})`,
        ),
      )
      .orderBy(asc(paymentStandings.paid_on), asc(paymentStandings.id))
      .limit(MOST)
    const rows = (await rowsOfPrepaid(reader, money)).filter(({ vat }) => !isZeroMoney(vat))
    found.vat = sumMoney([found.vat, ...rows.map(({ vat }) => vat)])
    found.count += rows.length
    found.rows.push(...rows.slice(0, MOST - found.rows.length))
    after = money.at(-1)
    isOver = money.length < MOST
  }
  return found
}

async function rowsOfPrepaid(
  { db, actor }: StaffReader,
  money: { quote_id: string; date: string; left_amount: string }[],
): Promise<MayBeDue['rows']> {
  const quotes = await loadPrintableQuotes(db, actor.company_id, [
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
