import type { DocumentEmail, DocumentEvent, EInvoiceSending } from '@quotespark/contract'
import type { EInvoiceWay } from '@quotespark/domain/document'
import { londonDate } from '@quotespark/domain/time'
import type { Transmission } from './transmissions.ts'

/** A sending as recorded in the history. `id` is that of the email or the transmission. */
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

/** The sendings of a document's e-invoice, newest first: the history says who sent it, the email or transmission how it went. */
export function sendingsOf({ history, emails, transmissions }: OnTheirWay): EInvoiceSending[] {
  return history.flatMap(({ event, data, actor_name, created_at }) => {
    if (event !== 'e_invoice_sent') return []
    const { id, way, to: receiver, revision } = data as Record<string, string> & NotedSending
    const carried = [...emails, ...transmissions].find((each) => each.id === id)
    // Only the newest emails and transmissions are loaded, so that of an old sending may be missing.
    if (!carried) return []
    const { status, last_error, sent_at } = carried
    const state = { status, last_error, sent_at }
    return [{ id, way, receiver, revision: Number(revision), ...state, by_name: actor_name, created_at }]
  })
}

/**
 * True when it does not need to be sent again: an access point takes each revision once, and an address gets the same email at
 * most once a day. Failed sendings may be repeated.
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
