import { ROLES } from '@quotespark/domain/company'
import { isPersonName, LIMITS, MAX_PICTURE_BYTES, MESSAGES } from '@quotespark/domain/validation'
import { z } from 'zod'
import { company } from './company.ts'
import { id, instant, requiredEmail, requiredText } from './fields.ts'
import { confirmedProcedure, factorProcedure, openRefusals, procedure, refusals } from './procedure.ts'

const person = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** A path on this server that cannot be guessed; it changes with the picture. */
  avatar_url: z.string().nullable(),
})

/** A company the person belongs to. */
const membership = z.object({ id, name: z.string(), role: z.enum(ROLES), is_owner: z.boolean() })

/** The effect on each of the person's companies, listed by name. */
const accountDeletion = z.object({
  /** Teams the person leaves; the company stays. */
  left: z.array(z.string()),
  /** Companies deleted with the account: nobody else is in them, and nothing was ever sent. */
  deleted: z.array(z.string()),
  /** Companies whose last owner the person is; they must be handed over or deleted first. */
  in_the_way: z.array(z.string()),
})

const account = z.object({
  user: person,
  /** The company named in the call, else the chosen one, else the first; null leads to the company setup. */
  company_id: id.nullable(),
  /** The same company; also null while this person lacks the second factor it requires. */
  company: company.nullable(),
  /** All companies the person is a member of, in the order they joined. */
  companies: z.array(membership),
  /** Time and author of a change to the bank account on invoices within the last 7 days. */
  bank_details_changed: z.object({ changed_at: instant, changed_by: z.string() }).nullable(),
  role: z.enum(ROLES).nullable(),
  is_owner: z.boolean(),
  /** General abilities; those for a single record are in its own `abilities`. */
  abilities: z.object({
    create_documents: z.boolean(),
    refund_payments: z.boolean(),
    manage_catalogue: z.boolean(),
    manage_company: z.boolean(),
    manage_team: z.boolean(),
    view_activity: z.boolean(),
    delete_company: z.boolean(),
  }),
  /** True when the company requires a second factor that this person lacks; until then no call to the company is allowed. */
  second_factor_required: z.boolean(),
})
export type Account = z.infer<typeof account>

const name = (field: string) =>
  requiredText(field, LIMITS.name).refine(isPersonName, MESSAGES.invalidFormat(field))

export const profileInput = z.object({ first_name: name('First Name'), last_name: name('Last Name') })

const passkey = z.object({
  id,
  /** The name the owner has given the passkey. */
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
})
export type Passkey = z.infer<typeof passkey>

const security = z.object({
  has_password: z.boolean(),
  /** True when signing in takes more than a password or a link. */
  has_second_factor: z.boolean(),
  has_authenticator_app: z.boolean(),
  recovery_codes_left: z.number().int(),
  passkeys: z.array(passkey),
  /** The new address, until its mailbox confirms it. */
  new_email: z.object({ email: z.string(), expires_at: instant }).nullable(),
})
export type Security = z.infer<typeof security>

/** Messages between a browser and its authenticator (WebAuthn, section 5); the server's library parses them. */
const webAuthn = z.record(z.string(), z.unknown())
const typed = z.string().min(1).max(200)
const recoveryCodes = z.array(z.string())

export const confirmationInput = z.xor(
  [
    z.strictObject({ password: typed }),
    /** A code from the authenticator app, or a recovery code. */
    z.strictObject({ code: typed }),
    z.strictObject({ passkey: webAuthn }),
  ],
  'Enter a password, a code or a passkey.',
)

export const newEmailInput = z.object({ email: requiredEmail() })
export const passkeyInput = z.object({ name: requiredText('Name', LIMITS.passkey_name) })
export const codeInput = z.object({ code: typed })

const factorConfirmed = refusals('confirmation_required', 'factor_confirmation_required')

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
      summary: 'Choose the default company for calls that name none',
    })
    .input(z.object({ id }))
    .output(z.object({ id }))
    .errors(refusals('not_found')),
  previewDeletion: procedure('verified')
    .route({
      method: 'GET',
      path: '/account/deletion',
      tags: ['Account'],
      summary: 'Preview what deleting the account does to the person’s companies',
    })
    .output(accountDeletion)
    .errors(refusals()),
  delete: confirmedProcedure('verified')
    .route({
      method: 'DELETE',
      path: '/account',
      tags: ['Account'],
      summary: 'Delete the account permanently',
    })
    .output(z.object({ id }))
    .errors(refusals('confirmation_required', 'last_owner_of')),
  updateProfile: procedure('verified')
    .route({
      method: 'PUT',
      path: '/account/profile',
      tags: ['Account'],
      summary: 'Change the person’s name',
    })
    .input(profileInput)
    .output(person)
    .errors(refusals()),
  uploadAvatar: procedure('verified')
    .route({
      method: 'PUT',
      path: '/account/avatar',
      tags: ['Account'],
      summary: 'Set the person’s picture, of at most 5 MB and 16 million pixels; it is cut to a square',
    })
    .input(z.object({ file: z.file().max(MAX_PICTURE_BYTES, MESSAGES.pictureTooLarge) }))
    .output(person)
    .errors(refusals('busy')),
  removeAvatar: procedure('verified')
    .route({
      method: 'DELETE',
      path: '/account/avatar',
      tags: ['Account'],
      summary: 'Remove the person’s picture',
    })
    .output(person)
    .errors(refusals()),
  exportData: procedure('verified')
    .route({
      method: 'GET',
      path: '/account/export',
      tags: ['Account'],
      summary: 'Export the data stored about the signed-in person as a JSON file',
    })
    .output(z.file().mime('application/json'))
    .errors(refusals()),
  security: procedure('verified')
    .route({
      method: 'GET',
      path: '/account/security',
      tags: ['Account'],
      summary: 'Sign-in methods of the signed-in person',
    })
    .output(security)
    .errors(refusals()),
  confirm: procedure('verified')
    .route({
      method: 'POST',
      path: '/account/confirmation',
      tags: ['Account'],
      summary: 'Prove identity again by password, code or passkey',
    })
    .input(confirmationInput)
    .output(z.object({ confirmed_until: instant }))
    .errors(refusals()),
  askForPasskey: procedure('verified')
    .route({
      method: 'POST',
      path: '/account/confirmation/passkey',
      tags: ['Account'],
      summary: 'Start confirming by passkey: the challenge for the browser',
    })
    .output(webAuthn)
    .errors(refusals('not_found')),
  beginPasskey: factorProcedure('verified')
    .route({
      method: 'POST',
      path: '/account/passkeys/beginning',
      tags: ['Account'],
      summary: 'Start adding a passkey: the options for the browser',
    })
    .output(webAuthn)
    .errors(factorConfirmed),
  addPasskey: factorProcedure('verified')
    .route({
      method: 'POST',
      path: '/account/passkeys',
      successStatus: 201,
      tags: ['Account'],
      summary: 'Add the passkey that the browser has made',
    })
    .input(passkeyInput.extend({ response: webAuthn }))
    .output(z.object({ passkey, recovery_codes: recoveryCodes.nullable() }))
    .errors(factorConfirmed),
  removePasskey: factorProcedure('verified')
    .route({
      method: 'DELETE',
      path: '/account/passkeys/{id}',
      tags: ['Account'],
      summary: 'Remove a passkey',
    })
    .input(z.object({ id }))
    .output(security)
    .errors(refusals('confirmation_required', 'factor_confirmation_required', 'not_found')),
  beginAuthenticatorApp: factorProcedure('verified')
    .route({
      method: 'POST',
      path: '/account/authenticator-app',
      tags: ['Account'],
      summary: 'Start using an authenticator app: the secret for the app',
    })
    .output(z.object({ secret: z.string(), uri: z.string() }))
    .errors(factorConfirmed),
  activateAuthenticatorApp: factorProcedure('verified')
    .route({
      method: 'POST',
      path: '/account/authenticator-app/activation',
      tags: ['Account'],
      summary: 'Switch the authenticator app on by its first code',
    })
    .input(codeInput)
    .output(z.object({ recovery_codes: recoveryCodes }))
    .errors(factorConfirmed),
  removeAuthenticatorApp: factorProcedure('verified')
    .route({
      method: 'DELETE',
      path: '/account/authenticator-app',
      tags: ['Account'],
      summary: 'Switch the authenticator app off',
    })
    .output(security)
    .errors(factorConfirmed),
  renewRecoveryCodes: factorProcedure('verified')
    .route({
      method: 'POST',
      path: '/account/recovery-codes',
      tags: ['Account'],
      summary: 'Create ten new recovery codes that replace the old ones',
    })
    .output(z.object({ recovery_codes: recoveryCodes }))
    .errors(factorConfirmed),
  changeEmail: confirmedProcedure('verified')
    .route({
      method: 'POST',
      path: '/account/email',
      tags: ['Account'],
      summary: 'Request a new email address; it takes effect once verified from its mailbox',
    })
    .input(newEmailInput)
    .output(security)
    .errors(refusals('confirmation_required', 'mail_limit_reached')),
  cancelEmailChange: procedure('verified')
    .route({
      method: 'DELETE',
      path: '/account/email',
      tags: ['Account'],
      summary: 'Cancel the change of email address',
    })
    .output(security)
    .errors(refusals()),
  confirmEmail: procedure('link')
    .route({
      method: 'POST',
      path: '/account/email/confirmation',
      tags: ['Account'],
      summary: 'Verify a new email address by the emailed link',
    })
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(z.object({ email: z.string() }))
    .errors(openRefusals('not_found')),
}
