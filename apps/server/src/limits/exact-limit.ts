import { createHash } from 'node:crypto'
import type { Database, Transaction } from '@quotespark/database'
import { forgetCounts, incrementCounts } from './increment-counts.ts'
import type { RateLimitOptions } from './reckoned-limit.ts'

export interface Exceeded {
  seconds: number
  isFirst: boolean
}

/** A limit counted in the database, at the cost of a round trip: for anything that could be used for guessing or sending. */
export function createExactLimit({ name, points, seconds }: RateLimitOptions) {
  // Keys are people's addresses, which nobody needs to read here.
  const keyOf = (key: string) => `${name} ${createHash('sha256').update(key).digest('base64url')}`
  return {
    /** Counts one more. When that exceeds the limit, returns the seconds to wait and whether it is the first time. */
    async consume(db: Database | Transaction, key: string): Promise<Exceeded | undefined> {
      const [kept] = await incrementCounts(db, new Map([[keyOf(key), 1]]), seconds)
      if (!kept || kept.count <= points) return undefined
      const wait = Math.max(1, Math.ceil((kept.began_at + seconds * 1000 - kept.now) / 1000))
      return { seconds: wait, isFirst: kept.count === points + 1 }
    },
    /** Takes back one that should not have counted. */
    async forgive(db: Database | Transaction, key: string): Promise<void> {
      await incrementCounts(db, new Map([[keyOf(key), -1]]), seconds)
    },
    async forget(db: Database | Transaction, key: string): Promise<void> {
      await forgetCounts(db, [keyOf(key)])
    },
  }
}
