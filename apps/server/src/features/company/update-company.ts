import { companies } from '@quotespark/database'
import { type AuditAction, Refusal } from '@quotespark/domain'
import { eq } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'
import { recordChange } from '../../audit/record-audit.ts'

type Settings = Partial<typeof companies.$inferInsert>

/**
 * Changes these settings and no others: two people who save different ones at the same time do not undo each other.
 * What is different from before is told in the company's activity.
 */
export async function updateCompany(context: StaffReader, settings: Settings, action: AuditAction) {
  const { db, actor, services } = context
  const before = await lockCompany(context)
  const [company] = await db
    .update(companies)
    .set({ ...settings, updated_at: services.clock.now().toISOString() })
    .where(eq(companies.id, actor.company_id))
    .returning()
  if (!company) throw new Refusal('not_found', { entity: 'company' })
  const fields = (Object.keys(settings) as (keyof Settings)[]).filter(
    (field) => before[field] !== company[field],
  )
  if (fields.length > 0) {
    const of = (row: typeof company) => Object.fromEntries(fields.map((field) => [field, row[field] ?? null]))
    await recordChange(context, { action, before: of(before), after: of(company) })
  }
  return company
}

/** The company as it is, which nobody else changes until the end of the transaction. */
export async function lockCompany({ db, actor }: StaffReader) {
  const [company] = await db
    .select()
    .from(companies)
    .where(eq(companies.id, actor.company_id))
    .for('no key update')
  if (!company) throw new Refusal('not_found', { entity: 'company' })
  return company
}
