import type { Quote } from '@quotespark/contract'
import type { Hold } from './hold-step.ts'

/** What staff are told of a step that waits. */
export function presentHold(hold: Hold | undefined, now: Date): Quote['held'] {
  if (!hold) return null
  const { step, held_until, taken_by } = hold
  const seconds_left = Math.max(0, Math.ceil((Date.parse(held_until) - now.getTime()) / 1000))
  return { step, until: held_until, seconds_left, by_name: taken_by.name }
}
