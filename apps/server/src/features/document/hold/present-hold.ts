import type { Quote } from '@quotespark/contract'
import type { Hold } from './hold-step.ts'

/** What staff are told of a step that waits. */
export function presentHold(hold: Hold | undefined): Quote['held'] {
  return hold ? { step: hold.step, until: hold.held_until, by_name: hold.taken_by.name } : null
}
