import { billingStages, statement, type Transaction } from '@quotespark/database'
import { type BillingStage, excessOfPlan, planIssues, type StageIssue } from '@quotespark/domain/billing'
import { normaliseMoney, normaliseVatRate } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import type { CalendarDate } from '@quotespark/domain/time'
import { asc, sql } from 'drizzle-orm'
import {
  belongsToDocument,
  DOCUMENT_PLACEHOLDERS,
  type DocumentRef,
  documentParams,
} from '../document-ref.ts'

type StageRow = typeof billingStages.$inferSelect

const planOf = statement('payment_plan', (db) =>
  db
    .select()
    .from(billingStages)
    .where(belongsToDocument(billingStages, DOCUMENT_PLACEHOLDERS))
    .orderBy(asc(billingStages.position)),
)

/** The payment plan of a quote as it is now; empty without one. */
export async function findPlan(db: Transaction, quote: DocumentRef<'quote'>): Promise<BillingStage[]> {
  return (await planOf(db, documentParams(quote))).map(stageOf)
}

/** A stage as written, from its row. */
export function stageOf({ title, percent, amount, billed_when, day }: StageRow): BillingStage {
  return { title, percent, amount, when: billed_when === 'on_date' ? (day ?? 'by_hand') : billed_when }
}

/** A stage as entered, in the form in which it is stored: '30.00' is 30%. */
export function plannedStage({ title, percent, amount, when }: BillingStage): BillingStage {
  return {
    title,
    percent: percent === null ? null : normaliseVatRate(percent),
    amount: amount === null ? null : normaliseMoney(amount),
    when,
  }
}

/** A plan for another document: a day that has passed by then is nobody's promise. */
export const withoutPastDays = (stages: readonly BillingStage[], today: CalendarDate): BillingStage[] =>
  stages.map((stage) => (isDay(stage.when) && stage.when < today ? { ...stage, when: 'by_hand' } : stage))

export const isDay = (when: BillingStage['when']): when is CalendarDate =>
  when !== 'on_acceptance' && when !== 'by_hand'

/** Replaces the plan of a quote. `dueAfter` is set for an accepted quote: later days are waited for. */
export async function replacePlan(
  db: Transaction,
  quote: DocumentRef<'quote'>,
  stages: readonly BillingStage[],
  dueAfter: CalendarDate | null,
): Promise<void> {
  await db.delete(billingStages).where(belongsToDocument(billingStages, quote))
  await insertPlan(db, quote, stages, dueAfter)
}

export async function insertPlan(
  db: Transaction,
  { company_id, document_id }: DocumentRef<'quote'>,
  stages: readonly BillingStage[],
  dueAfter: CalendarDate | null = null,
): Promise<void> {
  if (stages.length === 0) return
  await db.insert(billingStages).values(
    stages.map(({ title, percent, amount, when }, at) => {
      const day = isDay(when) ? when : null
      return {
        ...{ company_id, document_id, position: at + 1, title, percent, amount, day },
        billed_when: isDay(when) ? ('on_date' as const) : when,
        due_on: day !== null && dueAfter !== null && day > dueAfter ? day : null,
      }
    }),
  )
}

/** Waits for the days of an accepted plan that are still to come. */
export async function waitForDays(db: Transaction, quote: DocumentRef<'quote'>, today: CalendarDate) {
  await db
    .update(billingStages)
    .set({ due_on: sql`case when ${billingStages.day} > ${today} then ${billingStages.day} end` })
    .where(belongsToDocument(billingStages, quote))
}

/** Refuses a plan that cannot be sent as it stands. `least` is the lowest total that the customer can choose. */
export function requireBillable(stages: readonly BillingStage[], least: string): void {
  if (stages.length === 0) return
  const issues = planIssues(stages)
  if (issues.length > 0) throw new Refusal('invalid_input', { issues: issues.map(pathed) })
  const stage_amounts = excessOfPlan(stages, least)
  if (stage_amounts !== undefined) {
    throw new Refusal('stage_amounts_exceed', { from_amount: least, stage_amounts })
  }
}

const pathed = ({ stage, field, message }: StageIssue) => ({
  path: ['billing_stages', ...(stage === null ? [] : [stage]), ...(field === null ? [] : [field])].join('.'),
  message,
})
