import { asSystem, idempotencyKeys, rateLimits, sessions, verifications } from '@quotespark/database'
import { lt } from 'drizzle-orm'
import type { Services } from '../services.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** As the API's description promises. */
const IDEMPOTENCY_DAYS = 7

/** Removes what has served its purpose: old answers to creating calls, and what accounts have left behind. */
export async function cleanUp({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  const yesterday = new Date(now.getTime() - DAY_MS)
  const weekAgo = new Date(now.getTime() - IDEMPOTENCY_DAYS * DAY_MS)
  await asSystem(database, async (db) => {
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, weekAgo.toISOString()))
    await db.delete(verifications).where(lt(verifications.expires_at, now))
    await db.delete(sessions).where(lt(sessions.expires_at, now))
    await db.delete(rateLimits).where(lt(rateLimits.last_request, yesterday.getTime()))
  })
}
