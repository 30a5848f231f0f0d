import type { companyInput } from '@quotespark/contract'
import {
  companies,
  companyMembers,
  profiles,
  type Transaction,
  vatRates,
  workFor,
} from '@quotespark/database'
import { CREATOR_ROLE, FIRST_VAT_RATES } from '@quotespark/domain/company'
import { Refusal } from '@quotespark/domain/refusal'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { type AuditActor, type Caller, recordAudit } from '../../audit/record-audit.ts'
import { mailboxSha256 } from '../../mail/mail-allowance.ts'
import type { Services } from '../../services.ts'
import { companyFailure } from './company-failure.ts'

/**
 * Creates the company, its first member and the VAT rates in one transaction. When the company or the member fails, both
 * are undone and `company_not_created` says which one and why. Refuses with `company_limit_reached`.
 */
export async function createCompany(
  { clock, config, logger }: Pick<Services, 'clock' | 'config' | 'logger'>,
  db: Transaction,
  { actor, caller }: { actor: AuditActor; caller: Caller | null },
  input: z.output<typeof companyInput>,
) {
  const { user_id: userId } = actor
  const now = clock.now().toISOString()
  const founder_mailbox_sha256 = await refuseTooManyCompanies({ clock, config }, db, actor)
  const [company] = await db
    .insert(companies)
    .values({
      ...input,
      id: uuidv7(),
      created_by: userId,
      owner_id: userId,
      founder_mailbox_sha256,
      created_at: now,
      updated_at: now,
    })
    .returning()
    .catch((error) => {
      throw companyFailure(error, 'company', logger)
    })
  if (!company) {
    logger.error('creating a company returned no data')
    throw new Refusal('company_not_created', { failure: 'no_data', message: '' })
  }
  await db
    .insert(companyMembers)
    .values({
      id: uuidv7(),
      company_id: company.id,
      user_id: userId,
      role: CREATOR_ROLE,
      is_owner: true,
      created_at: now,
    })
    .catch((error) => {
      throw companyFailure(error, 'member', logger)
    })
  await workFor(db, company.id)
  const { id: company_id, name } = company
  await db.insert(vatRates).values(
    FIRST_VAT_RATES.map((rate) => ({
      ...rate,
      id: uuidv7(),
      company_id,
      created_at: now,
      updated_at: now,
    })),
  )
  await recordAudit(db, {
    company_id,
    action: 'company_created',
    actor,
    caller,
    after: { name },
    at: clock.now(),
  })
  return company
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Counts the companies this person has founded, closed ones and those of other accounts of the same mailbox included,
 * because each company may email so many strangers. Returns the mailbox hash to store with the company.
 */
async function refuseTooManyCompanies(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  db: Transaction,
  { user_id, email }: AuditActor,
): Promise<string> {
  const [person] = await db
    .select({ mailbox: profiles.sign_up_mailbox_sha256 })
    .from(profiles)
    .where(eq(profiles.id, user_id))
  const founder = person?.mailbox ?? mailboxSha256(email)
  const since = new Date(clock.now().getTime() - DAY_MS).toISOString()
  const { rows } = await db.execute<{ lately: number; in_all: number }>(
    sql`select * from count_founded(${founder}, ${since})`,
  )
  const [{ lately, in_all } = { lately: 0, in_all: 0 }] = rows
  const { COMPANIES_A_DAY: a_day, COMPANIES_IN_ALL: limit } = config
  if (in_all >= limit) throw new Refusal('company_limit_reached', { reached: 'all', limit })
  if (lately >= a_day) throw new Refusal('company_limit_reached', { reached: 'day', limit: a_day })
  return founder
}
