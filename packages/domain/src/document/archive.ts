import { Refusal } from '../refusal.ts'
import type { DocumentKind, DocumentStatus } from './document.ts'

/** Statuses of documents that wait for somebody, so they must stay in the lists. */
const WAITING: { [Kind in DocumentKind]: readonly DocumentStatus<Kind>[] } = {
  quote: ['sent', 'viewed', 'amendment_requested'],
  invoice: ['sent', 'viewed', 'overdue', 'partially_paid'],
}

/** Refuses with `transition_not_allowed` to archive a document that waits for an answer, for payment or for staff. */
export function refuseArchiving(entity: DocumentKind, status: DocumentStatus): void {
  const waiting: readonly DocumentStatus[] = WAITING[entity]
  if (waiting.includes(status))
    throw new Refusal('transition_not_allowed', { entity, from: status, to: 'archived' })
}
