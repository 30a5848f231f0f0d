import { allocations, asCompany, cardCharges, payments, type Transaction } from '@quotespark/database'
import {
  compareMoney,
  formatMoney,
  fromPence,
  isZeroMoney,
  type Money,
  subtractMoney,
} from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { londonDate } from '@quotespark/domain/time'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { validate as isUuid } from 'uuid'
import { type DeferredWork, withDeferredWork } from '../../../afterwards.ts'
import type { Services } from '../../../services.ts'
import { creditRefunded, type OwedAgain, refuseUncreditable } from '../credit/credit-refunded.ts'
import { lockInvoices, lockPayer } from '../lock-invoices.ts'
import type { InvoiceDocument } from '../printable.ts'
import type { Sender } from '../product-sender.ts'
import { findPayment, type StandingPayment } from './find-payment.ts'
import { insertDisputeReversal } from './insert-dispute.ts'
import { insertRefund, type ToldRefund } from './insert-refund.ts'
import { notifyOfReturn } from './notify-of-return.ts'
import { tellOfRefund } from './refund-notice.ts'
import { closeRequest, findRequest, type RefundRequest, senderOf } from './refund-requests.ts'
import { insertVoid } from './void-payment.ts'

/** The charge of a payment as Stripe tells of it. */
export interface ToldCharge {
  refunds: Stripe.Refund[]
  disputes: Stripe.Dispute[]
  /** Null where only some refunds were told. */
  charge: { id: string; fee_amount: Money | null; read_at: Date } | null
}

interface Parts {
  db: Transaction
  services: Services
  afterwards: DeferredWork
}

type Words = Parameters<typeof notifyOfReturn>[2]

const STRIPE: Sender = { user_id: null, name: 'Stripe' }
const CLOSED: readonly string[] = ['won', 'lost', 'warning_closed', 'prevented']

/**
 * Applies refunds and disputes to the payment of this payment intent, each once by its own id, however often and in whatever order they
 * are told. A payment that is not recorded yet is left to the job that follows it.
 */
export async function applyCharge(
  services: Services,
  company_id: string,
  payment_intent: string,
  told: ToldCharge,
): Promise<void> {
  await withDeferredWork((afterwards, begin) =>
    asCompany(services.database, company_id, async (db) => {
      begin()
      const [found] = await db
        .select({ id: payments.id, customer_id: payments.customer_id })
        .from(payments)
        .where(
          and(
            eq(payments.company_id, company_id),
            eq(payments.reference, payment_intent),
            isNotNull(payments.checkout_session_id),
          ),
        )
      if (!found) return
      await lockPayer(db, company_id, found.customer_id)
      const applying = new Applying({ db, services, afterwards }, company_id, found.id)
      await applying.lock()
      for (const refund of oldestFirst(told.refunds)) await applying.refund(refund)
      for (const dispute of oldestFirst(told.disputes)) await applying.dispute(dispute)
      if (told.charge) {
        const is_disputed = told.disputes.some(({ status }) => !CLOSED.includes(status))
        await applying.charge(told.charge, is_disputed)
      }
    }),
  )
}

const oldestFirst = <Item extends { created: number; id: string }>(items: Item[]) =>
  items.toSorted((one, other) => one.created - other.created || (one.id < other.id ? -1 : 1))

/** One payment to which refunds and disputes are applied, one after the other, while its customer is locked. */
class Applying {
  readonly #parts: Parts
  readonly #company_id: string
  readonly #id: string

  constructor(parts: Parts, company_id: string, id: string) {
    this.#parts = parts
    this.#company_id = company_id
    this.#id = id
  }

  /** Locks the invoices that the payment, or a row that takes of it, has ever settled; as they stand now. */
  async lock(): Promise<InvoiceDocument[]> {
    const { db, services } = this.#parts
    const company_id = this.#company_id
    const rows = await db
      .selectDistinct({ id: allocations.document_id })
      .from(allocations)
      .where(
        and(
          eq(allocations.company_id, company_id),
          sql`${allocations.payment_id} in (select ${this.#id}::uuid union all select taking.id from payments taking
            where taking.company_id = ${company_id} and taking.payment_id = ${this.#id})`,
        ),
      )
    return lockInvoices(
      { db, services, actor: { company_id } },
      rows.map(({ id }) => id),
    )
  }

  /** Adds a refund, ours by the id in its metadata; one that failed is void. */
  async refund({ id: stripe_id, amount, created, status, currency, metadata, ...refund }: Stripe.Refund) {
    if (currency !== 'gbp') return
    const { db, services } = this.#parts
    const company_id = this.#company_id
    let row = await this.#find(stripe_id, 'refund')
    if (!row) {
      const asked = metadata?.refund_id ?? ''
      const request = isUuid(asked) ? await findRequest(db, company_id, asked) : undefined
      const ours = request?.payment_id === this.#id ? request : undefined
      if (ours) await closeRequest(this.#parts, ours, null)
      row = await this.#take(
        { kind: 'refund', stripe_id, ...(ours && { id: ours.id }) },
        {
          ...{ amount, on: created, reason: ours?.reason ?? 'Refunded at Stripe' },
          first: ours?.invoice_id ?? null,
          actor: ours ? await senderOf(db, ours) : STRIPE,
          request: ours,
        },
        ours
          ? undefined
          : (customer) => ({
              title: 'Refunded at Stripe',
              body: `${formatMoney(fromPence(BigInt(amount)))} of a payment of ${customer} was refunded at Stripe.`,
            }),
      )
    }
    if ((status !== 'failed' && status !== 'canceled') || row.is_voided) return
    const reason = `Stripe could not make the refund${refund.failure_reason ? `: ${refund.failure_reason.replaceAll('_', ' ')}` : '.'}`
    const paid_on = londonDate(services.clock.now())
    const invoices = await this.lock()
    await insertVoid(this.#parts, { company_id, invoices }, { payment_id: row.id, paid_on, reason }, STRIPE)
    await this.#notify((customer) => ({
      title: 'Refund failed',
      body: `The refund of ${formatMoney(fromPence(BigInt(amount)))} to ${customer} failed at Stripe. They do not have the money.`,
    }))
  }

  /** Adds what a dispute has taken, and what of it was reinstated. */
  async dispute({ id: stripe_id, amount, created, currency, reason, balance_transactions }: Stripe.Dispute) {
    if (currency !== 'gbp') return
    const withdrawn = balance_transactions.find((moved) => moved.amount < 0)
    const reinstated = balance_transactions.find((moved) => moved.amount > 0)
    if (!withdrawn) return
    let row = await this.#find(stripe_id, 'dispute')
    if (!row) {
      row = await this.#take(
        { kind: 'dispute', stripe_id },
        {
          ...{ amount, on: withdrawn.created ?? created, reason: `Disputed: ${reason.replaceAll('_', ' ')}` },
          ...{ first: null, actor: STRIPE },
        },
        (customer) => ({
          title: 'Dispute: money taken back',
          body: `Stripe took back ${formatMoney(fromPence(BigInt(amount)))}, which ${customer} disputes.`,
        }),
      )
    }
    if (!reinstated || (await this.#find(stripe_id, 'dispute_reversal'))) return
    const invoices = await this.lock()
    const back = {
      ...{ amount: row.amount, excess_amount: row.excess_amount, reason: 'The disputed money is reinstated' },
      paid_on: this.#dayOf(reinstated.created ?? created, row),
    }
    await insertDisputeReversal(this.#parts, { dispute: row, invoices }, back, STRIPE)
    await this.#notify((customer) => ({
      title: 'Dispute: money reinstated',
      body: `Stripe paid ${formatMoney(fromPence(BigInt(amount)))} back, which ${customer} had disputed.`,
    }))
  }

  /** Keeps what is known of the charge; what was read earlier than what is there changes nothing. */
  async charge(
    { id: stripe_id, fee_amount, read_at }: NonNullable<ToldCharge['charge']>,
    is_disputed: boolean,
  ) {
    const { db } = this.#parts
    const payment = await findPayment(db, this.#company_id, this.#id)
    const kept = { stripe_id, fee_amount, is_disputed, updated_at: read_at.toISOString() }
    const changed = await db
      .insert(cardCharges)
      .values({ company_id: this.#company_id, payment_id: this.#id, ...kept })
      .onConflictDoUpdate({
        target: [cardCharges.company_id, cardCharges.payment_id],
        set: { ...kept, fee_amount: sql`coalesce(excluded.fee_amount, ${cardCharges.fee_amount})` },
        setWhere: sql`${cardCharges.updated_at} <= excluded.updated_at`,
      })
      .returning({ payment_id: cardCharges.payment_id })
    if (changed.length === 0 || !is_disputed || payment.is_disputed) return
    await this.#notify((customer) => ({
      title: 'Payment disputed',
      body: `${customer} disputes their payment of ${formatMoney(payment.amount)}. Answer it at Stripe.`,
    }))
  }

  /** Adds a row for what Stripe took off the payment, and notifies staff, also of what of it is beyond what was left. */
  async #take(
    told: ToldRefund,
    taken: {
      amount: number
      on: number
      reason: string
      first: string | null
      actor: Sender
      /** Given for a refund that was asked for here. */
      request?: RefundRequest | undefined
    },
    words: Words | undefined,
  ): Promise<StandingPayment> {
    const { db } = this.#parts
    const payment = await findPayment(db, this.#company_id, this.#id)
    const { amount, excess_amount } = this.#split(fromPence(BigInt(taken.amount)), payment)
    const row = {
      ...{ amount, excess_amount, reason: taken.reason, method: payment.method },
      paid_on: this.#dayOf(taken.on, payment),
    }
    const invoices = await this.lock()
    const { first, actor, request } = taken
    const { id, owing } = await insertRefund(this.#parts, { payment, invoices, first, told }, row, actor)
    if (request) {
      await this.#credit(request, owing, actor)
      if (request.notify_customer) await tellOfRefund(this.#parts, { payment, refund_id: id }, row, actor)
    }
    if (words) await this.#notify(words)
    await this.#claim(excess_amount)
    return findPayment(db, this.#company_id, id)
  }

  /** Issues the credit notes that were asked for with a refund; staff are told of what does not fit any more. */
  async #credit(request: RefundRequest, owing: OwedAgain[], by: Sender) {
    const { notify_customer: isSent, credit_reason: reason, credit_reason_kind: reason_kind } = request
    if (reason === null || reason_kind === null) return
    const credit = { reason, reason_kind }
    try {
      await refuseUncreditable(this.#parts.db, owing, credit)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return this.#notify((customer) => ({
        title: 'Refunded, but not credited',
        body: `The refund of ${formatMoney(request.amount)} to ${customer} was made, but its credit note does not fit the invoice any more. Issue it on the invoice.`,
      }))
    }
    await creditRefunded(this.#parts, owing, { credit, isSent, by })
  }

  async #find(
    stripe_id: string,
    kind: 'refund' | 'dispute' | 'dispute_reversal',
  ): Promise<StandingPayment | undefined> {
    const { db } = this.#parts
    const [row] = await db
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.company_id, this.#company_id),
          eq(payments.stripe_id, stripe_id),
          eq(payments.kind, kind),
        ),
      )
    return row && findPayment(db, this.#company_id, row.id)
  }

  /** Splits what Stripe took into the part that was left of the payment and what is beyond. */
  #split(amount: Money, payment: StandingPayment): { amount: Money; excess_amount: Money } {
    const left = subtractMoney(payment.amount, payment.returned_amount)
    const counted = compareMoney(amount, left) > 0 ? left : amount
    return { amount: counted, excess_amount: subtractMoney(amount, counted) }
  }

  /** London's day of a moment at Stripe, and not before what it takes back. */
  #dayOf(created: number, { paid_on }: { paid_on: string }): string {
    const day = londonDate(new Date(created * 1000))
    return day < paid_on ? paid_on : day
  }

  async #claim(excess: Money) {
    if (isZeroMoney(excess)) return
    await this.#notify((customer) => ({
      title: `Paid back twice: ${formatMoney(excess)} to claim from ${customer}`,
      body: `Stripe took ${formatMoney(excess)} more than was left of a payment of ${customer}. It counts nowhere.`,
    }))
  }

  #notify(words: Words) {
    return notifyOfReturn(this.#parts, { company_id: this.#company_id, payment_id: this.#id }, words)
  }
}
