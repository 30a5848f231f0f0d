import { z } from 'zod'
import { requiredEmail } from './fields.ts'
import { openRefusals, procedure } from './procedure.ts'

const token = z
  .string()
  .min(20)
  .max(100)
  .regex(/^[A-Za-z0-9_-]+$/)

/** One plain address: anybody can type it, and 'a<b@c.example>' would be another way to write to b, beyond the limits for b. */
const email = requiredEmail()

const subscriber = z.object({ email: z.string() })

/** For readers of the blog; no sign-in. Holding a link from an email proves that the address is theirs. */
export const newsletterContract = {
  subscribe: procedure('anybody')
    .route({
      method: 'POST',
      path: '/newsletter',
      successStatus: 202,
      tags: ['Newsletter'],
      summary: 'Subscribe to the newsletter; a confirmation link is emailed to the address',
    })
    .input(z.object({ email }))
    .output(subscriber)
    .errors(openRefusals()),
  confirm: procedure('link')
    .route({
      method: 'POST',
      path: '/newsletter/confirm',
      tags: ['Newsletter'],
      summary: 'Confirm a subscription with the token of its link, once and within 3 days',
    })
    .input(z.object({ token }))
    .output(subscriber)
    .errors(openRefusals('not_found', 'newsletter_link_over')),
  unsubscribe: procedure('link')
    .route({
      method: 'POST',
      path: '/newsletter/unsubscribe',
      tags: ['Newsletter'],
      summary: 'Unsubscribe with the token of the link; the address is deleted',
    })
    .input(z.object({ token }))
    .output(subscriber)
    .errors(openRefusals('not_found')),
}
