import { EMAIL_TEXT_NAMES, type EmailText, placeholderProblem } from '@quotespark/domain/document'
import { LIMITS } from '@quotespark/domain/validation'
import { z } from 'zod'
import { instant, optionalLines, optionalText } from './fields.ts'
import { procedure, refusals } from './procedure.ts'

const email_name = z.enum(EMAIL_TEXT_NAMES)

const emailText = z.object({
  email_name,
  title: z.string(),
  /** When the email goes out. */
  description: z.string(),
  /** Null where the product's own applies. */
  subject: z.string().nullable(),
  message: z.string().nullable(),
  /** The product's own, with its placeholders. */
  usual: z.object({ subject: z.string(), message: z.string() }),
  /** Names that may stand in braces in the subject and the message. */
  placeholders: z.array(z.string()),
  /** Send it back with a change; null while the company has not written its own. */
  updated_at: instant.nullable(),
})
export type EmailTextEntry = z.infer<typeof emailText>

const words = {
  subject: optionalText('Subject', LIMITS.email_subject),
  /** Text above the figures; a blank line starts a new paragraph. */
  message: optionalLines('Message', LIMITS.email_message),
}

/** The words for one email, with only placeholders that it has. */
export function emailTextWords(of: EmailText) {
  return z.object(words).superRefine((written, context) => refuseUnknown(of, written, context))
}

/** An unknown placeholder is refused by name. */
function refuseUnknown(
  of: EmailText,
  written: { subject: string | null; message: string | null },
  context: z.RefinementCtx,
): void {
  for (const field of ['subject', 'message'] as const) {
    const message = placeholderProblem(of, written[field] ?? '')
    if (message !== undefined) context.addIssue({ code: 'custom', path: [field], message })
  }
}

const emailTextInput = z.object({ email_name, ...words })

const tags = ['Company']

export const emailTextContract = {
  list: procedure('staff')
    .route({
      method: 'GET',
      path: '/company/email-texts',
      tags,
      summary: 'Default texts of the emails to customers',
    })
    .output(z.object({ items: z.array(emailText) }))
    .errors(refusals('company_required')),
  update: procedure('change_settings')
    .route({
      method: 'PUT',
      path: '/company/email-texts/{email_name}',
      tags,
      summary: 'Change the default text of an email',
    })
    /** `updated_at` is that of the text the change was made to. */
    .input(
      emailTextInput
        .extend({ updated_at: instant.nullable() })
        .superRefine((input, context) => refuseUnknown(input.email_name, input, context)),
    )
    .output(emailText)
    .errors(refusals('company_required', 'forbidden', 'changed_meanwhile')),
  preview: procedure('staff')
    .route({
      method: 'POST',
      path: '/company/email-texts/{email_name}/preview',
      tags,
      summary: 'Preview an email with a text, sample values and the look of the company',
    })
    .input(emailTextInput.superRefine((input, context) => refuseUnknown(input.email_name, input, context)))
    .output(z.object({ subject: z.string(), html: z.string() }))
    .errors(refusals('company_required', 'busy')),
}
