import type { TemplateRow } from '@quotespark/contract'
import { templates } from '@quotespark/database'
import type { TemplateKind } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { templateAbilities } from './template-content.ts'

/** Lists the company's templates by name, of one kind or of all, without their content. */
export async function listTemplates(
  { db, actor }: StaffContext,
  { kind }: { kind?: TemplateKind | undefined },
): Promise<TemplateRow[]> {
  const rows = await db
    .select({
      id: templates.id,
      kind: templates.kind,
      name: templates.name,
      title: sql<string>`${templates.content}->>'title'`,
      item_count: sql<number>`jsonb_array_length(${templates.content}->'items')`,
      updated_at: templates.updated_at,
    })
    .from(templates)
    .where(and(eq(templates.company_id, actor.company_id), kind && eq(templates.kind, kind)))
    .orderBy(asc(sql`lower(${templates.name})`), asc(templates.id))
  return rows.map((row) => ({ ...row, abilities: templateAbilities(row.kind, actor) }))
}

export async function requireTemplate(context: StaffContext, id: string) {
  const [row] = await templateOf(context, id)
  if (!row) throw new Refusal('not_found', { entity: 'template' })
  return row
}

/** Finds a template and locks it until the end of the transaction. */
export async function lockTemplate(context: StaffContext, id: string) {
  const [row] = await templateOf(context, id).for('update')
  if (!row) throw new Refusal('not_found', { entity: 'template' })
  return row
}

function templateOf({ db, actor }: StaffContext, id: string) {
  return db
    .select()
    .from(templates)
    .where(and(eq(templates.company_id, actor.company_id), eq(templates.id, id)))
}
