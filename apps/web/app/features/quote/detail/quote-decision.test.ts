import type { DocumentEvent, Quote } from '@quotespark/contract'
import { describe, expect, it } from 'vitest'
import { notedWords, quoteDecision } from './quote-decision.ts'

let minute = 0
const event = (name: string, actor_name: string, data: Record<string, string> = {}): DocumentEvent => ({
  id: `${name}-${minute}`,
  event: name,
  actor_name,
  data,
  created_at: `2026-11-20T10:${String(59 - minute++).padStart(2, '0')}:00Z`,
})
const accept: NonNullable<Quote['last_action']> = {
  action: 'accept',
  signed_name: 'Jo March',
  reason: null,
  lost_reason: null,
  has_signature: false,
  pdf_sha256: 'ab12',
  ip_address: '203.0.113.9',
  user_agent: null,
  timestamp: '2026-11-20T09:00:00Z',
  revision: 1,
  selection: null,
  chosen: null,
  noted_by_name: null,
  told: null,
  edited_since: false,
}

describe('quoteDecision', () => {
  it("is the customer's acceptance with its evidence", () => {
    const history = [event('accepted', 'March Ltd', { signed_name: 'Jo March' }), event('sent', 'Amelia')]
    expect(quoteDecision({ status: 'accepted', history, last_action: accept })).toEqual({
      kind: 'accepted',
      by: 'customer',
      name: 'Jo March',
      at: '2026-11-20T09:00:00Z',
      reason: null,
      told: null,
      edited_since: false,
    })
  })
  it('says when the quote has changed since it was accepted', () => {
    const last_action = { ...accept, edited_since: true }
    const history = [event('edited', 'Amelia'), event('accepted', 'March Ltd')]
    expect(quoteDecision({ status: 'accepted', history, last_action })?.edited_since).toBe(true)
  })
  it('is the status that staff marked, without evidence', () => {
    const history = [event('marked_as_accepted', 'Amelia'), event('sent', 'Amelia')]
    expect(quoteDecision({ status: 'accepted', history, last_action: null })).toMatchObject({
      by: 'staff',
      name: 'Amelia',
    })
  })
  it('is what staff recorded, with how they were told', () => {
    const history = [event('marked_as_accepted', 'Amelia', { told: 'phone' }), event('sent', 'Ben')]
    const last_action = { ...accept, signed_name: null, noted_by_name: 'Amelia Hart', told: 'phone' } as const
    const decision = quoteDecision({ status: 'accepted', history, last_action })
    expect(decision).toMatchObject({ by: 'staff', name: 'Amelia Hart', told: 'phone' })
    expect(decision && notedWords(decision)).toBe('Amelia Hart recorded this, told by phone')
    expect(notedWords({ name: 'Amelia', told: 'in_person' })).toBe('Amelia recorded this, told in person')
    expect(notedWords({ name: 'Amelia', told: 'other' })).toBe('Amelia recorded this')
    expect(notedWords({ name: 'Amelia', told: null })).toBe('Amelia recorded this')
  })
  it('is the newest decision: an earlier acceptance does not vouch for a later mark', () => {
    const history = [
      event('marked_as_accepted', 'Amelia'),
      event('marked_as_rejected', 'Amelia'),
      event('accepted', 'March Ltd'),
    ]
    expect(quoteDecision({ status: 'accepted', history, last_action: accept })).toMatchObject({ by: 'staff' })
    expect(
      quoteDecision({ status: 'rejected', history: history.slice(1), last_action: accept }),
    ).toMatchObject({ kind: 'rejected', by: 'staff', name: 'Amelia' })
  })
  it('is the status chosen in the edit form', () => {
    const history = [event('status_changed', 'Ben', { from: 'draft', to: 'rejected' })]
    expect(quoteDecision({ status: 'rejected', history, last_action: null })).toMatchObject({ name: 'Ben' })
  })
  it('carries what the customer asked for', () => {
    const history = [event('amendment_requested', 'March Ltd', { reason: 'Two pages' })]
    const last_action = { ...accept, action: 'amendment', signed_name: null, reason: 'Two pages' } as const
    expect(quoteDecision({ status: 'amendment_requested', history, last_action })).toMatchObject({
      by: 'customer',
      name: 'March Ltd',
      reason: 'Two pages',
    })
  })
  it('is null for a quote that waits for an answer', () => {
    expect(quoteDecision({ status: 'sent', history: [], last_action: accept })).toBeNull()
    expect(quoteDecision({ status: 'accepted', history: [], last_action: null })).toBeNull()
  })
})
