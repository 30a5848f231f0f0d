import { formatDate, londonDate } from '@quotespark/domain/time'
import { type CertificateView, viewOfSealed } from '@quotespark/paper'
import type { Services } from '../../../services.ts'
import type { DocumentRef } from '../document-ref.ts'
import type { Acceptance } from './acceptance.ts'
import type { SealedRevision } from './revisions.ts'

/** Draws the certificate; only staff see where the acceptance came from. */
export function drawCertificate(
  services: Services,
  document: DocumentRef<'quote'>,
  acceptance: Acceptance,
  reader: 'customer' | 'staff',
): Promise<Uint8Array<ArrayBuffer>> {
  const { answer, revision, content } = acceptance
  const view: CertificateView = {
    document: viewOfSealed(content, acceptance.logo),
    chosen: answer.selection === null ? null : content.lines,
    signed_name: answer.signed_name,
    signature: acceptance.signature,
    accepted_at: answer.timestamp,
    proof: acceptance.proof,
    origin: reader === 'staff' ? { ip_address: answer.ip_address, user_agent: answer.user_agent } : null,
    revision: sealedParts(revision),
    pdf_sha256: answer.pdf_sha256,
    answer_sha256: answer.sha256,
    events: acceptance.events,
    verify_url: `${services.config.APP_URL}/verify`,
    issued_at: answer.timestamp,
  }
  return services.pdf.renderCertificate(view, document)
}

function sealedParts({ revision, sha256, previous_sha256 }: SealedRevision) {
  return { revision, sha256, previous_sha256 }
}

/** Draws the quote as accepted: only the chosen lines, with their totals. */
export function drawChosen(
  services: Services,
  document: DocumentRef<'quote'>,
  acceptance: Acceptance,
): Promise<Uint8Array<ArrayBuffer>> {
  const { answer, content, logo } = acceptance
  const status_note = `Accepted ${formatDate(londonDate(new Date(answer.timestamp)))}`
  return services.pdf.renderPdf({ ...viewOfSealed(content, logo), status_note }, document)
}
