import { Refusal } from '../refusal.ts'
import { DOCUMENTS, type DocumentKind, type DocumentStatus } from './document.ts'

/** Refuses with `transition_not_allowed` to archive a document that still waits for an answer, for money or for staff. */
export function refuseArchiving(entity: DocumentKind, status: DocumentStatus): void {
  const waiting: readonly DocumentStatus[] = DOCUMENTS[entity].waiting
  if (waiting.includes(status))
    throw new Refusal('transition_not_allowed', { entity, from: status, to: 'archived' })
}
