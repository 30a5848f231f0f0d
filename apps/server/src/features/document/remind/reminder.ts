import { documents, type Transaction } from '@quotespark/database'
import type { DocumentKind, DocumentStatus } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { londonDate } from '@quotespark/domain/time'
import type { StaffContext } from '../../../api/context.ts'
import { postEmail } from '../../../mail/outbox.ts'
import { replyToAddress } from '../../../mail/reply-address.ts'
import type { Services } from '../../../services.ts'
import { isDocument, refOf } from '../document-ref.ts'
import { recordEvent } from '../evidence/history.ts'
import type { Reminder, RemindingKind } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kinds.ts'
import { lockForStaff } from '../lock-document.ts'
import type { StoredDocument } from '../printable.ts'
import type { Sender } from '../product-sender.ts'
import { addressLetter, type WrittenLetter } from '../send/letter.ts'
import { recipientsOf } from '../send/receivers.ts'
import { hasUndoWindow, startUndoWindow } from '../undo-window/open-undo-window.ts'
import type { WaitingStepInput } from '../undo-window/waiting-input.ts'
import { takeMailboxes } from './mailboxes.ts'

/**
 * Sends the reminder that staff asked for, with the same undo window as a sending. Pressed again on the same day, it sends
 * nothing more. Refuses what needs no reminder, and as `addressReminder` does.
 */
export async function remindCustomer(
  context: StaffContext,
  name: DocumentKind,
  { id, show_interest = false, ...written }: WrittenReminder,
): Promise<void> {
  const { actor, services } = context
  const row = await lockForStaff(context, name, id)
  if (remindingOf(name).isDone(row, services.clock.now())) return
  const asked = { show_interest }
  const reminder = await requireReminder(context, row, asked)
  const letter = { ...(await addressReminder(context, row, written)), ...asked }
  if (hasUndoWindow(services)) {
    return startUndoWindow(context, row, { step: 'remind', input: letter, shown_status: row.status })
  }
  await postReminder(context, row, reminder, { letter, by: actor })
}

/** Sends the reminder at the end of its undo window, if it is still called for. */
export async function endReminding(
  parts: Parts,
  row: StoredDocument,
  { input, by }: { input: WaitingStepInput['remind']; by: Sender },
): Promise<void> {
  const { show_interest = false } = input
  const reminder = await requireReminder(parts, row, { show_interest })
  await postReminder(parts, row, reminder, { letter: input, by })
}

/** A reminder as staff asked for it. */
export interface WrittenReminder extends WrittenLetter {
  id: string
  show_interest?: boolean
}

interface Parts {
  db: Transaction
  services: Services
}

/** How a kind reminds; typed for any, as what it does to a row is the same. */
export function remindingOf(name: DocumentKind): RemindingKind {
  const { reminding } = kindOf<DocumentKind>(name)
  if (!reminding) throw new Error(`nobody is reminded of a ${name}`)
  return reminding
}

/** The reminder that would go out now. Refuses what needs none. */
export async function requireReminder(
  parts: Parts,
  document: { kind: DocumentKind; company_id: string; id: string; status: DocumentStatus },
  { show_interest }: { show_interest: boolean },
): Promise<Reminder> {
  const reminding = remindingOf(document.kind)
  const reminder = await reminding.find(parts, { ...document, show_interest })
  if (!reminder) throw reminding.refusal(document)
  return reminder
}

/**
 * Addresses the reminder for a document, and counts it as sent. Refuses with `customer_email_missing` when there is no address,
 * and as `countMail` does.
 */
async function addressReminder(
  parts: Parts & { actor?: { user_id: string } },
  row: StoredDocument,
  written: WrittenLetter,
): Promise<WaitingStepInput['remind']> {
  const { to, ...letter } = await addressLetter(parts, refOf(row), written, 'reminders')
  if (to === null) throw new Refusal('customer_email_missing', {})
  return { ...letter, to }
}

/** Emails a reminder and records it. The caller has counted the recipients. */
async function postReminder(
  { db, services }: Parts,
  row: StoredDocument,
  { seller, warnings: _, interest_amount: __, ...email }: Reminder,
  { letter, by }: { letter: WaitingStepInput['remind']; by: Sender },
): Promise<void> {
  const document = refOf(row)
  const { to, cc, bcc, subject = null, message = null } = letter
  const at = services.clock.now()
  const now = at.toISOString()
  await db
    .update(documents)
    .set(remindingOf(row.kind).remindedColumns(now))
    .where(isDocument(documents, document))
  // A reminder by hand is the customer's mail of the day.
  const usual = (await recipientsOf(db, document, 'reminders')).to
  await takeMailboxes(db, {
    company_id: row.company_id,
    to: [to, usual].filter((each) => each !== null).join(', '),
    customer_ids: row.customer_id === null ? [] : [row.customer_id],
    day: londonDate(at),
  })
  await recordEvent({ db, services }, document, 'reminded', by, { data: { email: to } })
  await postEmail(services, db, {
    ...email,
    allowance: 'counted',
    to,
    cc,
    bcc,
    words: { subject, message },
    company_id: row.company_id,
    document_id: row.id,
    from_name: seller.name,
    reply_to: replyToAddress(seller, by),
  })
}
