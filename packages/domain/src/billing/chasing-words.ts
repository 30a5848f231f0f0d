import { daysInWords } from '../time/date-format.ts'

/** Kinds of document that customers are chased for. */
export const CHASED_KINDS = ['invoice', 'quote'] as const
export type ChasedKind = (typeof CHASED_KINDS)[number]

/** The day that a step counts from, in words. */
const COUNTED_FROM: Readonly<Record<ChasedKind, { before: string; after: string }>> = {
  invoice: { before: 'before the due date', after: 'after the due date' },
  quote: { before: 'before its last day', after: 'after it was sent' },
}

/** A step in words: '3 days before the due date', 'On the due date', '7 days after it was sent'. */
export function chasingStepWords(kind: ChasedKind, days: number): string {
  if (days === 0) return 'On the due date'
  return `${daysInWords(Math.abs(days))} ${COUNTED_FROM[kind][days < 0 ? 'before' : 'after']}`
}
