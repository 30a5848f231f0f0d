import { companies } from '@quotespark/database'
import type { AuditAction } from '@quotespark/domain/company'
import { Refusal } from '@quotespark/domain/refusal'
import { eq } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'
import { recordChange } from '../../audit/record-audit.ts'
import { lockCompany } from '../../company/lock-company.ts'

type Company = typeof companies.$inferSelect
type Settings = Omit<Partial<typeof companies.$inferInsert>, 'invoice_steps' | 'quote_steps'>

/**
 * Changes only these settings, so that two people who save different ones at the same time do not undo each other. Records
 * what changed in the company's activity.
 */
export async function updateCompany(context: StaffReader, settings: Settings, action: AuditAction) {
  return changeCompany(context, await lockCompany(context), settings, action)
}

/** Like `updateCompany`, for a caller that has locked the company; `before` is its row until now. */
export async function changeCompany(
  context: StaffReader,
  before: Company,
  settings: Settings,
  action: AuditAction,
): Promise<Company> {
  const { db, actor, services } = context
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
    const of = (row: Company) => Object.fromEntries(fields.map((field) => [field, row[field] ?? null]))
    await recordChange(context, { action, before: of(before), after: of(company) })
  }
  return company
}
