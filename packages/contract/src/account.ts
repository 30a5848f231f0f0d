import { isPersonName, LIMITS, MAX_PICTURE_BYTES, MESSAGES, ROLES } from '@quotespark/domain'
import { z } from 'zod'
import { company } from './company.ts'
import { id, requiredText } from './fields.ts'
import { procedure, refusals } from './procedure.ts'

const person = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** A path of this server, nobody's to guess; with another picture it is another one. */
  avatar_url: z.string().nullable(),
})

const account = z.object({
  user: person,
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

const name = (field: string) =>
  requiredText(field, LIMITS.name).refine(isPersonName, MESSAGES.invalidFormat(field))

export const profileInput = z.object({ first_name: name('First Name'), last_name: name('Last Name') })

export const accountContract = {
  get: procedure('signed_in')
    .route({
      method: 'GET',
      path: '/account',
      tags: ['Account'],
      summary: 'The signed-in person and their company',
    })
    .output(account)
    .errors(refusals()),
  updateProfile: procedure('verified')
    .route({ method: 'PUT', path: '/account/profile', tags: ['Account'], summary: 'Change one’s name' })
    .input(profileInput)
    .output(person)
    .errors(refusals()),
  uploadAvatar: procedure('verified')
    .route({
      method: 'PUT',
      path: '/account/avatar',
      tags: ['Account'],
      summary: 'Set one’s picture; it is cut to a square',
    })
    .input(z.object({ file: z.file().max(MAX_PICTURE_BYTES, MESSAGES.pictureTooLarge) }))
    .output(person)
    .errors(refusals()),
  removeAvatar: procedure('verified')
    .route({ method: 'DELETE', path: '/account/avatar', tags: ['Account'], summary: 'Remove one’s picture' })
    .output(person)
    .errors(refusals()),
  exportData: procedure('verified')
    .route({
      method: 'GET',
      path: '/account/export',
      tags: ['Account'],
      summary: 'What is stored about the signed-in person, as a JSON file',
    })
    .output(z.file().mime('application/json'))
    .errors(refusals()),
}
