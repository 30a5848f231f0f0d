import type { TellingWay } from '@quotespark/domain/document'
import type { DocumentLine, DocumentView } from './document-view.ts'

/** How it is known who accepted. `told`: the customer did not answer here, somebody of staff noted what they were told. */
export type AcceptanceProof =
  | { by: 'portal'; email: string }
  /** `email` is where the link was mailed; null where it was handed over otherwise */
  | { by: 'link'; email: string | null }
  | { by: 'told'; told: TellingWay; noted_by_name: string }

/** One link of the chain, as its row is kept. */
export interface CertificateEvent {
  position: number
  event: string
  actor_name: string
  data: Record<string, string>
  /** ISO instant */
  created_at: string
  sha256: string
}

/**
 * Everything that a certificate of acceptance draws. Instants are ISO in UTC, hashes SHA-256 in hexadecimal. The copy of the
 * customer and that of staff differ in `origin` alone.
 */
export interface CertificateView {
  /** as it was sealed; a whole DocumentView will do */
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
  >
  /** the lines that were chosen; null of a quote that offered no choice, whose PDF says them */
  chosen: DocumentLine[] | null
  /** the name typed when accepting; null where staff noted what they were told */
  signed_name: string | null
  /** a PNG */
  signature: Uint8Array | null
  accepted_at: string
  proof: AcceptanceProof
  /** where the acceptance came from; null on the customer's copy */
  origin: { ip_address: string | null; user_agent: string | null } | null
  /** what was accepted; null where release 0.1.0 kept its PDF alone */
  revision: { revision: number; sha256: string; previous_sha256: string | null } | null
  /** of the PDF that was accepted */
  pdf_sha256: string | null
  answer_sha256: string
  /** the whole chain of the document, in its order */
  events: CertificateEvent[]
  /** where a PDF can be checked: the product's address and '/verify' */
  verify_url: string
  /** when the certificate is made, written into the PDF as its creation time */
  issued_at: string
}
