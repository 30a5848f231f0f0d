import type { Database } from '@quotespark/database'
import type { Logger } from 'pino'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { incrementCounts } from './increment-counts.ts'

/** At most `points` within `seconds`, for each key. */
export interface RateLimitOptions {
  /** Prefix that keeps its keys apart from those of other limits. */
  name: string
  points: number
  seconds: number
}

export interface RateLimit {
  /** Counts one more; returns the seconds to wait when that exceeds the limit. */
  consume(key: string): Promise<number | undefined>
}

/** Share of the limit above which calls are reported to the other processes. */
const SHARED_FROM = 0.1
const TELL_EVERY_MS = 1_000

/**
 * A limit counted in this process's memory, so that no request waits for it. Every second, processes exchange the counts of keys
 * that call a lot: a little more than `points` may pass before they have heard of each other.
 */
export function createInMemoryLimit(
  { name, points, seconds }: RateLimitOptions,
  { database, logger }: { database: Database; logger: Logger },
): RateLimit {
  const memory = new RateLimiterMemory({ points, duration: seconds })
  /** Counts made here since the last exchange; `known` holds the totals of that exchange. */
  let untold = new Map<string, number>()
  const known = new Map<string, { count: number; began_at: number }>()
  let isTelling = false

  function note(key: string, here: number): void {
    if (here <= points * SHARED_FROM) return
    const before = untold.get(key)
    untold.set(key, before === undefined && !known.has(key) ? here : (before ?? 0) + 1)
    if (isTelling) return
    isTelling = true
    setTimeout(tell, TELL_EVERY_MS).unref()
  }

  async function tell(): Promise<void> {
    const told = untold
    untold = new Map()
    try {
      const prefixed = new Map([...told].map(([key, count]) => [`${name} ${key}`, count]))
      for (const { key: kept, count, began_at, now } of await incrementCounts(database, prefixed, seconds)) {
        const key = kept.slice(name.length + 1)
        const before = known.get(key)
        const ofBefore = before?.began_at === began_at ? before.count : 0
        const byOthers = count - ofBefore - (told.get(key) ?? 0)
        if (byOthers > 0) await memory.penalty(key, byOthers)
        known.set(key, { count, began_at })
        for (const [other, { began_at: began }] of known) {
          if (began <= now - seconds * 1000) known.delete(other)
        }
      }
    } catch (error) {
      // Each process goes on counting by itself.
      logger.warn({ err: error }, 'rate-limit counts could not be shared between processes')
    }
    isTelling = false
  }

  return {
    async consume(key) {
      try {
        const { consumedPoints } = await memory.consume(key)
        note(key, consumedPoints)
        return undefined
      } catch (refused) {
        return Math.ceil(((refused as RateLimiterRes).msBeforeNext ?? 1000) / 1000)
      }
    },
  }
}
