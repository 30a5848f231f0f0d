import { companies } from '@quotespark/database'
import { Refusal } from '@quotespark/domain'
import { eq } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'

/** Changes these settings and no others: two people who save different ones at the same time do not undo each other. */
export async function updateCompany(
  { db, actor, services }: StaffReader,
  settings: Partial<typeof companies.$inferInsert>,
) {
  const [company] = await db
    .update(companies)
    .set({ ...settings, updated_at: services.clock.now().toISOString() })
    .where(eq(companies.id, actor.company_id))
    .returning()
  if (!company) throw new Refusal('not_found', { entity: 'company' })
  return company
}
