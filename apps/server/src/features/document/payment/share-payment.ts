import { stillToDeduct } from '@quotespark/domain/billing'
import { fillInOrder, restOfShares, type Share, shareDeduction } from '@quotespark/domain/document'
import {
  addMoney,
  isZeroMoney,
  type Money,
  subtractMoney,
  sumMoney,
  ZERO_MONEY,
} from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { MESSAGES } from '@quotespark/domain/validation'
import { v7 as uuidv7 } from 'uuid'
import type { StaffContext } from '../../../api/context.ts'
import { findCisLeft } from '../cis/cis-standing.ts'
import type { InvoiceDocument } from '../printable.ts'
import type { ReceivedPayment, WaitingPayment } from './asked-money.ts'
import type { InvoiceShare } from './note-payment.ts'
import { refuse } from './refuse.ts'

/** Money and a deduction as staff ask for them; a deduction alone has no money. */
export interface AskedAmounts {
  money: Money
  cis: Money
}

/** The amounts of a payment: one by 'cis_deduction' is a deduction alone. Refuses one that has another beside it. */
export function amountsOf({
  amount,
  method,
  cis_amount,
}: {
  amount: Money
  method: string
  cis_amount: Money | null
}): AskedAmounts {
  if (method !== 'cis_deduction') return { money: amount, cis: cis_amount ?? ZERO_MONEY }
  if (cis_amount !== null) refuse('cis_amount', MESSAGES.deductionTwice)
  return { money: ZERO_MONEY, cis: amount }
}

export interface SharedAmounts {
  shares: InvoiceShare[]
  deductions: InvoiceShare[]
  /** Money beyond the shares. */
  credit: Money
}

/**
 * Shares a deduction and the money beside it over invoices that are locked, in the order given: the deduction first, each invoice up to
 * what is still to be deducted of it. `given` are shares of the money that somebody chose. Refuses a deduction of more than they owe.
 */
export async function shareAmounts(
  { db, actor }: Pick<StaffContext, 'db' | 'actor'>,
  invoices: readonly InvoiceDocument[],
  { money, cis }: AskedAmounts,
  given?: readonly InvoiceShare[],
): Promise<SharedAmounts> {
  const givenOf = amountOf(given ?? [])
  const owed = (invoice: InvoiceDocument) => subtractMoney(invoice.balance_due, givenOf(invoice))
  const deductions = isZeroMoney(cis)
    ? []
    : await deductionsOf(
        { db, actor },
        invoices.filter((each) => !isZeroMoney(owed(each))),
        cis,
        { owed, path: isZeroMoney(money) ? 'amount' : 'cis_amount' },
      )
  const deductedOf = amountOf(deductions)
  const { parts } = given
    ? { parts: [] }
    : fillInOrder(money, invoices, (invoice) => subtractMoney(owed(invoice), deductedOf(invoice)))
  const shares = given ? [...given] : parts.map(({ item, amount }) => ({ invoice: item, amount }))
  const credit = restOfShares(
    money,
    shares.map(({ invoice, amount }) => ({ invoice_id: invoice.id, amount })),
  )
  return { shares, deductions, credit }
}

async function deductionsOf(
  { db, actor }: Pick<StaffContext, 'db' | 'actor'>,
  invoices: readonly InvoiceDocument[],
  cis: Money,
  { owed, path }: { owed: (invoice: InvoiceDocument) => Money; path: string },
): Promise<InvoiceShare[]> {
  const left = await findCisLeft(
    db,
    actor.company_id,
    invoices.map(({ id }) => id),
  )
  const expected = (invoice: InvoiceDocument): Money => {
    const of = left.get(invoice.id)
    const balance_due = owed(invoice)
    return of ? stillToDeduct(of, { balance_due, deducted_amount: of.deducted_amount }) : ZERO_MONEY
  }
  const { parts, rest } = shareDeduction(cis, invoices, { expected, owed })
  if (!isZeroMoney(rest)) {
    const [first] = invoices
    if (!first) refuse(path, MESSAGES.deductionOfNothing)
    throw new Refusal('payment_exceeds_balance', {
      balance_due: sumMoney(invoices.map(owed)),
      invoice_id: first.id,
    })
  }
  return parts.map(({ item, amount }) => ({ invoice: item, amount }))
}

function amountOf(shares: readonly InvoiceShare[]): (invoice: InvoiceDocument) => Money {
  const amounts = new Map(shares.map(({ invoice, amount }) => [invoice.id, amount]))
  return ({ id }) => amounts.get(id) ?? ZERO_MONEY
}

/** Adds up what each invoice gets in all, in the order in which it is first named. */
export function togetherOf({
  deductions,
  shares,
}: Pick<SharedAmounts, 'deductions' | 'shares'>): InvoiceShare[] {
  const sums = new Map<string, InvoiceShare>()
  for (const { invoice, amount } of [...deductions, ...shares]) {
    const before = sums.get(invoice.id)?.amount ?? ZERO_MONEY
    sums.set(invoice.id, { invoice, amount: addMoney(before, amount) })
  }
  return [...sums.values()]
}

/** A payment as it waits, or is recorded at once; a deduction beside it gets an id of its own. */
export function plannedOf(
  payment: ReceivedPayment,
  { shares, deductions, credit }: SharedAmounts,
): Pick<WaitingPayment, 'payment' | 'credit' | 'shares' | 'deducted'> {
  const deducted = deductions.map(asShare)
  if (payment.method === 'cis_deduction') return { payment, credit, shares: deducted }
  return {
    ...{ payment, credit, shares: shares.map(asShare) },
    ...(deducted.length > 0 && { deducted: { id: uuidv7(), shares: deducted } }),
  }
}

const asShare = ({ invoice, amount }: InvoiceShare): Share => ({ invoice_id: invoice.id, amount })
