import type { MiddlewareHandler } from 'hono'
import { creatingCalls, uploadLimits } from '../../api/call-limits.ts'
import { createExactLimit } from '../../limits/exact-limit.ts'
import { createInMemoryLimit, type RateLimit, type RateLimitOptions } from '../../limits/reckoned-limit.ts'
import type { Services } from '../../services.ts'
import { networkOf } from '../../trusted-proxies.ts'
import type { HttpEnv } from '../http-env.ts'
import { answerTooManyRequests } from '../problem.ts'

/** Calls a minute from one address, times RATE_LIMIT_FACTOR. Sign-in and similar calls have better-auth's own limits. */
const CALLS_A_MINUTE = {
  all: 600,
  withoutAccount: 120,
  creating: 240,
  lookingUp: 20,
  uploading: 60,
  drawing: 12,
}
/** Per address and hour, as each may send a mail to any address. */
const SUBSCRIPTIONS_AN_HOUR = 20

/** Calls open to anyone who holds a link, or an email address. */
const WITHOUT_ACCOUNT =
  /^\/(rpc\/(portal|sharedLink|invitation\/getByToken|email|newsletter|installation)|api\/v1\/(portal|shared|invitation-links|email-templates|email-environment|newsletter|installation)|newsletter\/unsubscribe|customer-portal)(\/|$)/

/** Calls that reveal who has an account; limited so that nobody can test a list of addresses. */
const LOOKING_UP = /^POST \/(rpc\/member\/add|api\/v1\/members)$/

/** Calls that draw a picture: an SVG may keep a processor busy for two seconds (`files/pictures/picture-drawer.ts`). */
const DRAWING =
  /^(POST \/rpc\/(company\/uploadLogo|product\/uploadPicture)|PUT \/api\/v1\/company\/logo|POST \/api\/v1\/products\/[^/]+\/picture)$/

const SUBSCRIBING = /^POST \/(rpc\/newsletter\/subscribe|api\/v1\/newsletter)$/

type Needed = Pick<Services, 'config' | 'database' | 'logger'>

export function limitRate(services: Needed): MiddlewareHandler<HttpEnv> {
  const { config, database } = services
  const limitOf = (name: string, calls: number, seconds = 60): RateLimitOptions => ({
    name,
    points: Math.ceil(calls * config.RATE_LIMIT_FACTOR),
    seconds,
  })
  const inMemory = (...limit: Parameters<typeof limitOf>) => createInMemoryLimit(limitOf(...limit), services)
  const exact = (...limit: Parameters<typeof limitOf>): RateLimit => {
    const { consume } = createExactLimit(limitOf(...limit))
    return { consume: async (key) => (await consume(database, key))?.seconds }
  }
  const all = inMemory('all', CALLS_A_MINUTE.all)
  const withoutAccount = inMemory('without account', CALLS_A_MINUTE.withoutAccount)
  const creating = inMemory('creating', CALLS_A_MINUTE.creating)
  const lookingUp = exact('looking up', CALLS_A_MINUTE.lookingUp)
  const uploading = inMemory('uploading', CALLS_A_MINUTE.uploading)
  const drawing = inMemory('drawing', CALLS_A_MINUTE.drawing)
  const subscribing = exact('subscribing', SUBSCRIPTIONS_AN_HOUR, 60 * 60)
  const isCreating = creatingCalls()
  const uploadLimit = uploadLimits()

  return async (context, next) => {
    const { path, method } = context.req
    // Built files are in memory and cached by browsers: counting them would only hit offices behind one address.
    if (path.startsWith('/assets/')) return next()
    const limiters = [
      all,
      ...(WITHOUT_ACCOUNT.test(path) ? [withoutAccount] : []),
      ...(LOOKING_UP.test(`${method} ${path}`) ? [lookingUp] : []),
      ...(isCreating(method, path) ? [creating] : []),
      ...(uploadLimit(method, path) === undefined ? [] : [uploading]),
      ...(DRAWING.test(`${method} ${path}`) ? [drawing] : []),
      ...(SUBSCRIBING.test(`${method} ${path}`) ? [subscribing] : []),
    ]
    const key = networkOf(context.get('client_ip'))
    for (const each of limiters) {
      const wait = await each.consume(key)
      if (wait !== undefined) return answerTooManyRequests(context, wait)
    }
    return next()
  }
}
