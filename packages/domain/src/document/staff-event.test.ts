import { expect, test } from 'vitest'
import { defaultNotificationChoice, STAFF_EVENTS } from './staff-event.ts'

test('shows every event in the app, and emails those that ask for a reaction, report a payment or report a failed send', () => {
  const mailed = STAFF_EVENTS.filter((event) => defaultNotificationChoice(event).by_email)
  expect(mailed).toEqual([
    'quote_accepted',
    'quote_rejected',
    'quote_amendment_requested',
    'quote_expired',
    'quote_not_sent',
    'question_asked',
    'customer_replied',
    'stage_due',
    'stage_not_billed',
    'invoice_paid',
    'invoice_not_sent',
    'credit_kept',
    'payment_returned',
    'payment_failed',
    'reference_rate_missing',
    'recurring_paused',
  ])
  expect(STAFF_EVENTS.every((event) => defaultNotificationChoice(event).in_app)).toBe(true)
})
