import type { CustomerReply } from '@quotespark/domain/billing'
import type { PaymentOutcome, PortalQuote } from './portal-document.ts'
import type { SharedDocument } from './shared-link.ts'

/**
 * Data the server passes to the page of a shared link, which is rendered by the web app's build (`write-page.tsx`). Neither
 * side imports the other.
 */
export type CustomerPage = DocumentPage | UnavailablePage

/** The page shown when there is no document to show. */
export interface UnavailablePage {
  shows: 'nothing'
  reason: 'unknown' | 'withdrawn' | 'closed' | 'failed'
  /** Text below the heading; the page has its own words for an unknown link and a withdrawn one. */
  text: string | null
}

export interface DocumentPage {
  shows: 'document'
  token: string
  document: SharedDocument
  /** The date in London. */
  today: string
  /** The fields of the customer's choices as submitted by a plain form; null before the first submission. */
  chosen: Readonly<Record<string, string>> | null
  /** The answer form for browsers without script, which would otherwise open a dialog; null unless the customer asked for it. */
  answer: WrittenAnswer | null
  /** The form for a question; its key is new each time the page is rendered afresh. */
  question: WrittenQuestion
  /** The forms of an invoice by which the customer says that it is paid, or that there is a problem. */
  reply: WrittenReply
  notice: PageNotice | null
}

/** A question as typed, with its errors by field name. */
export interface WrittenQuestion {
  /** The same key again asks nothing more. */
  key: string
  typed: { author_name: string; text: string }
  problems: Readonly<Record<string, string>>
}

/** A reply as typed, with its errors by field name. */
export interface WrittenReply {
  /** The form that is open; null for none. */
  kind: CustomerReply | null
  typed: { note: string; promised_on: string }
  problems: Readonly<Record<string, string>>
}

/** Answers open to a customer. */
export type AnswerKind = keyof PortalQuote['abilities']

/** An answer form as typed, with its errors by field name. */
export interface WrittenAnswer {
  kind: AnswerKind
  typed: { signed_name: string; reason: string; lost_reason: string; confirmed: boolean }
  problems: Readonly<Record<string, string>>
}

/** The result of the customer's last action. */
export type PageNotice =
  /** The quote was sent again since the customer read it. */
  | { kind: 'superseded' }
  /** The company was told what its customer said about an invoice. */
  | { kind: 'replied'; company: string }
  | { kind: 'refused'; title: string; text: string }
  /** Leads to the page where an invoice is paid by card. */
  | { kind: 'paying'; url: string }
  /** Return from the payment page; `outcome` is null when the customer turned back or the outcome could not be fetched. */
  | { kind: 'paid'; again: string | null; outcome: PaymentOutcome | null; failure: string | null }
