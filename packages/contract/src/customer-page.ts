import type { PaymentOutcome, PortalQuote } from './portal-document.ts'
import type { SharedDocument } from './shared-link.ts'

/**
 * What the server hands to the page of a shared link, which the web app's build knows how to write
 * (`write-page.tsx`): neither knows the other.
 */
export type CustomerPage = DocumentPage | UnavailablePage

/** Why there is no document to show. */
export interface UnavailablePage {
  shows: 'nothing'
  reason: 'unknown' | 'withdrawn' | 'closed' | 'failed'
  /** What is said below; the page has words of its own for an unknown link and a withdrawn one. */
  text: string | null
}

export interface DocumentPage {
  shows: 'document'
  token: string
  document: SharedDocument
  /** London's. */
  today: string
  /** The fields of its choices as a plain form has sent them; null as long as none has. */
  chosen: Readonly<Record<string, string>> | null
  /** The form in which the customer answers where no script opens a dialog; null unless they asked for it. */
  answer: WrittenAnswer | null
  notice: PageNotice | null
}

/** What a customer may answer. */
export type AnswerKind = keyof PortalQuote['abilities']

/** A form as it was typed, with what was wrong in it by the name of the field. */
export interface WrittenAnswer {
  kind: AnswerKind
  typed: { signed_name: string; reason: string; confirmed: boolean }
  problems: Readonly<Record<string, string>>
}

/** What has just come of something that the customer did. */
export type PageNotice =
  /** The quote is another than they had read. */
  | { kind: 'superseded' }
  | { kind: 'refused'; title: string; text: string }
  /** Leads on to the page on which an invoice is paid by card. */
  | { kind: 'paying'; url: string }
  /** They come back from it; without an outcome they turned back, or it could not be asked what became of it. */
  | { kind: 'paid'; again: string | null; outcome: PaymentOutcome | null; failure: string | null }
