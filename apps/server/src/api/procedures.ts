import { implement } from '@orpc/server'
import { contract } from '@quotespark/contract'
import { asUser, type Transaction } from '@quotespark/database'
import { personName, Refusal } from '@quotespark/domain'
import type { SignedInUser } from '../auth/session.ts'
import { findMembership } from '../company/find-membership.ts'
import type { RequestContext, StaffActor, StaffContext } from './context.ts'
import { remembered } from './idempotency.ts'
import { translateRefusals } from './refusal-translation.ts'

/** Anybody, signed in or not. */
export const anybody = implement(contract).$context<RequestContext>().use(translateRefusals)

/** A signed-in person, with or without a company; one transaction that sees only what is theirs. */
export const signedIn = anybody.use(async ({ context, next, path, procedure }, input) => {
  const user = await requireUser(context)
  return asUser(context.services.database, user.id, async (db) => {
    const work = async () => next({ context: { db, user } })
    const { errorMap, inputSchema } = procedure['~orpc']
    const key = isCreating(errorMap) ? context.idempotency_key : undefined
    if (key === undefined || inputSchema === undefined) return work()
    // Nothing is known yet about the input: only what the contract takes has a form that can be compared.
    const checked = await inputSchema['~standard'].validate(input)
    if (checked.issues) return work()
    return remembered({ db, user_id: user.id, key, operation: path.join('.'), input: checked.value }, work)
  })
})

/** A person signed in with an e-mail that is proven to be theirs; who asks for what is not of their company. */
export const verified = anybody.use(async ({ context, next }) => {
  const user = await requireUser(context)
  if (!user.email_verified) throw new Refusal('unauthenticated', {})
  return next({ context: { user } })
})

/** The calls that create something declare it by the refusal that comes with the Idempotency-Key. */
function isCreating(errorMap: object): boolean {
  return 'idempotency_key_reused' in errorMap
}

/** A member of staff: the first company of the user is the one used (specification, section 1). */
export const staff = signedIn.use(async ({ context: { db, user }, next }) =>
  next({ context: { actor: await requireActor(db, user) } }),
)

/**
 * A member of staff who reads and then has more to do: the transaction ends with what is read by `asStaff`, so that a
 * PDF which takes a while to draw keeps no connection to the database from others.
 */
export const staffReader = anybody.use(async ({ context, next }) => {
  const { services } = context
  const user = await requireUser(context)
  const asStaff = <Result>(read: (context: StaffContext) => Promise<Result>): Promise<Result> =>
    asUser(services.database, user.id, async (db) =>
      read({ db, services, actor: await requireActor(db, user) }),
    )
  return next({ context: { asStaff } })
})

/** A signed-in person, without a transaction: for what waits for somebody else's server. */
export const signedInCaller = anybody.use(async ({ context, next }) =>
  next({ context: { user: await requireUser(context) } }),
)

async function requireUser({ findUser }: RequestContext): Promise<SignedInUser> {
  const user = await findUser()
  if (!user) throw new Refusal('unauthenticated', {})
  return user
}

async function requireActor(db: Transaction, user: SignedInUser): Promise<StaffActor> {
  const membership = await findMembership(db, user.id)
  if (!membership) throw new Refusal('company_required', {})
  return { user_id: user.id, name: personName(user), email: user.email, ...membership }
}
