import type { Database } from '@quotespark/database'
import { Hono } from 'hono'
import type { Auth } from '../auth/auth.ts'
import { signedInUser } from '../auth/session.ts'
import type { NotificationStreams } from '../events/notification-streams.ts'
import { answerEvents } from './event-stream.ts'
import type { HttpEnv } from './http-env.ts'
import { answerProblem, answerTooManyRequests } from './problem.ts'

/** `GET /events`: the notifications of the signed-in person, as they come. */
export function eventsRoutes(auth: Auth, database: Database, streams: NotificationStreams): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get('/events', async (context) => {
    const headers = new Headers(context.req.raw.headers)
    const findUser = () => signedInUser(auth, database, headers)
    const user = await findUser()
    if (!user) {
      return answerProblem(context, { status: 401, code: 'unauthenticated', message: 'Sign in first.' })
    }
    if (!streams.hasRoomFor(user.id)) return answerTooManyRequests(context, 60)
    return answerEvents(
      context,
      async () => (await findUser()) !== undefined,
      (stream) => streams.join(user.id, stream),
    )
  })
  return routes
}
