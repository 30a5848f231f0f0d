import type { DocumentEmail, DocumentEvent, EInvoiceSending } from '@quotespark/contract'
import { type EInvoiceWay, londonDate } from '@quotespark/domain'
import type { Transmission } from './transmissions.ts'

/** What the history notes of a sending. `id` is of the mail, or of what the access point was given. */
export interface NotedSending {
  id: string
  way: EInvoiceWay
  to: string
  revision: string
}

interface OnTheirWay {
  history: readonly DocumentEvent[]
  emails: readonly DocumentEmail[]
  transmissions: readonly Transmission[]
}

/** How the e-invoice of a document was sent, newest first: who did by its history, with what became of it. */
export function sendingsOf({ history, emails, transmissions }: OnTheirWay): EInvoiceSending[] {
  return history.flatMap(({ event, data, actor_name, created_at }) => {
    if (event !== 'e_invoice_sent') return []
    const { id, way, to: receiver, revision } = data as Record<string, string> & NotedSending
    const carried = [...emails, ...transmissions].find((each) => each.id === id)
    // Long after, of the oldest of many.
    if (!carried) return []
    const { status, last_error, sent_at } = carried
    const state = { status, last_error, sent_at }
    return [{ id, way, receiver, revision: Number(revision), ...state, by_name: actor_name, created_at }]
  })
}

/**
 * Whether it need not go out once more: an access point takes a revision once, and nobody is mailed the same twice a day. What failed
 * may be sent again.
 */
export function isSent(
  sendings: readonly EInvoiceSending[],
  { way, receiver, revision }: Pick<EInvoiceSending, 'way' | 'receiver' | 'revision'>,
  now: Date,
): boolean {
  return sendings.some(
    (sending) =>
      sending.way === way &&
      sending.revision === revision &&
      sending.status !== 'failed' &&
      (way === 'access_point' ||
        (sending.receiver === receiver && londonDate(new Date(sending.created_at)) === londonDate(now))),
  )
}
