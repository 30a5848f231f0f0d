import { APIError } from 'better-auth/api'
import { createExactLimit } from '../limits/exact-limit.ts'
import type { Services } from '../services.ts'

const HOUR_SECONDS = 60 * 60
/** Passwords tried in an hour for one account; NIST SP 800-63B section 5.2.2 wants fewer than 100. */
const GUESSES_AN_HOUR = 50

/**
 * The limits by caller do not stop many callers who guess one person's password: this one counts by account, and
 * counts addresses without one alike. Whoever is kept out by it chooses a new password by mail.
 */
export function limitGuesses({ config, database }: Pick<Services, 'config' | 'database'>) {
  const limit = createExactLimit({
    name: 'guesses',
    points: Math.ceil(GUESSES_AN_HOUR * config.RATE_LIMIT_FACTOR),
    seconds: HOUR_SECONDS,
  })
  return {
    /** Refuses with 429. */
    async count(email: string): Promise<void> {
      const wait = await limit.consume(database, email.toLowerCase())
      if (wait === undefined) return
      const message = 'Too many attempts for this account. Please try again later, or choose a new password.'
      throw new APIError('TOO_MANY_REQUESTS', { message }, { 'X-Retry-After': String(wait) })
    },
    /** Who has got in is not guessing. */
    async forget(email: string): Promise<void> {
      await limit.forget(database, email.toLowerCase())
    },
  }
}
