import { DOCUMENTS, type DocumentKind } from './document.ts'

/** A situation that a list of documents can be narrowed to: one that the dashboard counts, or one that calls for a step. */
export type Situation<Kind extends DocumentKind = DocumentKind> = {
  [Each in DocumentKind]: keyof (typeof DOCUMENTS)[Each]['situations'] & string
}[Kind]

/** Situations with dates of their own: the list's dates say when a document came into them, and not when it was written. */
export const DATED_SITUATIONS: readonly Situation[] = ['accepted_on', 'paid_on']

export function situationsOf<Kind extends DocumentKind>(kind: Kind): Situation<Kind>[] {
  return Object.keys(DOCUMENTS[kind].situations) as Situation<Kind>[]
}

/** The label of a situation; undefined for one that the kind does not have. */
export function situationLabel(kind: DocumentKind, situation: string): string | undefined {
  const labels: Readonly<Record<string, string>> = DOCUMENTS[kind].situations
  return Object.hasOwn(labels, situation) ? labels[situation] : undefined
}

/** Days ahead in which a quote counts as expiring; its last day is one of them. */
export const EXPIRING_DAYS = 7

/** Days after which a failed email is no longer pointed out. */
export const MAIL_FAILURE_DAYS = 30
