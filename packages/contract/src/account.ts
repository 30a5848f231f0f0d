import { ROLES } from '@quotespark/domain'
import { z } from 'zod'
import { company } from './company.ts'
import { id } from './fields.ts'
import { procedure, refusals } from './procedure.ts'

const account = z.object({
  user: z.object({
    id,
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    avatar_url: z.string().nullable(),
  }),
  /** The first company of the user, the one that is used; null leads to the company setup. */
  company: company.nullable(),
  role: z.enum(ROLES).nullable(),
  is_owner: z.boolean(),
  /** What this person may do at all; what may be done with a record stands in its own `abilities`. */
  abilities: z.object({
    create_documents: z.boolean(),
    manage_catalogue: z.boolean(),
    manage_company: z.boolean(),
    manage_team: z.boolean(),
  }),
})
export type Account = z.infer<typeof account>

export const accountContract = {
  get: procedure
    .route({
      method: 'GET',
      path: '/account',
      tags: ['Account'],
      summary: 'The signed-in person and their company',
    })
    .output(account)
    .errors(refusals()),
}
