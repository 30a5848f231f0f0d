import { APIError, getSessionFromCtx } from 'better-auth/api'
import type { AccountsDatabase } from '../accounts-database.ts'
import type { AuthContext } from '../known-device.ts'
import { companiesOf, weakness } from './password-rules.ts'

const CHANGE_PASSWORD = '/change-password'
/** The calls that set a password, and the field that carries it. */
const SET_BY = {
  '/sign-up/email': 'password',
  '/reset-password': 'newPassword',
  [CHANGE_PASSWORD]: 'newPassword',
}

/** Refuses a weak password before anything is done with it, in a sentence that the form shows under the field. */
export async function refuseWeakPassword(context: AuthContext, database: AccountsDatabase): Promise<void> {
  const field = SET_BY[context.path as keyof typeof SET_BY]
  const password: unknown = context.body?.[field ?? '']
  // better-auth itself refuses a password that is too short, too long or not a text.
  if (typeof password !== 'string' || password.length < 8 || password.length > 128) return
  const found = weakness(password, await ownerOf(context, database))
  if (found) throw new APIError('BAD_REQUEST', { code: 'WEAK_PASSWORD', message: found })
}

async function ownerOf(context: AuthContext, database: AccountsDatabase) {
  if (context.path === '/sign-up/email') {
    const { email, first_name, last_name } = context.body
    return { email: String(email), names: namesOf({ first_name, last_name }), companies: [] }
  }
  const person =
    context.path === CHANGE_PASSWORD ? (await getSessionFromCtx(context))?.user : await resetting(context)
  if (!person) return { email: '', names: [], companies: [] }
  const companies = await database.join((db) => companiesOf(db, person.id))
  return { email: person.email, names: namesOf(person), companies }
}

async function resetting({ body, context }: AuthContext) {
  const { internalAdapter } = context
  const found = await internalAdapter.findVerificationValue(`reset-password:${body?.token}`)
  return found ? internalAdapter.findUserById(found.value) : undefined
}

function namesOf(person: Record<string, unknown>): string[] {
  const names = [person.first_name, person.last_name].filter((name) => typeof name === 'string')
  return [...names, names.join(' ')].filter((name) => name.trim() !== '')
}
