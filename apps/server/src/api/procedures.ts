import { createHash } from 'node:crypto'
import { implement } from '@orpc/server'
import { contract, type OperationMeta } from '@quotespark/contract'
import { type Actor, asKnownUser, asListReader, asUser, type Transaction } from '@quotespark/database'
import { PERMISSIONS, personName, requirePermission } from '@quotespark/domain/company'
import { Refusal } from '@quotespark/domain/refusal'
import { validate as isUuid, NIL } from 'uuid'
import { withDeferredWork } from '../afterwards.ts'
import { isOperator } from '../auth/is-operator.ts'
import { requireConfirmation, requireFactorConfirmation } from '../auth/require-confirmation.ts'
import type { SignedInUser } from '../auth/session.ts'
import { findMembership, type Membership } from '../company/find-membership.ts'
import { lacksSecondFactor } from '../company/lacks-second-factor.ts'
import type {
  AsStaff,
  EachAsStaff,
  RequestContext,
  RunCommand,
  StaffActor,
  StaffContext,
  StaffReader,
} from './context.ts'
import { type KeyedCall, remembered, requireKey, storeResponse } from './idempotency.ts'
import { translateRefusals } from './refusal-translation.ts'

/** Anyone, signed in or not. */
export const anybody = implement(contract).$context<RequestContext>().use(translateRefusals)

/** A signed-in user, in one transaction that sees only what is theirs. Deferred work runs once it has committed. */
const inTransaction = anybody.use(async ({ context, next }) => {
  const user = await requireUser(context)
  const { result } = await withDeferredWork((afterwards, begin) =>
    asKnownUser(
      context.services.database,
      actorOf(user, context),
      (db) => findMembership(db, user.id),
      async (db, membership) => {
        begin()
        return next({ context: { db, user, membership, afterwards } })
      },
    ),
  )
  return result
})

/** A signed-in user, whatever their company requires of them. Its answers never show a company's data. */
export const person = inTransaction.use(async ({ context, next, path, procedure }, input) =>
  honourIdempotencyKey({ ...context, company_id: null, path, procedure }, input, async () => next()),
)

/** A signed-in user, with or without a company; with the second factor if their company requires one. */
export const signedIn = person.use(({ context: { services, membership, user }, next }) => {
  if (membership && lacksSecondFactor(services.config, membership, user)) {
    throw new Refusal('second_factor_required', {})
  }
  return next()
})

/** The part of Standard Schema that is needed here. */
interface InputSchema {
  '~standard': { validate(input: unknown): Checked | Promise<Checked> }
}
type Checked = { value: unknown; issues?: undefined } | { issues: readonly unknown[] }

interface PossiblyKeyed {
  db: Transaction
  user: SignedInUser
  /** The company the answer belongs to: one company's answer is never replayed for another. */
  company_id: string | null
  idempotency_key: string | undefined
  path: readonly string[]
  procedure: {
    '~orpc': { errorMap: object; inputSchema?: InputSchema | undefined }
  }
}

/** Honours the Idempotency-Key of a call that creates something. The caller's permission has been checked by now. */
async function honourIdempotencyKey<Result extends { output: unknown }>(
  possibly: PossiblyKeyed,
  input: unknown,
  work: () => Promise<Result>,
): Promise<Result> {
  const call = await keyedCall(possibly, input)
  return call ? remembered(call, work) : work()
}

/** The call as it is remembered; undefined where it creates nothing or comes without a key. */
async function keyedCall(
  { db, user, company_id, idempotency_key: key, path, procedure }: PossiblyKeyed,
  input: unknown,
): Promise<KeyedCall | undefined> {
  const { errorMap, inputSchema } = procedure['~orpc']
  if (key === undefined || inputSchema === undefined || !isCreating(errorMap)) return undefined
  // The input is still unparsed, and only parsed input has a form that can be compared.
  const checked = await inputSchema['~standard'].validate(input)
  if (checked.issues) return undefined
  return { db, user_id: user.id, company_id, key, operation: path.join('.'), input: checked.value }
}

/** A signed-in user with a verified email, for operations that do not belong to their company. */
export const verified = anybody.use(async ({ context, next, procedure }) => {
  const user = await requireUser(context)
  if (!user.email_verified) throw new Refusal('unauthenticated', {})
  const { isConfirmed, isFactorConfirmed } = metaOf(procedure)
  if (isFactorConfirmed && user.has_second_factor) requireFactorConfirmation(user)
  else if (isConfirmed) requireConfirmation(user)
  return next({ context: { user } })
})

/** The operator of the installation. `hideOps` hides these calls from everyone else. */
export const operator = verified.use(async ({ context, next }) => {
  if (!isOperator(context.services.config, context.user))
    throw new Refusal('forbidden', { action: 'operate' })
  // Operators see failures of any company, and no company's own requirement applies to them.
  if (context.services.config.SECOND_FACTOR === 'required' && !context.user.has_second_factor)
    throw new Refusal('second_factor_required', {})
  return next()
})

/** True when the operation declares the `idempotency_key_reused` refusal, as all that create something do. */
function isCreating(errorMap: object): boolean {
  return 'idempotency_key_reused' in errorMap
}

/**
 * A member of staff with the permission that the contract declares for the operation, in the company that the call names, else
 * in the one used by default.
 */
export const staff = inTransaction
  .use(({ context, next, procedure }) =>
    next({ context: { actor: requireActor(context, context.membership, procedure) } }),
  )
  .use(async ({ context, next, path, procedure }, input) =>
    honourIdempotencyKey(
      { ...context, company_id: context.actor.company_id, path, procedure },
      input,
      async () => next(),
    ),
  )

/** The same for commands whose answer shows what became of the work they defer: of a document, that it was sealed. */
export const staffCommand = anybody.use(async ({ context, next, path, procedure }, input) => {
  const { idempotency_key } = context
  const user = await requireUser(context)
  const run: RunCommand = async (command, read) => {
    const { result, hasDeferredWork } = await inStaffTransaction(
      { ...context, user },
      procedure,
      async (one) => {
        const { db, actor } = one
        const { company_id } = actor
        const call = await keyedCall({ db, user, company_id, idempotency_key, path, procedure }, input)
        const work = async () => {
          const done = await command(one)
          const readIn = (db: Transaction) => read({ ...one, db }, done)
          return { output: await readIn(db), readIn }
        }
        return { call, ...(await (call ? remembered(call, work) : work())) }
      },
    )
    const { call, output, readIn } = result
    // An answer that is replayed comes without `readIn`.
    if (!hasDeferredWork || !readIn) return output
    return asUser(context.services.database, actorOf(user, context), async (db) => {
      const answer = await readIn(db)
      if (call) await storeResponse({ ...call, db }, answer)
      return answer
    })
  }
  return next({ context: { run } })
})

/** Runs a command of a member of staff in one transaction, then its deferred work. */
function inStaffTransaction<Result>(
  context: RequestContext & { user: SignedInUser },
  procedure: Guarded,
  work: (context: StaffContext) => Promise<Result>,
) {
  const { services, client_ip, user_agent, user } = context
  return withDeferredWork((afterwards, begin) =>
    asKnownUser(
      services.database,
      actorOf(user, context),
      (db) => findMembership(db, user.id),
      (db, membership) => {
        begin()
        const actor = requireActor(context, membership, procedure)
        return work({ db, services, client_ip, user_agent, actor, afterwards })
      },
    ),
  )
}

/** A member of staff who reads a list, which a replica may answer (ADR 0022). */
export const staffOfLists = anybody.use(async ({ context, next, procedure }) => {
  const user = await requireUser(context)
  return asListReader(
    context.services.database,
    actorOf(user, context),
    (db) => findMembership(db, user.id),
    async (db, membership) =>
      next({ context: { db, actor: requireActor({ ...context, user }, membership, procedure) } }),
  )
})

/**
 * A member of staff whose call reads and then has more to do: each `asStaff` is a transaction that ends after the read, so that
 * a PDF that takes a while to draw does not hold a database connection.
 */
export const staffInSeveralTransactions = anybody.use(async ({ context, next, path, procedure }, input) => {
  const { services, client_ip, user_agent } = context
  const user = await requireUser(context)
  const asStaff: AsStaff = (read) =>
    asKnownUser(
      services.database,
      actorOf(user, context),
      (db) => findMembership(db, user.id),
      (db, membership) => {
        const actor = requireActor({ ...context, user }, membership, procedure)
        return read({ db, services, client_ip, user_agent, actor })
      },
    )
  /** Returns the caller's company, for work done in its name alone. */
  const company = () => asStaff(async ({ actor }) => actor.company_id)
  /** The one transaction that writes, after the slow work; with an Idempotency-Key it runs once. */
  const change = <Output>(work: (context: StaffReader) => Promise<Output>): Promise<Output> =>
    asStaff(async (reader) => {
      const call = { ...reader, user, company_id: reader.actor.company_id, path, procedure }
      const keyed = { ...call, idempotency_key: context.idempotency_key }
      return (await honourIdempotencyKey(keyed, input, async () => ({ output: await work(reader) }))).output
    })
  return next({ context: { user, asStaff, company, change } })
})

/** A member of staff who acts on each of several things, each in a separate transaction and once per Idempotency-Key. */
export const staffOfSeveral = staffInSeveralTransactions.use(async ({ context, next, path, procedure }) => {
  const { user, idempotency_key } = context
  // The keys of the single steps are hashes of it, so checking their length would not check its own.
  if (idempotency_key !== undefined) requireKey(idempotency_key)
  const each: EachAsStaff = async ({ id, input }, work) => {
    await inStaffTransaction(context, procedure, async (one) => {
      const step = async () => {
        await work(one)
        return { output: null }
      }
      if (idempotency_key === undefined) return step()
      const { db, actor } = one
      const { company_id } = actor
      const key = keyOfOne(idempotency_key, id)
      const call = { db, user_id: user.id, company_id, key, operation: path.join('.'), input }
      return remembered(call, step)
    })
  }
  return next({ context: { each } })
})

/** Derives the key for one thing from the key of a call that handles several. */
function keyOfOne(key: string, id: string): string {
  return createHash('sha256').update(`${key} ${id}`).digest('hex')
}

/** A signed-in user without a transaction, for calls that wait for somebody else's server. */
export const signedInCaller = anybody.use(async ({ context, next }) =>
  next({ context: { user: await requireUser(context) } }),
)

async function requireUser({ findUser }: RequestContext): Promise<SignedInUser> {
  const user = await findUser()
  if (!user) throw new Refusal('unauthenticated', {})
  return user
}

/** Names the user and company of the transaction. A malformed company id becomes NIL, which matches no company. */
function actorOf({ id: user_id }: SignedInUser, { wanted_company_id }: RequestContext): Actor {
  if (wanted_company_id === undefined) return { user_id }
  return { user_id, company_id: isUuid(wanted_company_id) ? wanted_company_id : NIL }
}

/** The part of a procedure that guards read: the contract's rule on who may call it. */
interface Guarded {
  '~orpc': { meta: OperationMeta }
}

function metaOf({ '~orpc': { meta } }: Guarded): OperationMeta {
  return meta
}

function requireActor(
  {
    services,
    user,
    wanted_company_id,
  }: Pick<RequestContext, 'services' | 'wanted_company_id'> & { user: SignedInUser },
  membership: Membership | undefined,
  procedure: Guarded,
): StaffActor {
  if (!membership) throw new Refusal(wanted_company_id ? 'not_in_company' : 'company_required', {})
  const { requires_second_factor: _, ...standing } = membership
  if (lacksSecondFactor(services.config, membership, user)) throw new Refusal('second_factor_required', {})
  const meta = metaOf(procedure)
  const permission = PERMISSIONS.find((each) => each === meta.access)
  if (permission) requirePermission(standing, permission)
  if (meta.isConfirmed) requireConfirmation(user)
  const { id: user_id, email, confirmed_at } = user
  return { user_id, name: personName(user), email, confirmed_at, ...standing }
}
