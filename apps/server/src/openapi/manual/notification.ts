import { defaultNotificationChoice, STAFF_EVENTS } from '@quotespark/domain/document'
import { formatMoney } from '@quotespark/domain/money'
import { documentIds } from '../../notifying/document-ids.ts'
import { documentCustomer } from '../sample/line.ts'
import { acceptedQuote } from '../sample/quote.ts'
import { sampleId } from '../sample/sample-id.ts'
import type { Manual } from './page.ts'

const notification = {
  id: sampleId('notification'),
  event: 'quote_accepted',
  title: 'Quote accepted',
  body: `${documentCustomer.name} has accepted ${acceptedQuote.quote_number} (${formatMoney(acceptedQuote.total_amount)}).`,
  ...documentIds({ kind: 'quote', document_id: acceptedQuote.id }),
  recurring_invoice_id: null,
  read_at: null,
  created_at: acceptedQuote.updated_at,
}

const preferences = { items: STAFF_EVENTS.map((event) => ({ event, ...defaultNotificationChoice(event) })) }

export const notificationManual: Manual<'notification'> = {
  list: {
    description:
      'Returns the 30 newest notifications of the signed-in member in their company, and how many of all are unread. Of the ids of documents, such as `quote_id`, at most one is set.',
    output: { unread: 1, items: [notification] },
  },
  markAsRead: {
    description:
      'Marks one of the caller’s own notifications as read and returns how many are still unread. One already read stays as it is.',
    notFound: ['notification'],
    input: { id: notification.id },
    output: { unread: 0 },
  },
  markAllAsRead: {
    description: 'Marks all notifications of the caller in their company as read.',
    output: { unread: 0 },
  },
  listPreferences: {
    description:
      'Returns for every type of event whether the caller is notified by email and in the app: their own choice, otherwise the default.',
    output: preferences,
  },
  updatePreferences: {
    description:
      'Changes the caller’s notification settings; omitted events stay as they are. Returns all of them. Other people’s settings are not affected.',
    input: { items: [{ event: 'quote_viewed', by_email: false, in_app: true }] },
    output: preferences,
  },
}
