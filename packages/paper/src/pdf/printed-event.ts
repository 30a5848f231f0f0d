import { type AnswerChannel, type DocumentKind, statusLabel } from '@quotespark/domain/document'
import { cleanText } from '@quotespark/domain/text'
import { formatDate, londonDate } from '@quotespark/domain/time'
import type { CertificateEvent } from '../certificate-view.ts'
import { printedClock } from './printed-moment.ts'

export interface PrintedEvent {
  position: string
  /** The date, and the time below it. */
  when: string
  what: string
  who: string
  sha256: string
}

export function printedEvent(event: CertificateEvent, kind: DocumentKind): PrintedEvent {
  return {
    position: String(event.position),
    when: `${formatDate(londonDate(new Date(event.created_at)))}\n${printedClock(event.created_at)}`,
    what: cleanText(what(event, kind)),
    who: cleanText(event.actor_name),
    sha256: event.sha256,
  }
}

/**
 * Names an event with the details that tell it from similar ones. Works for any future event; other details, such as long
 * reasons, are shown on the document's own page.
 */
function what({ event, data }: CertificateEvent, kind: DocumentKind): string {
  const name = event.charAt(0).toUpperCase() + event.slice(1).replaceAll('_', ' ')
  const parts = [name]
  if (data.from && data.to)
    parts.push(`from ${statusLabel(kind, data.from)} to ${statusLabel(kind, data.to)}`)
  if (data.email) parts.push(`to ${data.email}`)
  if (data.revision) parts.push(`(revision ${data.revision})`)
  if (data.signed_name) parts.push(`as ${data.signed_name}`)
  if (data.told) parts.push(toldWords(data.told))
  return parts.join(' ')
}

/** Words how the customer told staff, such as 'told by phone'. */
export function toldWords(told: AnswerChannel | (string & {})): string {
  return TOLD[told] ?? 'told another way'
}

const TOLD: Partial<Record<string, string>> = {
  phone: 'told by phone',
  email: 'told by email',
  in_person: 'told in person',
} satisfies Partial<Record<AnswerChannel, string>>
