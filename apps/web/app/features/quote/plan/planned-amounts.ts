import {
  type BillingStage,
  planAmounts,
  planIssues,
  type StageAmounts,
  unstorableIssues,
} from '@quotespark/domain/billing'
import { includesVat, type Totals } from '@quotespark/domain/document'
import { formatMoney } from '@quotespark/domain/money'

/** The stages as typed, of which a share that is none counts as nothing. */
export function countedStages(stages: readonly BillingStage[]): BillingStage[] {
  const refused = new Set(unstorableIssues(stages).map(({ stage }) => stage))
  return stages.map((stage, at) => (refused.has(at) ? { ...stage, percent: '0', amount: null } : stage))
}

/** Amounts of a plan as typed. Null while the total is beyond what a document can hold. */
export function plannedAmounts(
  stages: readonly BillingStage[],
  totals: Totals | null,
  terms: Parameters<typeof includesVat>[0],
): StageAmounts[] | null {
  if (totals === null) return null
  return planAmounts(countedStages(stages), totals, includesVat(terms))
}

/** The foot of the plan: what it adds up to, or what is wrong with the whole. */
export function planFoot(
  stages: readonly BillingStage[],
  totals: Totals | null,
): { text: string; isWrong: boolean } {
  const wrong = planIssues(stages.map((stage) => ({ ...stage, title: stage.title || '…' })))
  const ofPlan = wrong.find(({ stage }) => stage === null)
  if (ofPlan) return { text: ofPlan.message, isWrong: true }
  const total = totals === null ? '' : ` · ${formatMoney(totals.total_amount)}`
  return { text: `Planned 100%${total}`, isWrong: false }
}
