import { z } from 'zod'
import { customerOperations } from './customer-operations.ts'
import { imageFile, pdfFile } from './document.ts'
import { id } from './fields.ts'
import { message, questionInput } from './message.ts'
import { portalCreditNote, portalInvoice, portalQuote } from './portal-document.ts'
import { openRefusals, procedure } from './procedure.ts'

const token = z
  .string()
  .min(20)
  .max(100)
  .regex(/^[A-Za-z0-9_-]+$/)

/** True when the viewer works for the company that sent it: they see what the customer sees, but cannot answer. */
const shown_to_staff = z.boolean()

const sharedDocument = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('quote'), shown_to_staff, quote: portalQuote }),
  z.object({ kind: z.literal('invoice'), shown_to_staff, invoice: portalInvoice }),
  z.object({ kind: z.literal('credit_note'), shown_to_staff, credit_note: portalCreditNote }),
])
export type SharedDocument = z.infer<typeof sharedDocument>

const tags = ['Shared links']

/** For anyone who holds the unguessable link of one document; no sign-in. */
export const sharedLinkContract = {
  ...customerOperations({
    access: 'link',
    tag: 'Shared links',
    quote: '/shared/{token}',
    invoice: '/shared/{token}',
    key: { token },
    accessRefusals: ['link_revoked'],
  }),
  get: procedure('link')
    .route({ method: 'GET', path: '/shared/{token}', tags, summary: 'The document behind a link' })
    .input(z.object({ token }))
    .output(sharedDocument)
    .errors(openRefusals('not_found', 'link_revoked')),
  recordView: procedure('link')
    .route({
      method: 'POST',
      path: '/shared/{token}/view',
      tags,
      summary: 'Record that the document was viewed in a browser',
    })
    .input(z.object({ token }))
    .output(z.object({ counted: z.boolean() }))
    .errors(openRefusals('not_found', 'link_revoked')),
  ask: procedure('link')
    .route({
      method: 'POST',
      path: '/shared/{token}/messages',
      tags,
      summary: 'Ask the company a question about the document',
    })
    .input(z.object({ token, ...questionInput }))
    .output(z.object({ messages: z.array(message) }))
    .errors(openRefusals('not_found', 'link_revoked', 'own_company', 'too_many_requests')),
  getPdf: procedure('link')
    .route({ method: 'GET', path: '/shared/{token}/pdf', tags, summary: 'The document as a PDF' })
    .input(z.object({ token }))
    .output(pdfFile)
    .errors(openRefusals('not_found', 'link_revoked', 'busy')),
  getLogo: procedure('link')
    .route({
      method: 'GET',
      path: '/shared/{token}/logo',
      tags,
      summary: 'The logo of the company, a PNG or JPEG',
    })
    .input(z.object({ token }))
    .output(imageFile)
    .errors(openRefusals('not_found', 'link_revoked')),
  getAttachment: procedure('link')
    .route({
      method: 'GET',
      path: '/shared/{token}/attachments/{attachment_id}',
      tags,
      summary: 'A file that came with the document',
    })
    .input(z.object({ token, attachment_id: id }))
    .output(z.file())
    .errors(openRefusals('not_found', 'link_revoked')),
}
