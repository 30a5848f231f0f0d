import { DOCUMENT_KINDS } from '@quotespark/domain/document'
import { z } from 'zod'
import { id, instant } from './fields.ts'
import { openRefusals, procedure, refusals } from './procedure.ts'

const sealedDocument = z.object({
  /** The file with these bytes. */
  file: z.enum(['pdf', 'e_invoice']),
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  company_name: z.string(),
  revision: z.number().int(),
  sealed_at: instant,
  /** True if it was sent again since, so that its customer now sees another revision. */
  is_superseded: z.boolean(),
  /** When this revision was accepted; null if it was not, or its acceptance no longer stands. */
  accepted_at: instant.nullable(),
})
export type SealedDocument = z.infer<typeof sealedDocument>

/** Verifies that stored documents are unchanged since they were written. */
export const verificationContract = {
  verifyDocument: procedure('staff')
    .route({
      method: 'GET',
      path: '/documents/{id}/verification',
      tags: ['Evidence'],
      summary: 'Recompute and verify the hashes of a document, including its files',
    })
    .input(z.object({ id }))
    .output(
      z.object({
        valid: z.boolean(),
        /** Number of events and revisions checked. */
        events: z.number().int(),
        revisions: z.number().int(),
        /** The first broken item, in words; null when everything is intact. */
        broken_at: z.string().nullable(),
      }),
    )
    .errors(refusals('company_required', 'not_found')),
  findFile: procedure('anybody')
    .route({
      method: 'GET',
      path: '/verify/{sha256}',
      tags: ['Evidence'],
      summary:
        'Find the sealed document of a PDF or e-invoice by the SHA-256 of its bytes; null when there is none',
    })
    .input(z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
    .output(z.object({ document: sealedDocument.nullable() }))
    .errors(openRefusals()),
}
