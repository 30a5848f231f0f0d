import { LIMITS, MESSAGES } from '@quotespark/domain/validation'
import { z } from 'zod'
import { id, requiredEmail } from './fields.ts'
import { openRefusals, procedure, refusals } from './procedure.ts'

const template = z
  .string()
  .max(50)
  .meta({ examples: ['quote-sent'] })

const variables = z.record(
  z.string().max(50),
  z.string().max(LIMITS.mail_variable, MESSAGES.tooLong('Value', LIMITS.mail_variable)),
)

const mailTemplate = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  variables: z.array(
    z.object({
      name: z.string(),
      required: z.boolean(),
      /** A sample value. */
      sample: z.string(),
    }),
  ),
})
export type MailTemplateInfo = z.infer<typeof mailTemplate>

export const testEmailInput = z.object({ to: requiredEmail('Recipient'), template, variables })

const provider = z.enum(['smtp', 'resend']).nullable()

export const emailContract = {
  listTemplates: procedure('anybody')
    .route({
      method: 'GET',
      path: '/email-templates',
      tags: ['Email'],
      summary: 'Email templates with their variables',
    })
    .output(z.object({ items: z.array(mailTemplate) }))
    .errors(openRefusals()),
  preview: procedure('anybody')
    .route({
      method: 'POST',
      path: '/email-templates/{template}/preview',
      tags: ['Email'],
      summary: 'Preview an email with these variables',
    })
    .input(z.object({ template, variables }))
    .output(z.object({ subject: z.string(), html: z.string(), text: z.string() }))
    .errors(openRefusals()),
  getEnvironment: procedure('verified')
    .route({
      method: 'GET',
      path: '/email-environment',
      tags: ['Email'],
      summary: 'How emails are sent',
    })
    .output(
      z.object({
        /** Null when no provider is configured and emails are kept at /dev/mail. */
        provider,
        has_resend_key: z.boolean(),
        sender: z.string(),
      }),
    )
    .errors(refusals()),
  testProvider: procedure('signed_in')
    .route({
      method: 'POST',
      path: '/email-environment/test',
      tags: ['Email'],
      summary: 'Test the connection to the email provider without sending anything',
    })
    .output(z.object({ provider, success: z.boolean(), error: z.string().nullable() }))
    .errors(refusals()),
  sendTest: procedure('signed_in')
    .route({
      method: 'POST',
      path: '/email-templates/{template}/send',
      successStatus: 201,
      tags: ['Email'],
      summary: 'Send one of the emails as a test',
    })
    .input(testEmailInput)
    .output(
      z.object({
        id,
        /** 'waiting' is retried; 'kept' means that no provider is configured. */
        status: z.enum(['sent', 'waiting', 'failed', 'kept']),
        subject: z.string(),
        error: z.string().nullable(),
      }),
    )
    .errors(refusals('idempotency_key_reused', 'mail_limit_reached')),
}
