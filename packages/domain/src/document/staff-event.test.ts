import { expect, test } from 'vitest'
import { STAFF_EVENTS, usualChoice } from './staff-event.ts'

test('everything is shown in the app, and mailed where somebody waits for an answer money has come or an invoice has stayed', () => {
  const mailed = STAFF_EVENTS.filter((event) => usualChoice(event).by_email)
  expect(mailed).toEqual([
    'quote_accepted',
    'quote_rejected',
    'quote_amendment_requested',
    'quote_expired',
    'quote_not_sent',
    'invoice_paid',
    'invoice_not_sent',
  ])
  expect(STAFF_EVENTS.every((event) => usualChoice(event).in_app)).toBe(true)
})
