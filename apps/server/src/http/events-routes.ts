import { REFUSALS } from '@quotespark/contract'
import { asUser, type Database } from '@quotespark/database'
import { Hono } from 'hono'
import { validate as isUuid, NIL } from 'uuid'
import type { Auth } from '../auth/auth.ts'
import { signedInUser } from '../auth/session.ts'
import { findMembership } from '../company/find-membership.ts'
import type { NotificationStreams } from '../events/notification-streams.ts'
import { answerEvents } from './event-stream.ts'
import type { HttpEnv } from './http-env.ts'
import { answerProblem, answerTooManyRequests } from './problem.ts'
import { wantedCompany } from './request-context.ts'

/** `GET /events`: the notifications of the signed-in person in one of their companies, as they come. */
export function eventsRoutes(auth: Auth, database: Database, streams: NotificationStreams): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get('/events', async (context) => {
    const headers = new Headers(context.req.raw.headers)
    const findUser = () => signedInUser(auth, database, headers)
    const user = await findUser()
    if (!user) {
      return answerProblem(context, { status: 401, code: 'unauthenticated', message: 'Sign in first.' })
    }
    const wanted = wantedCompany(context)
    const company_id = await usedCompany(database, user.id, wanted)
    if (wanted !== undefined && company_id === undefined) {
      const { status, message } = REFUSALS.not_in_company
      return answerProblem(context, { status, code: 'not_in_company', message })
    }
    if (!streams.hasRoomFor(user.id)) return answerTooManyRequests(context, 60)
    return answerEvents(
      context,
      async () => (await findUser()) !== undefined,
      (stream) => streams.join({ user_id: user.id, company_id }, stream),
    )
  })
  return routes
}

/** Where they are a member of none, nothing comes until they are. */
async function usedCompany(database: Database, user_id: string, wanted: string | undefined) {
  const company_id = wanted === undefined || isUuid(wanted) ? wanted : NIL
  const membership = await asUser(database, { user_id, company_id }, (db) => findMembership(db, user_id))
  return membership?.company_id
}
