import type { templateInput } from '@quotespark/contract'
import { templates } from '@quotespark/database'
import { isDocumentKind, MAX_TEMPLATES, tooManyTemplates } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq, ne } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { recordChange } from '../../audit/record-audit.ts'
import { contentOfDocument, meantContent, requireManaging } from './template-content.ts'

/**
 * Saves the given content, or that of a document, under a name, replacing a template of that name. Refuses with `not_found`
 * a document or product of another company, and with `invalid_input` one template above the limit.
 */
export async function createTemplate(
  context: StaffContext,
  { kind, name, document_id, ...given }: z.output<typeof templateInput>,
) {
  const { db, actor, services } = context
  requireManaging(actor, kind)
  const written = await meantContent(context, kind, {
    ...given,
    prices_include_vat: given.prices_include_vat ?? false,
    billing_stages: given.billing_stages ?? [],
    is_construction: given.is_construction ?? false,
  })
  const content =
    document_id !== null && isDocumentKind(kind)
      ? await contentOfDocument(context, kind, document_id)
      : written
  const { company_id } = actor
  const others = and(eq(templates.company_id, company_id), eq(templates.kind, kind), ne(templates.name, name))
  if ((await db.$count(templates, others)) >= MAX_TEMPLATES) {
    throw new Refusal('invalid_input', { issues: [{ path: 'name', message: tooManyTemplates(kind) }] })
  }
  const now = services.clock.now().toISOString()
  const [template] = await db
    .insert(templates)
    .values({ id: uuidv7(), company_id, kind, name, content, created_at: now, updated_at: now })
    .onConflictDoUpdate({
      target: [templates.company_id, templates.kind, templates.name],
      set: { content, updated_at: now },
    })
    .returning()
  if (!template) throw new Error('a saved template was not returned')
  await recordChange(context, { action: 'template_created', subject: name })
  return template
}
