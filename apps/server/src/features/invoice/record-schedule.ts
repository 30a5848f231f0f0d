import type { invoices } from '@quotespark/database'
import type { StaffContext } from '../../api/context.ts'
import { recordEvent } from '../../document/history.ts'

/** Notes when the moment at which a draft goes out by itself was chosen, moved or taken back. */
export async function recordSchedule(
  context: StaffContext,
  before: Pick<typeof invoices.$inferSelect, 'company_id' | 'id' | 'send_at'>,
  send_at: string | null,
): Promise<void> {
  if (send_at === before.send_at) return
  const document = { company_id: before.company_id, invoice_id: before.id }
  if (send_at === null) await recordEvent(context, document, 'schedule_removed', context.actor)
  else await recordEvent(context, document, 'scheduled', context.actor, { send_at })
}
