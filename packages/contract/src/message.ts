import { LIMITS } from '@quotespark/domain/validation'
import { z } from 'zod'
import { id, instant, requiredLines, requiredText } from './fields.ts'

/** A question of a customer about a document, or an answer of staff. The customer sees both. */
export const message = z.object({
  id,
  author: z.enum(['customer', 'staff']),
  author_name: z.string(),
  text: z.string(),
  created_at: instant,
})
export type Message = z.infer<typeof message>

export const staffMessage = message.extend({
  /** When staff answered the question, or said that it needs no answer; null while it waits, and for answers. */
  resolved_at: instant.nullable(),
})
export type StaffMessage = z.infer<typeof staffMessage>

const written = {
  /** Chosen with the form that sends the message: the same again sends nothing more. */
  key: z.string().regex(/^[\w.-]{8,100}$/),
  text: requiredLines('Message', LIMITS.message),
}

/** A question, on a shared link and in the portal. */
export const questionInput = { ...written, author_name: requiredText('Your Name', LIMITS.signer_name) }

const last_read = id.optional()
/** Questions that arrived after `last_read`, the last message that was read, stay open. Without it none does. */
export const answerInput = { ...written, last_read }
export const resolveInput = { id, last_read }
