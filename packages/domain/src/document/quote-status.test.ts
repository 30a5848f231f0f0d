import { describe, expect, it } from 'vitest'
import { MESSAGES } from '../validation.ts'
import {
  answerChosen,
  CHOOSABLE_QUOTE_STATUSES,
  chooseQuoteStatus,
  currentQuoteStatus,
  displayedQuoteStatus,
  isPastValidUntil,
  isQuoteDeletable,
  portalQuoteStatus,
  QUOTE_ACTIONS,
  QUOTE_STATUS_LABELS,
  QUOTE_STATUSES,
  quoteActions,
  quoteTransition,
  refuseExpiredQuote,
  refuseSendingExpiredQuote,
} from './quote-status.ts'

describe('quoteTransition', () => {
  it('allows exactly the listed transitions', () => {
    const allowed = QUOTE_STATUSES.flatMap((status) =>
      QUOTE_ACTIONS.flatMap((action) => {
        try {
          return [`${status} -> ${action} -> ${quoteTransition(status, action)}`]
        } catch {
          return []
        }
      }),
    )
    expect(allowed).toEqual([
      'draft -> save_as_draft -> draft',
      'draft -> send -> sent',
      'sent -> send_again -> sent',
      'sent -> mark_as_accepted -> accepted',
      'sent -> mark_as_rejected -> rejected',
      'sent -> accept -> accepted',
      'sent -> reject -> rejected',
      'sent -> request_amendment -> amendment_requested',
      'sent -> expire -> expired',
      'viewed -> send_again -> sent',
      'accepted -> send_again -> sent',
      'accepted -> mark_as_rejected -> rejected',
      'accepted -> convert -> accepted',
      'rejected -> send_again -> sent',
      'expired -> send_again -> sent',
      'amendment_requested -> send -> sent',
      'amendment_requested -> send_again -> sent',
    ])
  })

  it('refuses every other transition and names the reason', () => {
    expect(() => quoteTransition('rejected', 'send')).toThrow(
      expect.objectContaining({
        code: 'transition_not_allowed',
        data: { entity: 'quote', from: 'rejected', to: 'sent' },
      }),
    )
  })
})

describe('quoteActions', () => {
  it.each([
    ['draft', ['save_as_draft', 'send']],
    ['sent', ['send_again', 'mark_as_accepted', 'mark_as_rejected']],
    ['viewed', ['send_again']],
    ['accepted', ['send_again', 'mark_as_rejected', 'convert']],
    ['rejected', ['send_again']],
    ['expired', ['send_again']],
    ['amendment_requested', ['send', 'send_again']],
  ] as const)('offers staff for a quote in status %s the actions %j', (status, actions) => {
    expect(quoteActions(status)).toEqual(actions)
  })

  it('offers the customer actions only while the quote is sent', () => {
    const offered = QUOTE_STATUSES.map((status) => [status, quoteActions(status, 'customer')] as const)
    expect(offered.filter(([, actions]) => actions.length > 0)).toEqual([
      ['sent', ['accept', 'reject', 'request_amendment']],
    ])
  })

  it('offers nothing that quoteTransition refuses, and only leads to existing statuses', () => {
    for (const status of QUOTE_STATUSES) {
      for (const by of ['staff', 'customer', 'schedule'] as const) {
        for (const action of quoteActions(status, by)) {
          expect(QUOTE_STATUSES).toContain(quoteTransition(status, action))
        }
      }
    }
  })
})

describe('chooseQuoteStatus', () => {
  it('lets the edit form choose Draft, Sent, Accepted or Rejected whatever the status is', () => {
    for (const status of QUOTE_STATUSES) {
      for (const chosen of CHOOSABLE_QUOTE_STATUSES) expect(chooseQuoteStatus(status, chosen)).toBe(chosen)
    }
  })

  it('keeps any status that was not changed', () => {
    for (const status of QUOTE_STATUSES) expect(chooseQuoteStatus(status, status)).toBe(status)
  })

  it.each(['viewed', 'expired', 'amendment_requested'] as const)('refuses to choose %s', (chosen) => {
    expect(() => chooseQuoteStatus('sent', chosen)).toThrow(
      expect.objectContaining({
        code: 'transition_not_allowed',
        data: { entity: 'quote', from: 'sent', to: chosen },
      }),
    )
  })
})

describe('answerChosen', () => {
  it.each([
    ['sent', 'accepted', 'accept'],
    ['accepted', 'rejected', 'reject'],
    ['draft', 'rejected', 'reject'],
    ['accepted', 'accepted', undefined],
    ['rejected', 'rejected', undefined],
    ['sent', 'draft', undefined],
    ['draft', 'sent', undefined],
    ['expired', undefined, undefined],
  ] as const)('records for a quote that is %s and becomes %s: %s', (status, chosen, answer) => {
    expect(answerChosen(status, chosen)).toBe(answer)
  })
})

describe('the last valid day', () => {
  it.each([
    ['summer: 23:59:59 in London', '2026-06-30', '2026-06-30T22:59:59.999Z', false],
    ['summer: midnight in London', '2026-06-30', '2026-06-30T23:00:00.000Z', true],
    ['winter: 23:59:59 in London', '2026-12-31', '2026-12-31T23:59:59.999Z', false],
    ['winter: midnight in London', '2026-12-31', '2027-01-01T00:00:00.000Z', true],
    ['the day the clocks go forward', '2026-03-29', '2026-03-29T22:59:59.999Z', false],
    ['the end of the day the clocks go forward', '2026-03-29', '2026-03-29T23:00:00.000Z', true],
    ['the day the clocks go back', '2026-10-25', '2026-10-25T23:59:59.999Z', false],
    ['the end of the day the clocks go back', '2026-10-25', '2026-10-26T00:00:00.000Z', true],
    ['no date', null, '2999-01-01T00:00:00.000Z', false],
  ])('ends at midnight in London: %s', (_, validUntil, now, past) => {
    expect(isPastValidUntil(validUntil, new Date(now))).toBe(past)
  })

  it('expires a sent quote and leaves other statuses alone', () => {
    const now = new Date('2026-07-01T12:00:00Z')
    const current = QUOTE_STATUSES.map((status) =>
      currentQuoteStatus({ status, valid_until: '2026-06-30' }, now),
    )
    expect(current).toEqual(QUOTE_STATUSES.map((status) => (status === 'sent' ? 'expired' : status)))
  })

  it('refuses acceptance from the first instant of the next day', () => {
    const quote = { status: 'sent', valid_until: '2026-06-30' } as const
    expect(() => refuseExpiredQuote(quote, new Date('2026-06-30T22:59:59.999Z'))).not.toThrow()
    expect(() => refuseExpiredQuote(quote, new Date('2026-06-30T23:00:00Z'))).toThrow(
      expect.objectContaining({ code: 'quote_expired', data: { valid_until: '2026-06-30' } }),
    )
  })

  it('refuses to send a quote that could no longer be accepted, and names the field', () => {
    expect(() => refuseSendingExpiredQuote('2026-06-30', new Date('2026-06-30T22:59:59.999Z'))).not.toThrow()
    expect(() => refuseSendingExpiredQuote(null, new Date('2999-01-01T00:00:00Z'))).not.toThrow()
    expect(() => refuseSendingExpiredQuote('2026-06-30', new Date('2026-06-30T23:00:00Z'))).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        data: { issues: [{ path: 'valid_until', message: MESSAGES.quoteValidUntilPassed }] },
      }),
    )
  })

  it('does not affect a quote that was accepted in time', () => {
    const quote = { status: 'accepted', valid_until: '2026-06-30' } as const
    expect(() => refuseExpiredQuote(quote, new Date('2026-08-01T00:00:00Z'))).not.toThrow()
  })
})

describe('the displayed status', () => {
  it('shows staff a sent quote as Viewed once its customer has opened it', () => {
    const last_viewed_at = '2026-11-20T09:00:00.000Z'
    expect(displayedQuoteStatus({ status: 'sent', last_viewed_at })).toBe('viewed')
    expect(displayedQuoteStatus({ status: 'sent', last_viewed_at: null })).toBe('sent')
    expect(displayedQuoteStatus({ status: 'accepted', last_viewed_at })).toBe('accepted')
  })

  it('shows the customer a sent quote as Sent, and a stored viewed as Amendment Requested', () => {
    expect(portalQuoteStatus('sent')).toBe('sent')
    expect(QUOTE_STATUS_LABELS[portalQuoteStatus('viewed')]).toBe('Amendment Requested')
    expect(quoteActions('viewed', 'customer')).toEqual([])
  })
})

it('allows deleting only drafts that were never sent and never became an invoice', () => {
  const untouched = { sent_at: null, invoice_id: null }
  expect(QUOTE_STATUSES.filter((status) => isQuoteDeletable({ ...untouched, status }))).toEqual(['draft'])
  const draft = { ...untouched, status: 'draft' } as const
  expect(isQuoteDeletable({ ...draft, sent_at: '2026-11-20T10:00:00.000Z' })).toBe(false)
  expect(isQuoteDeletable({ ...draft, invoice_id: '01990000-0000-7000-8000-000000000001' })).toBe(false)
})
