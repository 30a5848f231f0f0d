import type { Context } from 'hono'
import type { RequestContext } from '../api/context.ts'
import type { Auth } from '../auth/auth.ts'
import { callerOf } from '../auth/caller.ts'
import { type SignedInUser, signedInUser } from '../auth/session.ts'
import type { Services } from '../services.ts'
import type { HttpEnv } from './http-env.ts'

export function requestContext(services: Services, auth: Auth, context: Context<HttpEnv>): RequestContext {
  let user: Promise<SignedInUser | undefined> | undefined
  return {
    services,
    auth,
    answer: {},
    findUser() {
      user ??= signedInUser(auth, services.database, context.req.raw.headers)
      return user
    },
    ...callerOf(context.req.raw.headers),
    idempotency_key: context.req.header('idempotency-key'),
    wanted_company_id: wantedCompany(context),
  }
}

/** Reads the company from the header, or from the query of a file's address, as a link carries no headers. */
export function wantedCompany({ req }: Context<HttpEnv>): string | undefined {
  return req.header('quotespark-company') ?? (req.method === 'GET' ? req.query('company') : undefined)
}
