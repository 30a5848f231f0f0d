import type { ChasingSteps, KeptChasingStep } from '@quotespark/contract'

/** A step as its fields show it: `days` as typed, without a sign, and the side of the day that it counts from. */
export interface StepValues {
  days: string
  side: 'before' | 'after'
  subject: string
  text: string
  is_on: boolean
}

export interface StepsValues {
  invoice_steps: StepValues[]
  quote_steps: StepValues[]
}

/** Days as the server counts them; NaN while the field holds no whole number. */
export function signedDays({ days, side }: Pick<StepValues, 'days' | 'side'>): number {
  if (!/^\s*\d+\s*$/.test(days)) return Number.NaN
  return side === 'before' ? 0 - Number(days) : Number(days)
}

/** Position of a step, from 1, in the order of the days. */
export function positionOf(step: StepValues, steps: readonly StepValues[]): number {
  const days = signedDays(step)
  return steps.filter((other) => signedDays(other) < days).length + 1
}

/** Fills the fields with steps as they are kept, in the order in which they are sent. */
export function stepsValues(kept: Pick<ChasingSteps, 'invoice_steps' | 'quote_steps'>): StepsValues {
  return {
    invoice_steps: [...kept.invoice_steps].sort((a, b) => a.days - b.days).map(stepValues),
    // A quote is followed up first, and reminded of its last day later.
    quote_steps: [...kept.quote_steps].sort((a, b) => b.days - a.days).map(stepValues),
  }
}

function stepValues({ days, subject, text, is_on }: KeptChasingStep): StepValues {
  return { days: String(Math.abs(days)), side: days < 0 ? 'before' : 'after', subject, text, is_on }
}

const WEEK = 7

/** A step to add: a week after the last one, in its words. */
export function nextStep(steps: readonly StepValues[], usual: readonly StepValues[]): StepValues {
  const last = steps.reduce<StepValues | undefined>(
    (latest, step) => (latest && signedDays(latest) > signedDays(step) ? latest : step),
    undefined,
  )
  const like = last ?? usual.at(1)
  const days = last ? signedDays(last) + WEEK : WEEK
  return {
    subject: like?.subject ?? '',
    text: like?.text ?? '',
    is_on: true,
    side: days < 0 ? 'before' : 'after',
    days: Number.isNaN(days) ? '' : String(Math.abs(days)),
  }
}

const sameWords = (a: StepValues, b: StepValues) =>
  a.subject === b.subject && a.text === b.text && signedDays(a) === signedDays(b)

export function areUsual(steps: readonly StepValues[], usual: readonly StepValues[]): boolean {
  return (
    steps.length === usual.length &&
    steps.every((step) => usual.some((other) => sameWords(step, other) && step.is_on === other.is_on))
  )
}

/** True when restoring the usual steps would discard days or words that the company wrote itself. */
export function wouldLose(steps: readonly StepValues[], usual: readonly StepValues[]): boolean {
  return steps.some((step) => !usual.some((other) => sameWords(step, other)))
}
