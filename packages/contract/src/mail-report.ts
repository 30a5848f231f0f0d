import { z } from 'zod'
import { id } from './fields.ts'
import { openRefusals, procedure } from './procedure.ts'

/** The token of the link is the id of the mail, which nobody can guess. */
const one = z.object({ token: id })

const reportable = z.object({
  company_name: z.string(),
  subject: z.string(),
  /** It was reported before; nothing more has to be done. */
  is_reported: z.boolean(),
})

/** Who did not ask for the mails of a company says so here; no sign-in. */
export const mailReportContract = {
  get: procedure('link')
    .route({
      method: 'GET',
      path: '/mail-reports/{token}',
      tags: ['Mail reports'],
      summary: 'Which email of which company the link is about',
    })
    .input(one)
    .output(reportable)
    .errors(openRefusals('not_found')),
  create: procedure('link')
    .route({
      method: 'POST',
      path: '/mail-reports/{token}',
      tags: ['Mail reports'],
      summary: 'Report an email as unwanted; the company can send no more to its address',
    })
    .input(one)
    .output(reportable)
    .errors(openRefusals('not_found')),
}
