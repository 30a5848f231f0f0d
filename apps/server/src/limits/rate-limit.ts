/** So many times in so long a time, for each key. */
export interface RateLimitOptions {
  /** Sets its keys apart from those of others. */
  name: string
  points: number
  seconds: number
}

export interface RateLimit {
  /** Counts one more; answers how many seconds to wait when that is one too many. */
  consume(key: string): Promise<number | undefined>
}
