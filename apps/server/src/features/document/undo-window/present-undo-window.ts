import type { Quote } from '@quotespark/contract'
import type { UndoWindow } from './open-undo-window.ts'

/** The waiting step as staff see it. */
export function presentUndoWindow(hold: UndoWindow | null | undefined, now: Date): Quote['held'] {
  if (!hold) return null
  const { step, held_until, taken_by } = hold
  return { step, until: held_until, seconds_left: secondsLeft(held_until, now), by_name: taken_by.name }
}

export function secondsLeft(until: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 1000))
}
