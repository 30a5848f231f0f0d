import { expect, it } from 'vitest'
import { savedToasts } from './invoice-toasts.ts'

const draft = {
  status: 'draft',
  emailed_to: 'grace@harbour.example',
  send_at: null,
  changed_since_sent: false,
} as const
const titles = (...saved: Parameters<typeof savedToasts>) =>
  savedToasts(...saved).map(({ title, description }) => [title, description])

it('says what was saved, and where it was sent', () => {
  expect(titles('Invoice created successfully!', draft, false)).toEqual([
    ['Invoice created successfully!', undefined],
  ])
  expect(titles('Invoice updated successfully!', { ...draft, status: 'sent' }, true)).toEqual([
    ['Invoice updated successfully!', undefined],
    ['Invoice Sent', 'Invoice sent to grace@harbour.example'],
  ])
})

it('says when the customer does not yet see a saved change', () => {
  const changed = { ...draft, status: 'sent', changed_since_sent: true } as const
  expect(titles('Invoice updated successfully!', changed, false)).toEqual([
    [
      'Invoice updated successfully!',
      'Your customer still sees the version you sent until you send it again.',
    ],
  ])
})

it('says when it will be sent', () => {
  expect(
    titles('Invoice created successfully!', { ...draft, send_at: '2026-07-01T08:00:00.000Z' }, true),
  ).toEqual([['Invoice created successfully!', 'It will be sent on 1 Jul 2026, 09:00.']])
})

it('says when nobody was emailed', () => {
  const unaddressed = { ...draft, status: 'sent', emailed_to: null } as const
  expect(titles('Invoice created successfully!', unaddressed, true)).toEqual([
    ['Invoice created successfully!', undefined],
    ['No Email Address', 'Customer does not have an email address'],
  ])
})
