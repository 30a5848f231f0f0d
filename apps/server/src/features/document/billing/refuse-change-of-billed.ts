import type { Transaction } from '@quotespark/database'
import type { BillingStage } from '@quotespark/domain/billing'
import { Refusal } from '@quotespark/domain/refusal'
import type { DocumentRef } from '../document-ref.ts'
import { findPlan } from './payment-plan.ts'
import { isLive, listStageInvoices } from './stage-invoices.ts'

/** Refuses with `stage_billed` a plan in which a stage that is billed loses its place, its title or its share. */
export async function refuseChangeOfBilled(
  db: Transaction,
  quote: DocumentRef<'quote'>,
  stages: readonly BillingStage[],
): Promise<void> {
  const billed = (await listStageInvoices(db, quote)).filter(isLive)
  if (billed.length === 0) return
  const before = await findPlan(db, quote)
  const changed = billed.flatMap(({ stage, account: { title } }) =>
    isSameShare(before[stage - 1], stages[stage - 1]) ? [] : [{ stage, title }],
  )
  if (changed.length > 0) {
    throw new Refusal('stage_billed', { stages: changed.toSorted((one, other) => one.stage - other.stage) })
  }
}

function isSameShare(before: BillingStage | undefined, after: BillingStage | undefined): boolean {
  return (
    before?.title === after?.title && before?.percent === after?.percent && before?.amount === after?.amount
  )
}
