import type { companyInput } from '@quotespark/contract'
import { companies, companyMembers, type Transaction } from '@quotespark/database'
import { CREATOR_ROLE } from '@quotespark/domain'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { Clock } from '../../clock.ts'

/** The company and its first member, in one transaction: there is never one without the other. */
export async function createCompany(
  { clock }: { clock: Clock },
  db: Transaction,
  userId: string,
  input: z.output<typeof companyInput>,
) {
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
  if (!company) throw new Error('Company creation returned no data')
  await db.insert(companyMembers).values({
    id: uuidv7(),
    company_id: company.id,
    user_id: userId,
    role: CREATOR_ROLE,
    is_owner: true,
    created_at: now,
  })
  return company
}
