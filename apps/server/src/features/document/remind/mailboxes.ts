import { chasedMailboxes, customers, type Transaction } from '@quotespark/database'
import { mailboxKey, splitAddresses } from '@quotespark/domain/contact'
import { startOfMonth, workingDayFrom } from '@quotespark/domain/time'
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import { everyReceiver } from '../send/receivers.ts'

/** Somebody who gets one mail a day: by each of their mailboxes in any spelling, and as a customer whatever the address. */
export interface Receiver {
  /** Several addresses, separated by commas; null for none. */
  to: string | null
  customer_ids: readonly string[]
}

/** The keys by which the mails of a day are counted. */
export function keysOf({ to, customer_ids }: Receiver): string[] {
  if (to === null) return []
  return [
    ...new Set([...splitAddresses(to).map(mailboxKey), ...customer_ids.map((id) => `customer ${id}`)]),
  ].sort()
}

/**
 * Notes that somebody gets the company's mail of this day; waits for another transaction that does. Returns whether they had none before.
 */
export async function takeMailboxes(
  db: Transaction,
  { company_id, day, ...receiver }: Receiver & { company_id: string; day: string },
): Promise<boolean> {
  const keys = keysOf(receiver)
  if (keys.length === 0) return true
  const taken = await db
    .insert(chasedMailboxes)
    .values(keys.map((mailbox) => ({ company_id, mailbox, day })))
    .onConflictDoNothing()
    .returning({ mailbox: chasedMailboxes.mailbox })
  return taken.length === keys.length
}

/** Whether somebody has had the company's mail of a day, or is to have the statement of the month on it. */
export async function isMailboxTaken(
  { db, services: { config } }: { db: Transaction; services: { config: Pick<Config, 'bankHolidays'> } },
  company_id: string,
  { day, ...receiver }: Receiver & { day: string },
): Promise<boolean> {
  const taken = await findTakenMailboxes(db, company_id, { day, receivers: [receiver] })
  if (taken.size > 0) return true
  if (!isDayOfStatements(day, config)) return false
  const monthly = await mailboxesOfStatements(db, company_id, startOfMonth(day))
  return keysOf(receiver).some((key) => monthly.has(key))
}

/** Whether statements of the month go out on this day; one that was missed keeps nothing else waiting. */
export const isDayOfStatements = (day: string, { bankHolidays }: Pick<Config, 'bankHolidays'>): boolean =>
  day === workingDayFrom(startOfMonth(day), bankHolidays)

/** Tells by their keys who has had the company's mail of a day. */
export async function findTakenMailboxes(
  db: Transaction,
  company_id: string,
  { day, receivers }: { day: string; receivers: readonly Receiver[] },
): Promise<Set<string>> {
  const asked = [...new Set(receivers.flatMap(keysOf))]
  if (asked.length === 0) return new Set()
  const taken = await db
    .select({ mailbox: chasedMailboxes.mailbox })
    .from(chasedMailboxes)
    .where(
      and(
        eq(chasedMailboxes.company_id, company_id),
        eq(chasedMailboxes.day, day),
        inArray(chasedMailboxes.mailbox, asked),
      ),
    )
  return new Set(taken.map(({ mailbox }) => mailbox))
}

/** The keys of customers who have their statement sent every month; with a month, of those whose statement is still to come. */
export async function mailboxesOfStatements(
  db: Transaction,
  company_id: string,
  month?: string,
): Promise<Set<string>> {
  const rows = await db
    .select({ id: customers.id, to: everyReceiver('invoices') })
    .from(customers)
    .where(
      and(
        eq(customers.company_id, company_id),
        customers.monthly_statement,
        month === undefined
          ? undefined
          : or(isNull(customers.statement_month), lt(customers.statement_month, month)),
      ),
    )
  return new Set(rows.flatMap(({ id, to }) => keysOf({ to, customer_ids: [id] })))
}
