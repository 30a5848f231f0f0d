import type { PortalQuote } from '@quotespark/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isAccepted, QuoteBadge, QuoteState } from './quote-state.tsx'

const accepted = {
  signed_name: 'Grace Hopper',
  timestamp: '2026-11-20T10:00:00.000Z',
  has_signature: false,
  has_choices: false,
  edited_since: false,
}
const quote = (more: Partial<PortalQuote>) =>
  ({
    status: 'accepted',
    accepted,
    valid_until: null,
    company: { name: 'Crumb & Co' },
    customer: { email: 'grace@harbour.example' },
    ...more,
  }) as PortalQuote

const said = (more: Partial<PortalQuote>) =>
  renderToStaticMarkup(<QuoteState quote={quote(more)} />)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')

test('says who signed to a customer who accepted here', () => {
  expect(said({})).toContain('Signed by Grace Hopper on 20 Nov 2026, 10:00. We have told Crumb & Co.')
})

test('says that the acceptance was noted to a customer who told the company', () => {
  for (const noted of [null, { ...accepted, signed_name: null }]) {
    expect(said({ accepted: noted })).toContain('Crumb & Co has recorded that you accepted it.')
  }
})

test('counts a quote as accepted only while its acceptance stands', () => {
  expect(isAccepted(quote({}))).toBe(true)
  expect(isAccepted(quote({ status: 'rejected' }))).toBe(false)
  expect(isAccepted(quote({ accepted: null }))).toBe(false)
})

test('speaks of the answer in the customer’s words', () => {
  expect(said({})).toContain('You accepted this on 20 Nov 2026')
  const declined = { timestamp: '2026-11-18T23:59:00.000Z', is_recorded: false }
  expect(said({ status: 'rejected', declined })).toContain('You declined this on 18 Nov 2026')
  expect(said({ status: 'rejected', declined })).not.toContain('recorded')
  expect(said({ status: 'rejected', declined: { ...declined, is_recorded: true } })).toContain(
    'Crumb & Co has recorded that you declined it.',
  )
  // A stored `viewed` is shown so too, without words of the customer.
  expect(said({ status: 'amendment_requested', requested: null })).toContain('Waiting for a new version')
})

test.each([
  ['sent', 'Waiting for your answer'],
  ['accepted', 'Accepted'],
  ['rejected', 'Declined'],
  ['expired', 'Expired'],
  ['amendment_requested', 'Amendment Requested'],
] as const)('the badge of a quote that is %s says “%s”', (status, words) => {
  expect(renderToStaticMarkup(<QuoteBadge quote={{ status }} />).replaceAll(/<[^>]+>/g, '')).toBe(words)
})
