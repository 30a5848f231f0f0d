import type { PortalQuote } from '@quotespark/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isAccepted, QuoteState } from './quote-state.tsx'

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
  expect(said({})).toContain('Signed by Grace Hopper on 20 Nov 2026, 10:00. Crumb & Co has been told.')
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
