import type { AnswerChannel } from '@quotespark/domain/document'
import type { DocumentLine, DocumentView } from './document-view.ts'

/** How the acceptance was proven. `told`: the customer answered outside the product and a member of staff recorded it. */
export type AcceptanceProof =
  | { by: 'portal'; email: string }
  /** `email` is the address the link was mailed to; null when it was handed over otherwise. */
  | { by: 'link'; email: string | null }
  | { by: 'told'; told: AnswerChannel; noted_by_name: string }

/** An event of the document's history, as its row is stored. */
export interface CertificateEvent {
  position: number
  event: string
  actor_name: string
  data: Record<string, string>
  /** ISO instant. */
  created_at: string
  sha256: string
}

/**
 * Everything a certificate of acceptance shows. Instants are ISO in UTC, hashes SHA-256 in hexadecimal. The customer's copy
 * and the staff copy differ only in `origin`.
 */
export interface CertificateView {
  /** The document as sealed; a whole DocumentView fits. */
  document: Pick<
    DocumentView,
    | 'kind'
    | 'number'
    | 'title'
    | 'total_amount'
    | 'seller'
    | 'customer'
    | 'vat_registered'
    | 'accent_colour'
    | 'look'
    | 'billing_stages'
    | 'subtotal'
    | 'discount_total'
    | 'vat_by_rate'
    | 'prices_include_vat'
  >
  /** The chosen lines; null when the quote offered no choice, because its PDF then lists them. */
  chosen: DocumentLine[] | null
  /** The name typed when accepting; null when staff recorded the acceptance. */
  signed_name: string | null
  /** A PNG. */
  signature: Uint8Array | null
  accepted_at: string
  proof: AcceptanceProof
  /** The device the acceptance came from; null on the customer's copy. */
  origin: { ip_address: string | null; user_agent: string | null } | null
  /** The accepted revision. */
  revision: { revision: number; sha256: string; previous_sha256: string | null }
  /** Hash of the accepted PDF. */
  pdf_sha256: string
  answer_sha256: string
  /** The whole history of the document, in order. */
  events: CertificateEvent[]
  /** The page that checks a PDF: the product's address and '/verify'. */
  verify_url: string
  /** When the certificate is made; written into the PDF as its creation time. */
  issued_at: string
}
