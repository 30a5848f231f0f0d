import type { Quote } from '@quotespark/contract'
import { NO_CHOICE } from '@quotespark/domain/line'
import { expect, it } from 'vitest'
import { lineAnswers } from './quote-detail.tsx'

const line = (id: string, offered: object = {}) => ({
  ...{ id, kind: 'line', quantity: '1', unit: null },
  ...NO_CHOICE,
  ...offered,
})
const quote = {
  status: 'accepted',
  changed_since_acceptance: false,
  items: [
    line('head', { kind: 'heading' }),
    line('fit'),
    line('oak', { choice: 'one_of', group: 'Top' }),
    line('pine', { choice: 'one_of', group: 'Top', selected: false }),
    line('days', { unit: 'day', quantity_max: '9' }),
  ],
  last_action: {
    action: 'accept',
    selection: [
      { item_id: 'fit', quantity: '1' },
      { item_id: 'pine', quantity: '1' },
      { item_id: 'days', quantity: '3' },
    ],
  },
} as unknown as Quote

it('gives the answer for each line that was the customer’s choice, and for no other', () => {
  expect([...(lineAnswers(quote) ?? [])]).toEqual([
    ['oak', 'left'],
    ['pine', 'chosen'],
    ['days', '3 days chosen'],
  ])
})

it('gives no answers where nothing was chosen, or where the lines have changed since', () => {
  const { last_action } = quote
  expect(lineAnswers({ ...quote, status: 'sent' })).toBeUndefined()
  expect(lineAnswers({ ...quote, changed_since_acceptance: true })).toBeUndefined()
  expect(
    lineAnswers({ ...quote, last_action: last_action && { ...last_action, selection: null } }),
  ).toBeUndefined()
  expect(lineAnswers({ ...quote, items: quote.items.slice(0, 3) })).toBeUndefined()
})
