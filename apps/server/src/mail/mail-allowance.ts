import {
  companies,
  documentTallies,
  mailCounts,
  mailReports,
  type Transaction,
  together,
} from '@quotespark/database'
import { londonDate, MAILS_TO_A_STRANGER, mailsADay, Refusal } from '@quotespark/domain'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'

interface Parts {
  db: Transaction
  services: { clock: Clock; config: Pick<Config, 'MAIL_QUOTA_FACTOR'> }
}

/** All of a company's mails are counted under this address. */
const EVERYBODY = ''

/**
 * Counts a mail that a company sends to others, before it is written: nobody floods strangers in our name. Refuses
 * with `mail_limit_reached` what is more than a company may send in a day of London, what is more than three mails to an
 * address that has never answered it, and what goes to an address that reported it. Recipients may be several addresses,
 * separated by commas. Whoever sends for the same company at the same time waits until this transaction has ended, so
 * that no more go out than may.
 */
export async function countMail(
  parts: Parts,
  company_id: string,
  ...recipients: (string | null)[]
): Promise<void> {
  const addresses = addressesOf(recipients)
  if (addresses.length === 0) return
  const { db } = parts
  const [counted, reported] = await together([
    count(parts, company_id, addresses),
    db
      .select({ address: mailReports.address })
      .from(mailReports)
      .where(and(eq(mailReports.company_id, company_id), inArray(mailReports.address, addresses)))
      .limit(1),
  ])
  const [unwanted] = reported
  if (unwanted) throw new Refusal('mail_limit_reached', { reached: 'reported', limit: 0, ...unwanted })
  const factor = parts.services.config.MAIL_QUOTA_FACTOR
  for (const { address, mails } of counted) {
    if (address === EVERYBODY) {
      const limit = await companyLimit(parts, company_id, mails)
      if (mails > limit) throw new Refusal('mail_limit_reached', { reached: 'company', limit, address })
      continue
    }
    const limit = Math.ceil(MAILS_TO_A_STRANGER * factor)
    if (mails <= limit || (await hasAnswered(db, company_id, address))) continue
    throw new Refusal('mail_limit_reached', { reached: 'address', limit, address })
  }
}

/** Each address once, in one order: two who send at the same time never wait for each other. */
function addressesOf(recipients: (string | null)[]): string[] {
  const given = recipients.flatMap((recipient) => recipient?.toLowerCase().split(',') ?? [])
  return [...new Set(given.map((address) => address.trim()).filter(Boolean))].toSorted()
}

/** What was counted on that day and is not sent after all. */
export async function uncountMail(
  { db }: Pick<Parts, 'db'>,
  company_id: string,
  countedAt: Date,
  ...recipients: (string | null)[]
): Promise<void> {
  const addresses = addressesOf(recipients)
  if (addresses.length === 0) return
  const isOfDay = and(eq(mailCounts.company_id, company_id), eq(mailCounts.day, londonDate(countedAt)))
  const less = (mails: number) => ({ mails: sql`${mailCounts.mails} - ${mails}` })
  await db
    .update(mailCounts)
    .set(less(addresses.length))
    .where(and(isOfDay, eq(mailCounts.address, EVERYBODY)))
  await db
    .update(mailCounts)
    .set(less(1))
    .where(and(isOfDay, inArray(mailCounts.address, addresses)))
}

function count({ db, services }: Parts, company_id: string, addresses: string[]) {
  const day = londonDate(services.clock.now())
  return db
    .insert(mailCounts)
    .values([
      { company_id, day, address: EVERYBODY, mails: addresses.length },
      ...addresses.map((address) => ({ company_id, day, address, mails: 1 })),
    ])
    .onConflictDoUpdate({
      target: [mailCounts.company_id, mailCounts.day, mailCounts.address],
      set: { mails: sql`${mailCounts.mails} + excluded.mails` },
    })
    .returning({ address: mailCounts.address, mails: mailCounts.mails })
}

/** What the company may send today; what it is known for is asked only where that makes a difference. */
async function companyLimit({ db, services }: Parts, company_id: string, mails: number): Promise<number> {
  const now = services.clock.now()
  const { MAIL_QUOTA_FACTOR: factor } = services.config
  const least = Math.ceil(mailsADay({ created_at: now.toISOString(), paid_invoices: 0 }, now) * factor)
  if (mails <= least) return least
  const [standing] = await db
    .select({
      created_at: companies.created_at,
      paid_invoices: sql<number>`coalesce((
        select sum(documents) from ${documentTallies}
        where ${documentTallies.company_id} = ${company_id} and kind = 'invoice' and status = 'paid'
      ), 0)::int`,
    })
    .from(companies)
    .where(eq(companies.id, company_id))
  return standing ? Math.ceil(mailsADay(standing, now) * factor) : least
}

async function hasAnswered(db: Transaction, company_id: string, address: string): Promise<boolean> {
  const { rows } = await db.execute<{ answered: boolean }>(
    sql`select has_answered(${company_id}, ${address}) as answered`,
  )
  return rows[0]?.answered ?? false
}
