// @vitest-environment happy-dom
import type { Quote } from '@quotespark/contract'
import { NO_CHOICE } from '@quotespark/domain/line'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { KITCHEN } from '~/testing/portal-samples.ts'
import { sampleQuote } from '~/testing/samples.ts'
import { mockServer } from '~/testing/server.ts'
import { QuoteDetail } from './quote-detail.tsx'

const items = KITCHEN.map(({ has_picture: _, ...line }) => ({
  ...line,
  selected: line.description !== 'Stone' && line.description !== 'Lights',
}))
const [fitting, oak, stone, lights] = items
const bought = (line: (typeof items)[number] | undefined, quantity: string, total_price: string) => ({
  ...{ item_id: line?.id ?? '', description: line?.description ?? '', quantity, unit: null, total_price },
})
const { subtotal: _, total_amount: __, tax_amount: ___, net_amount: ____, ...sums } = sampleQuote()

/** £130.00 and VAT offered; stone and seven lights chosen. */
function answered(action: 'accept' | 'amendment', differs: Partial<Quote> = {}): Quote {
  const offered = {
    items,
    subtotal: '130.00',
    net_amount: '130.00',
    tax_amount: '26.00',
    total_amount: '156.00',
  }
  const status = action === 'accept' ? 'accepted' : 'amendment_requested'
  const chosen = {
    ...sums,
    ...{ subtotal: '215.00', net_amount: '215.00', tax_amount: '43.00', total_amount: '258.00' },
    items: [bought(fitting, '1', '100.00'), bought(stone, '1', '80.00'), bought(lights, '7', '35.00')],
  }
  return sampleQuote({
    ...offered,
    ...{ status, displayed_status: status, accepted_revision: action === 'accept' ? 1 : null },
    accepted_total_amount: action === 'accept' ? '258.00' : null,
    last_action: {
      action,
      ...{ signed_name: 'Grace', reason: action === 'accept' ? null : 'Seven lights, please.', told: null },
      ...{ pdf_sha256: 'a', has_signature: false, ip_address: null, user_agent: null, noted_by_name: null },
      ...{ timestamp: '2026-11-20T10:00:00.000Z', revision: 1, edited_since: false },
      lost_reason: null,
      selection: chosen.items.map(({ item_id, quantity }) => ({ item_id, quantity })),
      chosen,
    },
    ...differs,
  })
}

function open(quote: Quote) {
  mockServer({})
  openScreen(<QuoteDetail quote={quote} />, { at: `/app/quotes/${quote.id}` })
}

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) }).textContent
const summary = () =>
  Object.fromEntries(
    [...document.querySelectorAll('[data-totals] > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  )

test('an accepted quote has the accepted sum as its total, the offer’s beside it, and says which options were accepted', () => {
  open(answered('accept'))
  expect(summary()).toMatchObject({ Subtotal: '£215.00', Total: '£258.00' })
  expect(screen.getByText('of £156.00 offered')).toBeTruthy()
  expect(rowOf('Oak')).toContain('Not chosen')
  expect(rowOf('Stone')).toContain('Accepted')
  expect(rowOf('Lights')).toMatch(/7 × £5\.00.*Accepted.*£35\.00$/)
  const table = screen.getByRole('table', { name: 'Items' })
  expect(table.textContent).not.toMatch(/optional|not included|as you choose/i)
})

test('an accepted quote without a choice mentions no other total', () => {
  const plain = items.map((line) => ({ ...line, ...NO_CHOICE }))
  open(
    answered('accept', {
      items: plain,
      total_amount: '258.00',
      accepted_total_amount: '258.00',
      last_action: null,
    }),
  )
  expect(summary()).toMatchObject({ Total: '£258.00' })
  expect(screen.queryByText(/offered/)).toBeNull()
})

test('a quote changed since it was accepted says what was accepted beside what it says now', () => {
  open(answered('accept', { changed_since_acceptance: true, changed_since_sent: true }))
  expect(summary()).toMatchObject({ Total: '£156.00', Accepted: '£258.00' })
  expect(screen.queryByText('Not chosen')).toBeNull()
})

test('a request for changes shows the words, the options and the quantities wanted', () => {
  open(answered('amendment'))
  const status = screen.getByRole('region', { name: 'Status' })
  expect(within(status).getByText('Seven lights, please.')).toBeTruthy()
  const wanted = within(status).getByRole('region', { name: 'Requested options and quantities' })
  expect(
    within(wanted)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Fitting1£100.00', 'Stone1£80.00', 'Lights7£35.00'])
  expect(rowOf('Lights')).toMatch(/4 × £5\.00.*Requested: 7/)
  expect(rowOf('Oak')).toContain('Not chosen')
  expect(summary()).toMatchObject({ Total: '£156.00', 'Total with the requested options': '£258.00' })
})

test('the customer is shown as sealed, with what has changed about them since', () => {
  const { customer } = sampleQuote()
  const customer_now = customer && { ...customer, name: 'Harbour Ltd', address: '9 Dock\nHull' }
  open(sampleQuote({ customer_now }))
  expect(screen.getByRole('link', { name: 'Harbour Books' })).toBeTruthy()
  expect(screen.getByText('Now: Harbour Ltd, 9 Dock, Hull')).toBeTruthy()
  expect(oak).toBeDefined()
})
