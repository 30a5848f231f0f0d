import { createHash } from 'node:crypto'
import { type Transaction, withSavepoint } from '@quotespark/database'
import {
  dailyEmailAllowance,
  dailyEmailAllowancePerRecipient,
  MAILS_TO_A_MAILBOX,
  MAX_DAILY_EMAILS_TO_NEW_RECIPIENT,
} from '@quotespark/domain/company'
import { isEmail, mailboxKey, splitAddresses } from '@quotespark/domain/contact'
import { Refusal } from '@quotespark/domain/refusal'
import { londonDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'

/** Identifies accounts that share a mailbox as one person's, without storing the address. */
export function mailboxSha256(address: string): string {
  return createHash('sha256').update(mailboxKey(address)).digest('hex')
}

interface Parts {
  db: Transaction
  services: { clock: Clock; config: Pick<Config, 'MAIL_QUOTA_FACTOR'> }
  /** The person who sends; for emails that the product sends by itself, the company's founder is counted. */
  actor?: { user_id: string | null }
}

type Recipients = (string | null)[]

/**
 * Counts an email to others before it is written, so that nobody floods strangers in our name. Refuses with `mail_limit_reached`
 * when a limit per London day is exceeded: of the company, of the acting person (with all accounts of the mailbox they signed up
 * with), or of the recipient's mailbox; also any email to a mailbox that has reported one of the company, or of another company of
 * the same founder. A mailbox is recognised in any spelling, in To, Cc and Bcc. Refuses with `invalid_input` an address that no
 * email can go to. Without a company, for emails that a person has the product send, nobody counts as an acquaintance.
 * Senders that share a count wait for each other until their transactions end, so that the limit cannot be exceeded.
 */
export async function countMail(
  parts: Parts,
  company_id: string | null,
  ...recipients: Recipients
): Promise<void> {
  const spellings = spellingsOf(recipients)
  if (spellings.size === 0) return
  requireMailableAddresses(spellings)
  const counted = await addToCounts(parts, company_id, londonDate(parts.services.clock.now()), spellings, 1)
  const reported = counted.find(({ scope }) => scope === 'reported')
  if (reported) throw refusal('reported', 0, spellings, reported)
  const factor = parts.services.config.MAIL_QUOTA_FACTOR
  const unknown = { created_at: parts.services.clock.now().toISOString(), paid_invoices: 0 }
  const least = Math.ceil(dailyEmailAllowance(unknown, parts.services.clock.now()) * factor)
  const toStranger = Math.ceil(MAX_DAILY_EMAILS_TO_NEW_RECIPIENT * factor)
  const suspicious = counted.filter(
    ({ scope, mailbox, mails }) =>
      mails > (mailbox === '' ? least : scope === 'recipient' ? MAILS_TO_A_MAILBOX * factor : toStranger),
  )
  if (suspicious.length > 0) await refuseTooMany(parts, company_id, spellings, suspicious)
}

/** Same for an email that follows from somebody else's action: one over the limit is left out, and nothing else fails with it. */
export async function tryCountMail(
  parts: Parts,
  company_id: string,
  ...recipients: Recipients
): Promise<boolean> {
  try {
    await countMail(parts, company_id, ...recipients)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Finds why an email would be refused now, and counts nothing; null for one that may go. */
export async function mailRefusal(
  parts: Parts,
  company_id: string,
  ...recipients: Recipients
): Promise<Refusal | null> {
  try {
    return await withSavepoint(parts.db, async () => {
      await countMail(parts, company_id, ...recipients)
      throw new OnlyAsked()
    })
  } catch (error) {
    if (error instanceof Refusal) return error
    if (error instanceof OnlyAsked) return null
    throw error
  }
}

/** Whether a refusal is of a limit of the sender, whoever the email goes to. */
export const isSenderSpent = ({ code, data }: Refusal): boolean =>
  code === 'mail_limit_reached' &&
  'reached' in data &&
  (data.reached === 'company' || data.reached === 'account')

/** Undoes a count that was made to ask whether it could be. */
class OnlyAsked extends Error {}

/** Takes back a count of that day for an email that is not sent after all. */
export async function undoMailCount(
  parts: Pick<Parts, 'db' | 'actor'>,
  company_id: string,
  countedAt: Date,
  ...recipients: Recipients
): Promise<void> {
  const spellings = spellingsOf(recipients)
  if (spellings.size > 0) await addToCounts(parts, company_id, londonDate(countedAt), spellings, -1)
}

/** Maps each mailbox to an address as it is written. */
function spellingsOf(recipients: Recipients): Map<string, string> {
  return new Map(recipients.flatMap(splitAddresses).map((address) => [mailboxKey(address), address]))
}

/** Such addresses may have been stored before the forms refused them. */
function requireMailableAddresses(spellings: Map<string, string>): void {
  const wrong = [...spellings.values()].find((address) => !isEmail(address))
  if (wrong === undefined) return
  throw new Refusal('invalid_input', { issues: [{ path: 'to', message: MESSAGES.unwritable(wrong) }] })
}

interface Count extends Record<string, unknown> {
  scope: 'company' | 'person' | 'recipient' | 'reported'
  /** Empty for the total of a sender. */
  mailbox: string
  mails: number
}

async function addToCounts(
  { db, actor }: Pick<Parts, 'db' | 'actor'>,
  company_id: string | null,
  day: string,
  spellings: Map<string, string>,
  times: 1 | -1,
): Promise<Count[]> {
  const mailboxes = sql.param([...spellings.keys()])
  const { rows } = await db.execute<Count>(sql`
    select scope, mailbox, mails
    from count_mails(${company_id}::uuid, ${actor?.user_id ?? null}::uuid, ${day}::date, ${mailboxes}::text[], ${times}::integer)`)
  return rows
}

/** Looks up the senders' standing only where it can make a difference. */
async function refuseTooMany(
  { db, services, actor }: Parts,
  company_id: string | null,
  spellings: Map<string, string>,
  suspicious: Count[],
): Promise<void> {
  const now = services.clock.now()
  const factor = services.config.MAIL_QUOTA_FACTOR
  const { company, account } = await findStanding(db, company_id, actor, now)
  for (const count of suspicious) {
    const { scope, mailbox, mails } = count
    const standing = scope === 'company' ? company : account
    if (mailbox === '') {
      const limit = Math.ceil(dailyEmailAllowance(standing, now) * factor)
      if (mails > limit) throw refusal(scope === 'company' ? 'company' : 'account', limit, spellings, count)
      continue
    }
    const isKnown = company_id !== null && (await hasAnswered(db, company_id, mailbox, spellings))
    if (isKnown && scope === 'recipient') continue
    const most = isKnown
      ? dailyEmailAllowancePerRecipient(standing, now)
      : scope === 'recipient'
        ? MAILS_TO_A_MAILBOX
        : MAX_DAILY_EMAILS_TO_NEW_RECIPIENT
    const limit = Math.ceil(most * factor)
    if (mails > limit) throw refusal('address', limit, spellings, count)
  }
}

/** An account may send as much as its company, even if it has just joined, or as much as its own age allows if that is more. */
async function findStanding(db: Transaction, company_id: string | null, actor: Parts['actor'], now: Date) {
  const { rows } = await db.execute<{
    company_at: string | null
    account_at: string | null
    paid_invoices: number
  }>(sql`select * from mail_standing(${company_id}::uuid, ${actor?.user_id ?? null}::uuid)`)
  const [{ company_at = null, account_at = null, paid_invoices = 0 } = {}] = rows
  const company = { created_at: instantOf(company_at) ?? now.toISOString(), paid_invoices }
  const [created_at = company.created_at] = [
    instantOf(account_at) ?? company.created_at,
    company.created_at,
  ].toSorted()
  return { company, account: { ...company, created_at } }
}

const instantOf = (at: string | Date | null) => (at === null ? null : new Date(at).toISOString())

async function hasAnswered(
  db: Transaction,
  company_id: string,
  mailbox: string,
  spellings: Map<string, string>,
): Promise<boolean> {
  const written = sql.param([mailbox, (spellings.get(mailbox) ?? mailbox).toLowerCase()])
  const { rows } = await db.execute<{ answered: boolean }>(
    sql`select has_answered(${company_id}, ${written}::text[]) as answered`,
  )
  return rows[0]?.answered ?? false
}

function refusal(
  reached: 'company' | 'account' | 'address' | 'reported',
  limit: number,
  spellings: Map<string, string>,
  { mailbox }: Pick<Count, 'mailbox'>,
) {
  return new Refusal('mail_limit_reached', { reached, limit, address: spellings.get(mailbox) ?? '' })
}
