import { invoices } from '@quotespark/database'
import { Refusal } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'

/** The invoice's row, locked until commit so that its status cannot change under the step that is taken. */
export async function lockInvoice({ db, actor }: Pick<StaffContext, 'db' | 'actor'>, id: string) {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.company_id, actor.company_id), eq(invoices.id, id)))
    .for('update')
  if (!invoice) throw new Refusal('not_found', { entity: 'invoice' })
  return invoice
}
