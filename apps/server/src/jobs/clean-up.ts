import {
  asSystem,
  emailChanges,
  idempotencyKeys,
  knownDevices,
  mailCounts,
  memberInvitations,
  newsletterSubscribers,
  rateLimits,
  sessions,
  verifications,
} from '@quotespark/database'
import { londonDate } from '@quotespark/domain'
import { and, isNull, lt } from 'drizzle-orm'
import type { Services } from '../services.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** As the API's description promises. */
const IDEMPOTENCY_DAYS = 7
/** For as long a link says why it is over; then the address of somebody who never came is none of ours. */
const INVITATION_DAYS = 90
/** As the mail says that asks for a confirmation. */
const UNCONFIRMED_DAYS = 7
/** As long as a browser keeps the cookie that it is known by. */
const DEVICE_DAYS = 400

/**
 * Removes what has served its purpose: old answers to creating calls, invitations long over, addresses that nobody has
 * confirmed for the newsletter, and what accounts have left behind.
 */
export async function cleanUp({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  const yesterday = new Date(now.getTime() - DAY_MS)
  const weekAgo = new Date(now.getTime() - IDEMPOTENCY_DAYS * DAY_MS)
  await asSystem(database, async (db) => {
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, weekAgo.toISOString()))
    const invitedUntil = new Date(now.getTime() - INVITATION_DAYS * DAY_MS)
    await db.delete(memberInvitations).where(lt(memberInvitations.expires_at, invitedUntil.toISOString()))
    const askedUntil = new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS)
    await db
      .delete(newsletterSubscribers)
      .where(
        and(
          isNull(newsletterSubscribers.confirmed_at),
          lt(newsletterSubscribers.requested_at, askedUntil.toISOString()),
        ),
      )
    await db.delete(mailCounts).where(lt(mailCounts.day, londonDate(yesterday)))
    await db.delete(verifications).where(lt(verifications.expires_at, now))
    await db.delete(sessions).where(lt(sessions.expires_at, now))
    await db.delete(emailChanges).where(lt(emailChanges.expires_at, now))
    const seenUntil = new Date(now.getTime() - DEVICE_DAYS * DAY_MS)
    await db.delete(knownDevices).where(lt(knownDevices.last_seen_at, seenUntil))
    await db.delete(rateLimits).where(lt(rateLimits.last_request, yesterday.getTime()))
  })
}
