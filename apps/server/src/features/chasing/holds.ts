import { dayAfterPromise } from '@quotespark/domain/billing'
import { OWED_INVOICE_STATUSES } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { londonDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import type { StaffContext } from '../../api/context.ts'
import { endHold, holdForReply, placeHold } from '../document/chasing/hold-invoice.ts'
import { documentRef } from '../document/document-ref.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { lockForStaff } from '../document/lock-document.ts'

interface HoldInput {
  id: string
  reason: string
  is_disputed: boolean
  until?: string | null | undefined
}

/** Stops chasing an invoice, as staff. Refuses with `transition_not_allowed` one that is not owed. */
export async function holdInvoice(
  context: StaffContext,
  { id, reason, is_disputed, until = null }: HoldInput,
): Promise<void> {
  const { document, now, today } = await lockOwed(context, id)
  if (until !== null && until <= today) refuseDay('until')
  await placeHold(context.db, document, {
    ...{ cause: 'staff', reason, is_disputed, until },
    ...{ by_name: context.actor.name, created_at: now },
  })
  await recordEvent(context, document, 'chasing_held', context.actor, {
    data: { reason, ...(is_disputed && { disputed: 'true' }), ...(until !== null && { until }) },
  })
}

/** Chases an invoice again, as staff; does nothing where nothing holds it. */
export async function releaseInvoice(context: StaffContext, id: string): Promise<void> {
  await lockForStaff(context, 'invoice', id)
  const document = documentRef('invoice', context.actor.company_id, id)
  if (await endHold(context.db, document, context.services.clock.now().toISOString())) {
    await recordEvent(context, document, 'chasing_released', context.actor)
  }
}

/** Notes what the customer said; a day on which they promised to pay holds the invoice until the working day after it. */
export async function noteReply(
  context: StaffContext,
  { id, note, promised_on = null }: { id: string; note: string; promised_on?: string | null | undefined },
): Promise<void> {
  const { document, now, today } = await lockOwed(context, id)
  if (promised_on !== null) {
    if (promised_on < today) refuseDay('promised_on')
    await holdForReply(
      context.db,
      document,
      {
        ...{ cause: 'promise', reason: note, promised_on },
        until: dayAfterPromise(promised_on, context.services.config.bankHolidays),
        ...{ by_name: context.actor.name, created_at: now },
      },
      today,
    )
  }
  await recordEvent(context, document, 'reply_noted', context.actor, {
    data: { note, ...(promised_on !== null && { promised_on }) },
  })
}

function refuseDay(path: string): never {
  throw new Refusal('invalid_input', { issues: [{ path, message: MESSAGES.dayPassed }] })
}

/** Locks an invoice that something is owed on. */
export async function lockOwed(context: StaffContext, id: string) {
  const { status } = await lockForStaff(context, 'invoice', id)
  if (!OWED_INVOICE_STATUSES.includes(status)) {
    throw new Refusal('transition_not_allowed', { entity: 'invoice', from: status, to: status })
  }
  const now = context.services.clock.now()
  return {
    document: documentRef('invoice', context.actor.company_id, id),
    now: now.toISOString(),
    today: londonDate(now),
  }
}
