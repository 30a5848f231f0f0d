import { createHash } from 'node:crypto'
import type { Database, Transaction } from '@quotespark/database'
import { addToCounts, forgetCounts } from './kept-counts.ts'
import type { RateLimitOptions } from './reckoned-limit.ts'

export interface Exceeded {
  seconds: number
  isFirst: boolean
}

/** Counted in the database, at the price of a round trip: for what somebody could guess or send with. */
export function createExactLimit({ name, points, seconds }: RateLimitOptions) {
  // Keys are addresses of people, which nobody needs to read here.
  const keyOf = (key: string) => `${name} ${createHash('sha256').update(key).digest('base64url')}`
  return {
    /** Counts one more; answers, when that is one too many, how many seconds to wait and whether it is the first. */
    async consume(db: Database | Transaction, key: string): Promise<Exceeded | undefined> {
      const [kept] = await addToCounts(db, new Map([[keyOf(key), 1]]), seconds)
      if (!kept || kept.count <= points) return undefined
      const wait = Math.max(1, Math.ceil((kept.began_at + seconds * 1000 - kept.now) / 1000))
      return { seconds: wait, isFirst: kept.count === points + 1 }
    },
    /** Takes one back that should not have counted. */
    async forgive(db: Database | Transaction, key: string): Promise<void> {
      await addToCounts(db, new Map([[keyOf(key), -1]]), seconds)
    },
    async forget(db: Database | Transaction, key: string): Promise<void> {
      await forgetCounts(db, [keyOf(key)])
    },
  }
}
