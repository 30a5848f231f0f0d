import type { StaffContext } from '../../api/context.ts'
import { refOf } from '../document/document-ref.ts'
import { recordEvent } from '../document/history.ts'
import type { InvoiceDocument } from '../document/printable.ts'

/** Notes when the moment at which a draft goes out by itself was chosen, moved or taken back. */
export async function recordSchedule(
  context: StaffContext,
  before: Pick<InvoiceDocument, 'kind' | 'company_id' | 'id' | 'send_at'>,
  send_at: string | null,
): Promise<void> {
  if (send_at === before.send_at) return
  const document = refOf(before)
  if (send_at === null) await recordEvent(context, document, 'schedule_removed', context.actor)
  else await recordEvent(context, document, 'scheduled', context.actor, { data: { send_at } })
}
