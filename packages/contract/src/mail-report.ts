import { z } from 'zod'
import { id } from './fields.ts'
import { openRefusals, procedure } from './procedure.ts'

/** The link's token is the id of the email, which cannot be guessed. */
const one = z.object({ token: id })

const reportable = z.object({
  company_name: z.string(),
  subject: z.string(),
  /** True if it was reported before; nothing more needs to be done. */
  is_reported: z.boolean(),
})

/** Lets recipients report unwanted emails of a company; no sign-in. */
export const mailReportContract = {
  get: procedure('link')
    .route({
      method: 'GET',
      path: '/mail-reports/{token}',
      tags: ['Mail reports'],
      summary: 'The email and company a report link is about',
    })
    .input(one)
    .output(reportable)
    .errors(openRefusals('not_found')),
  create: procedure('link')
    .route({
      method: 'POST',
      path: '/mail-reports/{token}',
      tags: ['Mail reports'],
      summary: 'Report an email as unwanted; the company can no longer email its address',
    })
    .input(one)
    .output(reportable)
    .errors(openRefusals('not_found')),
}
