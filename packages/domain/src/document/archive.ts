import { Refusal } from '../refusal.ts'
import type { DocumentKind, DocumentStatus } from './document.ts'

/** Whoever looks at the lists is to see what waits for somebody. */
const WAITING: { [Kind in DocumentKind]: readonly DocumentStatus<Kind>[] } = {
  quote: ['sent', 'viewed', 'amendment_requested'],
  invoice: ['sent', 'viewed', 'overdue', 'partially_paid'],
}

/** Refuses with `transition_not_allowed` to leave out of lists what waits for an answer, for money or for staff. */
export function refuseArchiving(entity: DocumentKind, status: DocumentStatus): void {
  const waiting: readonly DocumentStatus[] = WAITING[entity]
  if (waiting.includes(status))
    throw new Refusal('transition_not_allowed', { entity, from: status, to: 'archived' })
}
