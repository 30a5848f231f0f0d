import { addressOf, DOCUMENTS, type DocumentKind } from '@quotespark/domain/document'
import type { RefusalCode } from '@quotespark/domain/refusal'
import type { z } from 'zod'
import type { documentEmailInput, LetterPreview } from './document.ts'
import type { id } from './fields.ts'
import { procedure, refusals } from './procedure.ts'

type ReminderInput = z.ZodObject<(typeof documentEmailInput)['shape'] & { id: typeof id }>

interface Reminded<
  Document extends z.ZodType,
  Needless extends RefusalCode,
  Input extends ReminderInput,
  Preview extends z.ZodType<LetterPreview>,
> {
  kind: DocumentKind
  document: Document
  summary: string
  /** The refusal of a reminder that nothing calls for. */
  needless: Needless
  input: Input
  preview: Preview
}

/** Operations of a kind of document whose customers can be reminded. */
export function reminderOperations<
  Document extends z.ZodType,
  Needless extends RefusalCode,
  Input extends ReminderInput,
  Preview extends z.ZodType<LetterPreview>,
>({ kind, document, summary, needless, input, preview }: Reminded<Document, Needless, Input, Preview>) {
  const { title, permission } = DOCUMENTS[kind]
  const path = `/${addressOf(kind)}/{id}` as const
  const tags = [`${title}s`]
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
      .output(preview)
      .errors(refusals('company_required', 'forbidden', 'not_found', needless, 'busy')),
  }
}
