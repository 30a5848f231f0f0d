import { isPersonName, LIMITS, MAX_PICTURE_BYTES, MESSAGES, ROLES } from '@quotespark/domain'
import { z } from 'zod'
import { company } from './company.ts'
import { id, instant, requiredText } from './fields.ts'
import { confirmedProcedure, procedure, refusals } from './procedure.ts'

const person = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** A path of this server, nobody's to guess; with another picture it is another one. */
  avatar_url: z.string().nullable(),
})

/** Where somebody works. */
const membership = z.object({ id, name: z.string(), role: z.enum(ROLES), is_owner: z.boolean() })

/** What becomes of each company of the person, by name. */
const accountDeletion = z.object({
  /** They leave these teams; the company stays. */
  left: z.array(z.string()),
  /** Deleted with the account: nobody else is in them, and nothing was ever sent. */
  deleted: z.array(z.string()),
  /** They are the last owner of these: first handed over or deleted. */
  in_the_way: z.array(z.string()),
})

const account = z.object({
  user: person,
  /** The one that the call names, else the one that was chosen, else the first; null leads to the company setup. */
  company: company.nullable(),
  /** All that the person is in, who joined first first. */
  companies: z.array(membership),
  /** When the bank account on invoices was changed within the last 7 days, and by whom. */
  bank_details_changed: z.object({ changed_at: instant, changed_by: z.string() }).nullable(),
  role: z.enum(ROLES).nullable(),
  is_owner: z.boolean(),
  /** What this person may do at all; what may be done with a record stands in its own `abilities`. */
  abilities: z.object({
    create_documents: z.boolean(),
    manage_catalogue: z.boolean(),
    manage_company: z.boolean(),
    manage_team: z.boolean(),
    view_activity: z.boolean(),
    delete_company: z.boolean(),
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
    .errors(refusals('not_in_company')),
  chooseCompany: procedure('verified')
    .route({
      method: 'PUT',
      path: '/account/company',
      tags: ['Account'],
      summary: 'Choose the company that is used where a call names none',
    })
    .input(z.object({ id }))
    .output(z.object({ id }))
    .errors(refusals('not_found')),
  previewDeletion: procedure('verified')
    .route({
      method: 'GET',
      path: '/account/deletion',
      tags: ['Account'],
      summary: 'What becomes of one’s companies when the account is deleted',
    })
    .output(accountDeletion)
    .errors(refusals()),
  delete: confirmedProcedure('verified')
    .route({
      method: 'DELETE',
      path: '/account',
      tags: ['Account'],
      summary: 'Delete one’s account for good',
    })
    .output(z.object({ id }))
    .errors(refusals('confirmation_required', 'last_owner_of')),
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
