import type { companyInput } from '@quotespark/contract'
import { companies, companyMembers, type Transaction, vatRates, workFor } from '@quotespark/database'
import { CREATOR_ROLE, FIRST_VAT_RATES, Refusal } from '@quotespark/domain'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { type AuditActor, type Caller, recordAudit } from '../../audit/record-audit.ts'
import type { Services } from '../../services.ts'
import { companyFailure } from './company-failure.ts'

/**
 * The company, its first member and the VAT rates there are, in one transaction: there is never one without the others.
 * Where one of the first two fails, the refusal `company_not_created` says which and why, and undoes both.
 */
export async function createCompany(
  { clock, logger }: Pick<Services, 'clock' | 'logger'>,
  db: Transaction,
  { actor, caller }: { actor: AuditActor; caller: Caller | null },
  input: z.output<typeof companyInput>,
) {
  const { user_id: userId } = actor
  const now = clock.now().toISOString()
  const [company] = await db
    .insert(companies)
    .values({
      ...input,
      id: uuidv7(),
      created_by: userId,
      owner_id: userId,
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
