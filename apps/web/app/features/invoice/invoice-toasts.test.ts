import { expect, it } from 'vitest'
import { recipient } from '~/features/document/send/recipient.ts'
import { savedToasts } from './invoice-toasts.ts'

const customer = { email: 'grace@harbour.example' } as Parameters<typeof savedToasts>[1]['customer']
const draft = {
  status: 'draft',
  customer,
  customer_email: null,
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

it("prefers the address on the invoice to the customer's own", () => {
  expect(recipient({ customer, customer_email: 'pay@harbour.example' })).toBe('pay@harbour.example')
  expect(recipient({ customer, customer_email: null })).toBe('grace@harbour.example')
  expect(recipient({ customer: null, customer_email: null })).toBe('')
})

it('names the address that the customer has today, not the one sealed', () => {
  const customer_now = {
    name: 'Harbour Ltd',
    contact_person: '',
    email: 'office@harbour.example',
    address: null,
  }
  expect(recipient({ customer, customer_email: null, customer_now })).toBe('office@harbour.example')
  expect(recipient({ customer, customer_email: 'own@pay.example', customer_now })).toBe('own@pay.example')
})
