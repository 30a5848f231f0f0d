import { chasedMailboxes, customers, type Transaction } from '@quotespark/database'
import { mailboxKey, splitAddresses } from '@quotespark/domain/contact'
import { startOfMonth } from '@quotespark/domain/time'
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { everyReceiver } from '../send/receivers.ts'

/** The mailboxes of a list of addresses, each by its key. */
export const mailboxesOf = (to: string): string[] => [...new Set(splitAddresses(to).map(mailboxKey))].sort()

/**
 * Notes that these addresses get the company's mail of this day; waits for another transaction that does. Returns whether none of them
 * had one before.
 */
export async function takeMailboxes(
  db: Transaction,
  { company_id, to, day }: { company_id: string; to: string; day: string },
): Promise<boolean> {
  const mailboxes = mailboxesOf(to)
  if (mailboxes.length === 0) return true
  const taken = await db
    .insert(chasedMailboxes)
    .values(mailboxes.map((mailbox) => ({ company_id, mailbox, day })))
    .onConflictDoNothing()
    .returning({ mailbox: chasedMailboxes.mailbox })
  return taken.length === mailboxes.length
}

/** Whether one of these addresses has had the company's mail of a day, or the statement of the month still to come. */
export async function isMailboxTaken(
  db: Transaction,
  company_id: string,
  { day, to }: { day: string; to: string | null },
): Promise<boolean> {
  if (to === null) return false
  const taken = await findTakenMailboxes(db, company_id, { day, to: [to] })
  if (taken.size > 0) return true
  const monthly = await mailboxesOfStatements(db, company_id, startOfMonth(day))
  return mailboxesOf(to).some((mailbox) => monthly.has(mailbox))
}

/** Tells which mailboxes have had the company's mail of a day. */
export async function findTakenMailboxes(
  db: Transaction,
  company_id: string,
  { day, to }: { day: string; to: readonly (string | null)[] },
): Promise<Set<string>> {
  const asked = [...new Set(to.flatMap((each) => (each === null ? [] : mailboxesOf(each))))]
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

/** The mailboxes of customers who have their statement sent every month; with a month, of those whose statement is still to come. */
export async function mailboxesOfStatements(
  db: Transaction,
  company_id: string,
  month?: string,
): Promise<Set<string>> {
  const rows = await db
    .select({ to: everyReceiver('invoices') })
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
  return new Set(rows.flatMap(({ to }) => (to === null ? [] : mailboxesOf(to))))
}
