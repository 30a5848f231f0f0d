import { notifications, type Transaction } from '@quotespark/database'
import type { DocumentKind, StaffEvent } from '@quotespark/domain/document'
import { v7 as uuidv7 } from 'uuid'
import { staffUrl } from '../company/staff-url.ts'
import { postEmail } from '../mail/outbox.ts'
import type { Services } from '../services.ts'
import { findSubscribedMembers } from './members-wanting.ts'

export interface StaffNotification {
  company_id: string
  event: StaffEvent
  title: string
  body: string
  /** Document that the notification is about. */
  document?: { kind: DocumentKind; document_id: string }
  /** The page that it leads to where it is about no document. */
  path?: string
  /** Only owners are told. */
  isForOwners?: true
  /** Schedule that it is about. */
  schedule_id?: string
  /** People who caused the event and need no notification. */
  except_user_ids?: readonly string[]
}

/** Events that their own code emails, with another template. */
const EMAILED_SEPARATELY: readonly StaffEvent[] = [
  'quote_accepted',
  'quote_rejected',
  'quote_amendment_requested',
  'quote_expired',
  'question_asked',
  'customer_replied',
]

/** Text for members who may not read the content. */
const WITHOUT_CONTENT = {
  title: 'Something happened in your company',
  description: 'Sign in and set up a second factor to read it.',
}

/** Notifies every member who wants to know, in the transaction of the event. */
export async function notifyStaff(
  services: Pick<Services, 'clock' | 'config' | 'queue'>,
  db: Transaction,
  notification: StaffNotification,
): Promise<void> {
  const {
    except_user_ids = [],
    document,
    schedule_id = null,
    path: _,
    isForOwners = false,
    ...values
  } = notification
  const wanting = async (way: 'in_app' | 'by_email') =>
    (await findSubscribedMembers({ db, services }, way, notification)).filter(
      ({ user_id, isOwner }) => !except_user_ids.includes(user_id) && (isOwner || !isForOwners),
    )
  const created_at = services.clock.now().toISOString()
  const rows = (await wanting('in_app')).map(({ user_id }) => ({
    ...values,
    id: uuidv7(),
    document_id: document?.document_id ?? null,
    schedule_id,
    user_id,
    created_at,
  }))
  if (rows.length > 0) await db.insert(notifications).values(rows)
  for (const { name, email, lacksFactor } of await wanting('by_email')) {
    if (!lacksFactor && EMAILED_SEPARATELY.includes(notification.event)) continue
    await postEmail(services, db, {
      template: 'staff-notification',
      allowance: 'account',
      to: email,
      company_id: notification.company_id,
      variables: {
        name,
        ...(lacksFactor ? WITHOUT_CONTENT : { title: notification.title, description: notification.body }),
        openUrl: staffUrl(services.config, notification.company_id, placeOf(notification)),
      },
    })
  }
}

function placeOf({ document, schedule_id, path = '/app/settings#team' }: StaffNotification): string {
  if (document) return `/app/${document.kind}s/${document.document_id}`
  return schedule_id === undefined ? path : `/app/recurring-invoices/${schedule_id}`
}
