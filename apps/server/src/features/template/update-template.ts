import { templates } from '@quotespark/database'
import { TEMPLATE_NAME_TAKEN } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq, ne } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { recordChange } from '../../audit/record-audit.ts'
import { lockTemplate } from './read-templates.ts'
import { meantContent, requireManaging, storedContent, type TemplateContent } from './template-content.ts'

type Kept = 'prices_include_vat' | 'billing_stages' | 'is_construction'
type Edit = Omit<TemplateContent, Kept> & {
  [Name in Kept]?: TemplateContent[Name] | undefined
} & {
  id: string
  updated_at: string
  name: string
}

/**
 * Replaces a template; documents started from it stay as they are. Refuses with `changed_meanwhile` when somebody else has
 * changed it since it was read, and with `invalid_input` a name that is taken.
 */
export async function updateTemplate(context: StaffContext, { id, updated_at, name, ...given }: Edit) {
  const { db, actor, services } = context
  const before = await lockTemplate(context, id)
  requireManaging(actor, before.kind)
  if (before.updated_at !== updated_at) {
    throw new Refusal('changed_meanwhile', { updated_at: before.updated_at })
  }
  const stored = storedContent(before)
  const content = await meantContent(context, before.kind, {
    ...given,
    prices_include_vat: given.prices_include_vat ?? stored.prices_include_vat,
    billing_stages: given.billing_stages ?? stored.billing_stages,
    is_construction: given.is_construction ?? stored.is_construction,
  })
  const { company_id } = actor
  const named = and(
    eq(templates.company_id, company_id),
    eq(templates.kind, before.kind),
    eq(templates.name, name),
    ne(templates.id, id),
  )
  if ((await db.$count(templates, named)) > 0) {
    throw new Refusal('invalid_input', { issues: [{ path: 'name', message: TEMPLATE_NAME_TAKEN }] })
  }
  // Two versions must not have the same time, because it tells them apart.
  const now = new Date(Math.max(Date.parse(before.updated_at) + 1, services.clock.now().getTime()))
  const [template] = await db
    .update(templates)
    .set({ name, content, updated_at: now.toISOString() })
    .where(and(eq(templates.company_id, company_id), eq(templates.id, id)))
    .returning()
  if (!template) throw new Error('a locked template is gone')
  await recordChange(context, {
    ...{ action: 'template_changed', subject: before.name },
    ...{ before: { name: before.name }, after: { name } },
  })
  return template
}
