import { asSystem, profiles, type Transaction } from '@quotespark/database'
import { eq, sql } from 'drizzle-orm'
import type { Services } from '../services.ts'

interface Attempt {
  way: string
  outcome: 'passed' | 'refused' | 'locked'
  /** Undefined when the attempt names no account. */
  email: string | undefined
}

/**
 * Logs each attempt with the id of the user. The id is looked up in the background, because the time it takes would reveal who
 * has an account.
 */
export function createSignInLog({ background, database, logger }: Services): (attempt: Attempt) => void {
  return ({ way, outcome, email }) =>
    background.run('an attempt to sign in was not logged', async () => {
      const person_id = email === undefined ? null : await asSystem(database, (db) => personWith(db, email))
      logger[outcome === 'passed' ? 'info' : 'warn']({ way, outcome, person_id }, 'sign-in')
    })
}

async function personWith(db: Transaction, email: string): Promise<string | null> {
  const [person] = await db.select({ id: profiles.id }).from(profiles).where(hasEmail(email))
  return person?.id ?? null
}

export function hasEmail(email: string) {
  return eq(sql`lower(${profiles.email})`, email.toLowerCase())
}
