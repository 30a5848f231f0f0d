import { DOCUMENTS, type DocumentKind } from './document.ts'

/** A situation that a list of documents can be narrowed to: one that the dashboard counts, or one that calls for a step. */
export type Situation<Kind extends DocumentKind = DocumentKind> = {
  [Each in DocumentKind]: (typeof DOCUMENTS)[Each]['situations'][number]
}[Kind]

/** Situations with dates of their own: the list's dates say when a document came into them, and not when it was written. */
export const DATED_SITUATIONS: readonly Situation[] = ['accepted_on', 'paid_on']

export function situationsOf<Kind extends DocumentKind>(kind: Kind): Situation<Kind>[] {
  return [...DOCUMENTS[kind].situations] as Situation<Kind>[]
}

/** Days ahead in which a quote counts as expiring; its last day is one of them. */
export const EXPIRING_DAYS = 7

/** Days after which a failed email is no longer pointed out. */
export const MAIL_FAILURE_DAYS = 30
