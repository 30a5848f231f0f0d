import { addressOf, DOCUMENTS, type DocumentKind } from '@quotespark/domain/document'
import type { RefusalCode } from '@quotespark/domain/refusal'
import type { z } from 'zod'
import { documentEmailInput, letterPreview } from './document.ts'
import { id } from './fields.ts'
import { procedure, refusals } from './procedure.ts'

interface Reminded<Document extends z.ZodType, Needless extends RefusalCode> {
  kind: DocumentKind
  document: Document
  summary: string
  /** The refusal of a reminder that nothing calls for. */
  needless: Needless
}

/** Operations of a kind of document whose customers can be reminded. */
export function reminderOperations<Document extends z.ZodType, Needless extends RefusalCode>({
  kind,
  document,
  summary,
  needless,
}: Reminded<Document, Needless>) {
  const { title, permission } = DOCUMENTS[kind]
  const path = `/${addressOf(kind)}/{id}` as const
  const tags = [`${title}s`]
  const input = documentEmailInput.extend({ id })
  return {
    remind: procedure(permission)
      .route({ method: 'POST', path: `${path}/remind`, tags, summary })
      .input(input)
      .output(document)
      .errors(
        refusals(
          'company_required',
          'forbidden',
          'not_found',
          needless,
          'customer_email_missing',
          'mail_limit_reached',
        ),
      ),
    previewReminder: procedure(permission)
      .route({
        method: 'POST',
        path: `${path}/reminder-preview`,
        tags,
        summary: 'Preview the reminder that would be sent now',
      })
      .input(input)
      .output(letterPreview)
      .errors(refusals('company_required', 'forbidden', 'not_found', needless, 'busy')),
  }
}
