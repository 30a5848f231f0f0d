import {
  allocations,
  billingStages,
  documentMessages,
  documents,
  emails,
  invoices,
  paymentCorrections,
  payments,
  quotes,
  validUntilKey,
} from '@quotespark/database'
import type { BillingFilter } from '@quotespark/domain/billing'
import { dueDatesOfAge } from '@quotespark/domain/dashboard'
import {
  type DocumentKind,
  EXPIRING_DAYS,
  MAIL_FAILURE_DAYS,
  OWED_INVOICE_STATUSES,
  type Situation,
} from '@quotespark/domain/document'
import { addDays, startOfLondonDay } from '@quotespark/domain/time'
import { type AnyColumn, and, gt, lt, type SQL, sql } from 'drizzle-orm'
import { type Days, isOfDays, isWrittenOnDays } from '../days.ts'

/** The company and the day in London for which a situation is asked. */
export interface SituationContext {
  company_id: string
  today: string
}

/** Situations that documents of all kinds can be in. */
export type SharedSituation = 'mail_failed' | 'question_open'

/** A situation that only this kind of document can be in. */
export type OwnSituation<Kind extends DocumentKind> = {
  [Each in DocumentKind]: Exclude<Situation<Each>, SharedSituation>
}[Kind]

/*
 * Statuses are written out and not parameters, so that PostgreSQL knows at planning time which partial index answers.
 */

/** Quotes that may still be answered, with a last day within the next `EXPIRING_DAYS` days. */
export function isExpiring(today: string): SQL | undefined {
  const lastDay = validUntilKey('asc')
  return and(
    sql`${quotes.status} = 'sent'`,
    sql`${lastDay} between ${today}::date and ${addDays(today, EXPIRING_DAYS)}::date`,
  )
}

/** Accepted quotes without an invoice that counts. */
export const isToInvoice = (): SQL => sql`${quotes.status} = 'accepted' and not ${quotes.is_billed}`

/** Stages of a quote's plan that no live invoice bills, and of those the ones that meet the condition. */
const unbilledStage = (isMeant: SQL): SQL => sql`exists (
  select from ${billingStages} stage where stage.company_id = ${quotes.company_id} and stage.document_id = ${quotes.id}
    and ${isMeant} and not exists (
      select from ${documents} billed where billed.company_id = ${quotes.company_id} and billed.stage_quote_id = ${quotes.id}
        and billed.stage = stage.position and billed.status <> 'cancelled' and not billed.is_stage_reopened))`

/** Accepted quotes with a stage whose time has come and that is not billed. `today` is the day in London, or its placeholder. */
export function hasStageDue(today: string | SQL): SQL {
  return sql`${quotes.status} = 'accepted' and ${unbilledStage(
    sql`(stage.billed_when = 'on_acceptance' or stage.day <= ${today})`,
  )} and ${isNotBilledWhole()}`
}

/** Starts from the plans of a company, which few of many quotes have. */
export function hasPlanOf(company_id: string | SQL): SQL {
  return sql`${quotes.id} in (select ${billingStages.document_id} from ${billingStages} where ${billingStages.company_id} = ${company_id})`
}

/** A quote that was billed as a whole before it had a plan is done. */
function isNotBilledWhole(): SQL {
  return sql`(not ${quotes.is_billed} or exists (
    select from ${documents} billed where billed.company_id = ${quotes.company_id} and billed.stage_quote_id = ${quotes.id}))`
}

/** Accepted quotes with a payment plan, by how far it is billed. */
export function isBilled(billing: BillingFilter, today: string): SQL {
  if (billing === 'due') return hasStageDue(today)
  const isOpen = unbilledStage(sql`true`)
  if (billing === 'open') return sql`${quotes.status} = 'accepted' and ${isOpen} and ${isNotBilledWhole()}`
  return sql`${quotes.status} = 'accepted' and exists (
    select from ${billingStages} stage where stage.company_id = ${quotes.company_id} and stage.document_id = ${quotes.id})
    and not (${isOpen} and ${isNotBilledWhole()})`
}

/** Invoices of which something is still to be paid. */
function isUnpaid(): SQL | undefined {
  return and(isOwed(invoices.status), gt(invoices.balance_due, '0'))
}

/** Unpaid invoices whose due date has passed. */
export function isOverdue(today: string): SQL | undefined {
  return and(isUnpaid(), lt(invoices.due_date, today))
}

/** An issued invoice that is not settled. The statuses are written out, so that the partial indexes are used. */
export function isOwed(status: AnyColumn): SQL {
  return sql`${status} in (${sql.raw(OWED_INVOICE_STATUSES.map((each) => `'${each}'`).join(', '))})`
}

/**
 * Failed emails about documents, of the last `MAIL_FAILURE_DAYS` days. One that was followed by another about the same
 * document is left out, unless that failed too.
 */
export function isUnresolvedFailure({ company_id, today }: SituationContext): SQL {
  const since = startOfLondonDay(addDays(today, -MAIL_FAILURE_DAYS)).toISOString()
  return sql`${emails.company_id} = ${company_id} and ${emails.status} = 'failed' and ${emails.document_id} is not null
    and ${emails.created_at} >= ${since} and not exists (
      select from ${emails} later where later.company_id = ${company_id} and later.document_id = ${emails.document_id}
        and later.created_at > ${emails.created_at} and later.status <> 'failed')`
}

/** Questions of customers that nobody has answered. */
export function isUnanswered({ company_id }: SituationContext): SQL {
  return sql`${documentMessages.company_id} = ${company_id} and ${documentMessages.author} = 'customer'
    and ${documentMessages.resolved_at} is null`
}

/** Conditions for the documents of any kind in these situations. */
export const SHARED_SITUATIONS: Readonly<Record<SharedSituation, (context: SituationContext) => SQL>> = {
  mail_failed: (context) =>
    sql`${documents.id} in (select ${emails.document_id} from ${emails} where ${isUnresolvedFailure(context)})`,
  question_open: (context) =>
    sql`${documents.id} in (select ${documentMessages.document_id} from ${documentMessages} where ${isUnanswered(context)})`,
}

/** Condition for the quotes in this situation. `from` and `to` are dates of acceptance for `accepted_on`. */
export function isQuoteIn(
  situation: OwnSituation<'quote'>,
  context: SituationContext,
  days: Days,
): SQL | undefined {
  const { today } = context
  switch (situation) {
    case 'open':
      return sql`${quotes.status} = 'sent' and (${quotes.valid_until} is null or ${quotes.valid_until} >= ${today})`
    case 'expiring':
      return isExpiring(today)
    case 'to_invoice':
      return isToInvoice()
    case 'ever_sent':
      return sql`(${quotes.sent_at} is not null or ${quotes.status} <> 'draft')`
    case 'ever_viewed':
      return sql`(${quotes.last_viewed_at} is not null or ${quotes.status} in ('viewed', 'amendment_requested', 'accepted'))`
    case 'invoiced':
      return sql`${quotes.status} = 'accepted' and ${quotes.is_billed}`
    case 'accepted_on':
      return and(
        sql`${quotes.status} = 'accepted' and ${quotes.is_billed} in (false, true)`,
        isWrittenOnDays(quotes.accepted_at, days),
      )
  }
}

/** Condition for the invoices in this situation. `from` and `to` are dates of payment for `paid_on`. */
export function isInvoiceIn(
  situation: OwnSituation<'invoice'>,
  context: SituationContext,
  days: Days,
): SQL | undefined {
  switch (situation) {
    case 'unpaid':
      return isUnpaid()
    case 'paid_on':
      return isPaidOn(context.company_id, days)
    default:
      return and(isUnpaid(), isOfDays(invoices.due_date, dueDatesOfAge(situation, context.today)))
  }
}

/**
 * Invoices on which, on balance, money came in or was voided on these days: those behind a month's figure. A corrected payment
 * counts on its new day.
 */
function isPaidOn(company_id: string, days: Days): SQL {
  const ofDays = (table: typeof payments | typeof paymentCorrections) =>
    and(sql`${table.company_id} = ${company_id}`, isOfDays(table.paid_on, days))
  const correctionsOf = (payment_id: AnyColumn) =>
    sql`select from ${paymentCorrections} later where later.company_id = ${company_id} and later.payment_id = ${payment_id}`
  return sql`${documents.id} in (select ${allocations.document_id} from ${allocations}
    where ${allocations.company_id} = ${company_id} and ${allocations.payment_id} in (
      select ${payments.id} from ${payments} where ${ofDays(payments)} and not exists (${correctionsOf(payments.id)})
      union all select ${paymentCorrections.payment_id} from ${paymentCorrections} where ${ofDays(paymentCorrections)}
        and not exists (${correctionsOf(paymentCorrections.payment_id)} and later.position > ${paymentCorrections.position}))
    group by ${allocations.document_id}
    having sum(case when ${allocations.allocation_id} is null then ${allocations.amount} else -${allocations.amount} end) <> 0)`
}
