import type { Database, Transaction } from '@quotespark/database'
import { sql } from 'drizzle-orm'
import { type Broken, nothingLooked, verifyCompany } from './verify-company.ts'
import { writeEvidence } from './written-evidence.fixture.ts'

export const WRONG_HASH = 'its hash does not match its content'

/** Stores the evidence of two companies and returns a function that finds what a change breaks. */
export async function keepTwoCompanies(db: Database) {
  const bytesByKey = new Map<string, Uint8Array>()
  const files = { find: async (key: string) => bytesByKey.get(key) }
  const ann = await writeEvidence(db, bytesByKey)
  const bob = await writeEvidence(db, bytesByKey)
  const undo = new Error('undo')

  /** Applies the change, returns the sentences for everything broken in Ann's company, and rolls back. */
  async function brokenAfter(change?: (tx: Transaction) => Promise<unknown>): Promise<string[]> {
    let broken: string[] = []
    await db
      .transaction(async (tx) => {
        await tx.execute(sql`set local quotespark.migrating = 'on'`)
        await change?.(tx)
        // Verification runs in the same transaction, which is never committed.
        const within = { db: tx as unknown as Database, files }
        const found = await allOf(verifyCompany(within, ann.company_id, nothingLooked()))
        broken = found.map((each) => each.broken)
        throw undo
      })
      .catch((error) => {
        if (error !== undo) throw error
      })
    return broken
  }

  const anns = sql`company_id = ${ann.company_id}`
  return { bytesByKey, store: { db, files }, ann, bob, anns, brokenAfter }
}

export async function allOf(found: AsyncIterable<Broken>): Promise<Broken[]> {
  const broken: Broken[] = []
  for await (const each of found) broken.push(each)
  return broken
}
