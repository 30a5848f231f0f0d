import type { Quote } from '@quotespark/contract'
import { describe, expect, it } from 'vitest'
import { createdToasts, sentAgainToasts, statusToasts, updatedToasts } from './quote-toasts.ts'

const quote = (status: Quote['status'], email = 'jo@example.com') =>
  ({
    ...{ status, emailed_to: email || null, customer_id: email, changed_since_sent: false },
    sent_at: '2026-11-20T10:00:00.000Z',
  }) as Parameters<typeof updatedToasts>[0]
const said = (toasts: { title: string; description?: string }[]) =>
  toasts.map(({ title, description }) => (description ? `${title}: ${description}` : title))

const mailed = 'Quote Sent: Quote sent to jo@example.com'
const notMailed = 'No Email Address: Customer does not have an email address'

describe('toasts of a quote', () => {
  it('say whether a new quote was saved or sent, and to whom', () => {
    expect(said(createdToasts(quote('draft')))).toEqual(['Quote saved as draft successfully!'])
    expect(said(createdToasts(quote('sent')))).toEqual(['Quote sent successfully!', mailed])
    expect(said(createdToasts(quote('sent', '')))).toEqual(['Quote sent successfully!', notMailed])
  })
  it('say the new status after a step, and whom the quote was sent to', () => {
    expect(said(statusToasts(quote('accepted')))).toEqual(['Quote status updated to accepted'])
    expect(said(statusToasts(quote('sent')))).toEqual(['Quote status updated to sent', mailed])
  })
  it('say where a change was sent', () => {
    expect(said(sentAgainToasts(quote('sent')))).toEqual([mailed])
    expect(said(sentAgainToasts(quote('sent', '')))).toEqual([notMailed])
  })
  it('say that the customer does not yet see an edit that was not sent', () => {
    const changed = { ...quote('sent'), changed_since_sent: true }
    const still = 'Your customer still sees the version you sent until you send it again.'
    expect(said(updatedToasts(changed, quote('sent')))).toEqual([`Quote updated successfully!: ${still}`])
    expect(said(updatedToasts({ ...changed, status: 'accepted' }, quote('accepted')))).toEqual([
      `Quote updated successfully!: ${still}`,
    ])
  })
  it('mention the email after an edit only when it makes the quote sent or changes the customer', () => {
    expect(said(updatedToasts(quote('sent'), quote('sent')))).toEqual(['Quote updated successfully!'])
    expect(said(updatedToasts(quote('sent'), quote('sent', 'al@example.com')))).toEqual([
      'Quote updated successfully!',
      mailed,
    ])
    const again = { ...quote('sent'), sent_at: '2026-11-21T10:00:00.000Z' }
    expect(said(updatedToasts(again, quote('sent')))).toEqual(['Quote updated successfully!', mailed])
    expect(said(updatedToasts(quote('sent', ''), quote('amendment_requested', '')))).toEqual([
      'Quote updated successfully!',
      notMailed,
    ])
  })
})
