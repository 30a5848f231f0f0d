import { templates } from '@quotespark/database'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { recordChange } from '../../audit/record-audit.ts'
import { lockTemplate } from './read-templates.ts'
import { requireManaging } from './template-content.ts'

/** Deletes a template; documents started from it stay as they are. */
export async function deleteTemplate(context: StaffContext, id: string): Promise<void> {
  const { db, actor } = context
  const { kind, name } = await lockTemplate(context, id)
  requireManaging(actor, kind)
  await db.delete(templates).where(and(eq(templates.company_id, actor.company_id), eq(templates.id, id)))
  await recordChange(context, { action: 'template_deleted', subject: name })
}
