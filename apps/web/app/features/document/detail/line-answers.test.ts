import type { Quote } from '@quotespark/contract'
import { NO_CHOICE } from '@quotespark/domain/line'
import { describe, expect, it } from 'vitest'
import { answerWords, type LineAnswer, lineAnswers } from './line-answers.ts'

const line = (id: string, offered: object = {}) => ({
  ...{ id, kind: 'line', description: id, quantity: '1', unit: null },
  ...NO_CHOICE,
  ...offered,
})
const chosen = (id: string, quantity: string, total_price: string, unit: string | null = null) => ({
  ...{ item_id: id, description: id, quantity, unit, total_price },
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
    chosen: {
      items: [
        chosen('fit', '1', '40.00'),
        chosen('pine', '1', '75.00'),
        chosen('days', '3', '930.00', 'day'),
      ],
    },
  },
} as unknown as Quote
const { last_action } = quote
const asked = {
  ...quote,
  status: 'amendment_requested',
  last_action: { ...last_action, action: 'amendment' },
} as Quote

describe('lineAnswers', () => {
  it('gives the accepted quantity and price of each line that was the customer’s choice, and of no other', () => {
    expect([...(lineAnswers(quote) ?? [])]).toEqual([
      ['oak', { is: 'left' }],
      ['pine', { is: 'accepted', quantity: null, price: '75.00' }],
      ['days', { is: 'accepted', quantity: '3 days', price: '930.00' }],
    ])
  })

  it('gives what was wished for with a request for changes, also after saving gave the lines new ids', () => {
    const saved = { ...asked, items: asked.items.map((item) => ({ ...item, id: `new ${item.id}` })) }
    for (const [each, prefix] of [
      [asked, ''],
      [saved, 'new '],
    ] as const) {
      expect([...(lineAnswers(each) ?? [])].map(([id, answer]) => [id, answerWords(answer)])).toEqual([
        [`${prefix}oak`, 'Not chosen'],
        [`${prefix}pine`, 'Requested'],
        [`${prefix}days`, 'Requested: 3 days'],
      ])
    }
  })

  it('gives no answers where nothing was chosen, where another status came after, or where the accepted lines have changed', () => {
    expect(lineAnswers({ ...quote, status: 'sent' })).toBeUndefined()
    expect(lineAnswers({ ...asked, status: 'accepted' })).toBeUndefined()
    expect(lineAnswers({ ...quote, changed_since_acceptance: true })).toBeUndefined()
    expect(
      lineAnswers({ ...quote, last_action: last_action && { ...last_action, chosen: null } }),
    ).toBeUndefined()
    expect(lineAnswers({ ...quote, items: quote.items.slice(0, 3) })).toBeUndefined()
  })
})

it('says an accepted line is accepted, and never that it is optional', () => {
  const answers: LineAnswer[] = [{ is: 'accepted', quantity: '2 items', price: '10.00' }, { is: 'left' }]
  expect(answers.map(answerWords)).toEqual(['Accepted', 'Not chosen'])
})
