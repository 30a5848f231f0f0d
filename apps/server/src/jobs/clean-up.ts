import {
  asSystem,
  chasedMailboxes,
  type Database,
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
import { londonDate } from '@quotespark/domain/time'
import { and, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Services } from '../services.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Promised in the API description. */
const IDEMPOTENCY_DAYS = 7
/** While kept, an expired link can say why; after that we have no reason to keep the address of somebody who never came. */
const INVITATION_DAYS = 90
/** Stated in the email that asks for confirmation. */
const UNCONFIRMED_DAYS = 7
/** Lifetime of the cookie by which a browser is known. */
const DEVICE_DAYS = 400

/** Rows per transaction: however many there are, none holds locks for long or reaches the statement timeout. */
const AT_ONCE = 10_000

/**
 * Deletes rows that have served their purpose: old answers to creating calls, long-expired invitations, unconfirmed newsletter
 * addresses, and leftovers of accounts.
 */
export async function cleanUp({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const over: [PgTable, SQL | undefined][] = [
    [idempotencyKeys, lt(idempotencyKeys.created_at, daysAgo(IDEMPOTENCY_DAYS).toISOString())],
    [memberInvitations, lt(memberInvitations.expires_at, daysAgo(INVITATION_DAYS).toISOString())],
    [
      newsletterSubscribers,
      and(
        isNull(newsletterSubscribers.confirmed_at),
        lt(newsletterSubscribers.requested_at, daysAgo(UNCONFIRMED_DAYS).toISOString()),
      ),
    ],
    [chasedMailboxes, lt(chasedMailboxes.day, londonDate(daysAgo(1)))],
    [mailCounts, lt(mailCounts.day, londonDate(daysAgo(1)))],
    [verifications, lt(verifications.expires_at, now)],
    [sessions, lt(sessions.expires_at, now)],
    [emailChanges, lt(emailChanges.expires_at, now)],
    [knownDevices, lt(knownDevices.last_seen_at, daysAgo(DEVICE_DAYS))],
    [rateLimits, lt(rateLimits.last_request, daysAgo(1).getTime())],
  ]
  for (const [table, isOver] of over) await removeAll(database, table, isOver)
}

async function removeAll(database: Database, table: PgTable, isOver: SQL | undefined): Promise<void> {
  for (;;) {
    const { rowCount } = await asSystem(database, (db) =>
      db
        .delete(table)
        .where(sql`ctid = any (array(select ctid from ${table} where ${isOver} limit ${AT_ONCE}))`),
    )
    if ((rowCount ?? 0) < AT_ONCE) return
  }
}
