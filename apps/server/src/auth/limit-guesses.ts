import { APIError } from 'better-auth/api'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'

const HOUR_SECONDS = 60 * 60
/** Passwords tried in an hour for one account; NIST SP 800-63B section 5.2.2 wants fewer than 100. */
const GUESSES_AN_HOUR = 50

/**
 * The limits by caller do not stop many callers who guess one person's password: this one counts by account, and
 * counts addresses without one alike. Whoever is kept out by it chooses a new password by mail.
 */
export function limitGuesses({ RATE_LIMIT_FACTOR }: Pick<Config, 'RATE_LIMIT_FACTOR'>) {
  const limiter = new RateLimiterMemory({
    points: Math.ceil(GUESSES_AN_HOUR * RATE_LIMIT_FACTOR),
    duration: HOUR_SECONDS,
  })
  return {
    /** Refuses with 429. */
    async count(email: string): Promise<void> {
      try {
        await limiter.consume(email.toLowerCase())
      } catch (refused) {
        const seconds = Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000)
        const message =
          'Too many attempts for this account. Please try again later, or choose a new password.'
        throw new APIError('TOO_MANY_REQUESTS', { message }, { 'X-Retry-After': String(seconds) })
      }
    },
    /** Who has got in is not guessing. */
    async forget(email: string): Promise<void> {
      await limiter.delete(email.toLowerCase())
    },
  }
}
