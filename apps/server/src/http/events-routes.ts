import { REFUSALS } from '@quotespark/contract'
import { asUser } from '@quotespark/database'
import { type Context, Hono } from 'hono'
import { validate as isUuid, NIL } from 'uuid'
import type { Auth } from '../auth/auth.ts'
import { type SignedInUser, signedInUser } from '../auth/session.ts'
import { findMembership } from '../company/find-membership.ts'
import { lacksSecondFactor } from '../company/lacks-second-factor.ts'
import type { NotificationStreams } from '../events/notification-streams.ts'
import type { Services } from '../services.ts'
import { answerEvents } from './event-stream.ts'
import type { HttpEnv } from './http-env.ts'
import { answerProblem, answerTooManyRequests } from './problem.ts'
import { wantedCompany } from './request-context.ts'

/** Serves `GET /events`: live notifications of the current user in one of their companies. */
export function eventsRoutes(services: Services, auth: Auth, streams: NotificationStreams): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get('/events', async (context) => {
    const headers = new Headers(context.req.raw.headers)
    const findUser = () => signedInUser(auth, services.database, headers)
    const user = await findUser()
    if (!user) {
      return answerProblem(context, { status: 401, code: 'unauthenticated', message: 'Sign in first.' })
    }
    const wanted = wantedCompany(context)
    const { company_id, lacksFactor } = await standing(services, user, wanted)
    if (wanted !== undefined && company_id === undefined) return answerRefusal(context, 'not_in_company')
    if (lacksFactor) return answerRefusal(context, 'second_factor_required')
    if (!streams.canOpenStream(user.id)) return answerTooManyRequests(context, 60)
    /** Checked before each event: the stream ends for a user who has signed out, left the team or lacks a second factor. */
    async function mayHear(): Promise<boolean> {
      const now = await findUser()
      if (!now) return false
      const stands = await standing(services, now, company_id ?? wanted)
      return !stands.lacksFactor && (company_id === undefined || stands.company_id === company_id)
    }
    return answerEvents(context, mayHear, (stream) => streams.join({ user_id: user.id, company_id }, stream))
  })
  return routes
}

/** Finds the user's company, if any (without one, no events arrive), and whether they lack a second factor it requires. */
async function standing({ database, config }: Services, user: SignedInUser, wanted: string | undefined) {
  const company_id = wanted === undefined || isUuid(wanted) ? wanted : NIL
  const membership = await asUser(database, { user_id: user.id, company_id }, (db) =>
    findMembership(db, user.id),
  )
  return {
    company_id: membership?.company_id,
    lacksFactor: membership !== undefined && lacksSecondFactor(config, membership, user),
  }
}

function answerRefusal(context: Context<HttpEnv>, code: 'not_in_company' | 'second_factor_required') {
  const { status, message } = REFUSALS[code]
  return answerProblem(context, { status, code, message })
}
