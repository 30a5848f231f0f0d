import type { PaymentFilter } from '@quotespark/contract'
import { paymentStandings, revenueTallies, type Transaction } from '@quotespark/database'
import { PAYMENT_KINDS, type PaymentKind } from '@quotespark/domain/document'
import { subtractMoney, sumMoney, ZERO_MONEY } from '@quotespark/domain/money'
import { and, eq, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'
import { MAX_COUNTED } from '../document/count-documents.ts'
import { isOfDays } from '../document/days.ts'
import { exactSum } from '../document/exact-sum.ts'
import { sumCredit } from '../document/payment/credit-sources.ts'
import { containsText, isListed, requireFiltered } from './list-payments.ts'
import { isWaitingState, sumWaiting, type WaitingSum } from './waiting-payments.ts'

interface KindSum {
  kind: PaymentKind
  /** By CIS deduction. */
  is_cis: boolean
  count: number
  amount: string
}

/** Counts and sums payments by kind, whatever the given kind, beside the credit of the customer or of all customers. */
export async function countPayments(reader: StaffReader, { kind, ...filter }: PaymentFilter) {
  await requireFiltered(reader, filter)
  const { db, actor } = reader
  const { customer_id, invoice_id, state, search } = filter
  const isTallied = [customer_id, invoice_id, state, search].every(
    (given) => given === undefined || given === '',
  )
  const { sums, is_exact } = isWaitingState(state)
    ? { sums: (await sumWaiting(reader, state, filter)).map(ofWaiting), is_exact: true }
    : isTallied
      ? { sums: await sumTallies(db, actor.company_id, filter), is_exact: true }
      : await sumRows(
          db,
          isListed(actor.company_id, filter),
          search ? containsText(actor.company_id, search, 'looked') : undefined,
        )
  const onItsWay = await sumWaiting(reader, 'on_its_way', filter)
  const sumOf = (each: PaymentKind) => {
    const own = sums.filter(({ kind }) => kind === each)
    return {
      count: own.reduce((total, { count }) => total + count, 0),
      amount: sumMoney(own.map(({ amount }) => amount)),
    }
  }
  const cisOf = (each: PaymentKind) =>
    sums.find((sum) => sum.kind === each && sum.is_cis)?.amount ?? ZERO_MONEY
  const by_kind = Object.fromEntries(PAYMENT_KINDS.map((each) => [each, sumOf(each)])) as Record<
    PaymentKind,
    ReturnType<typeof sumOf>
  >
  const counted = kind ? [by_kind[kind]] : Object.values(by_kind)
  return {
    total: counted.reduce((total, { count }) => total + count, 0),
    by_kind,
    cis: { deducted_amount: cisOf('payment'), voided_amount: cisOf('void') },
    on_its_way: {
      count: onItsWay.reduce((total, { count }) => total + count, 0),
      amount: sumMoney(onItsWay.map(({ amount }) => amount)),
    },
    credit_amount: await sumCredit(db, actor.company_id, customer_id),
    is_exact,
  }
}

/** Refunds are negative among what waits at Stripe. */
function ofWaiting({ kind, count, amount }: WaitingSum): KindSum {
  return {
    kind,
    is_cis: false,
    count,
    amount: kind === 'refund' ? subtractMoney(ZERO_MONEY, amount) : amount,
  }
}

/** Reads daily tallies: some rows a day, however many payments there are. */
async function sumTallies(
  db: Transaction,
  company_id: string,
  { method, ...days }: Pick<PaymentFilter, 'method' | 'from' | 'to'>,
): Promise<KindSum[]> {
  const { what, payments, amount } = revenueTallies
  const rows = await db
    .select({
      kind: what,
      is_cis: isCis(revenueTallies.method),
      count: sql<number>`coalesce(sum(${payments}), 0)::int`,
      amount: exactSum(amount),
    })
    .from(revenueTallies)
    .where(
      and(
        eq(revenueTallies.company_id, company_id),
        ne(what, 'accepted'),
        method && eq(revenueTallies.method, method),
        isOfDays(revenueTallies.day, days),
      ),
    )
    .groupBy(what, isCis(revenueTallies.method))
  // Tallies have what is taken back with its sign.
  return rows.map(({ kind, is_cis, count, amount: sum }) => ({
    ...{ kind: kind as PaymentKind, is_cis, count },
    amount: kind === 'payment' || kind === 'dispute_reversal' ? sum : subtractMoney(ZERO_MONEY, sum),
  }))
}

const isCis = (method: SQLWrapper) => sql<boolean>`coalesce(${method} = 'cis_deduction', false)`

async function sumRows(db: Transaction, condition: SQL | undefined, holds: SQL | undefined) {
  const { id, kind, method, amount, reference, customer_id } = paymentStandings
  const looked = db
    .select({ id, kind, method, amount, reference, customer_id })
    .from(paymentStandings)
    .where(condition)
    .limit(MAX_COUNTED)
    .as('looked')
  // The text is looked for in what was read, so that a rare one does not read all payments.
  const sums = await db
    .select({
      kind: looked.kind,
      is_cis: isCis(looked.method),
      looked_at: sql<number>`count(*)::int`,
      count: sql<number>`(count(*) filter (where ${holds ?? sql`true`}))::int`,
      amount: exactSum(looked.amount, holds),
    })
    .from(looked)
    .groupBy(looked.kind, isCis(looked.method))
  return { sums, is_exact: sums.reduce((rows, { looked_at }) => rows + looked_at, 0) < MAX_COUNTED }
}
