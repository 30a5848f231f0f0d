import type { BilledStage, Quote } from '@quotespark/contract'

/** The stage of an accepted quote that is billed next: one that is due, or else the first that is open. */
export function nextStage({ billing, status }: Pick<Quote, 'billing' | 'status'>): BilledStage | undefined {
  if (status !== 'accepted') return undefined
  const open = billing?.stages.filter(({ status }) => status === 'due' || status === 'waiting') ?? []
  const [first] = open
  const due = open.find((stage) => stage.status === 'due' && !isLocked(stage, open))
  return due ?? first
}

/** True for the rest while other stages are open: it is billed last. */
export function isLocked(stage: BilledStage, open: readonly BilledStage[]): boolean {
  const isRest = stage.percent === null && stage.amount === null
  return isRest && open.some((each) => each.stage !== stage.stage)
}
