import type { Quote } from '@quotespark/contract'
import { DEFAULT_LINE_TERMS, NO_CHOICE } from '@quotespark/domain/line'
import { expect, it } from 'vitest'
import { lineFields } from '~/features/document/editor/line/line-fields.ts'
import { billedQuote } from './invoice-from-quote.tsx'

const line = (id: string, offered: object = {}) => ({
  ...{ id, kind: 'line', description: id, quantity: '1', unit_price: '100.00', vat_rate: '20' },
  ...DEFAULT_LINE_TERMS,
  ...NO_CHOICE,
  ...offered,
})
const quote = {
  items: [
    line('fit'),
    line('oak', { choice: 'one_of', group: 'Top', selected: true }),
    line('pine', { choice: 'one_of', group: 'Top', selected: false, quantity_max: '5' }),
    line('lamp', { choice: 'optional', selected: false }),
  ],
  discount_percent: null,
  discount_amount: '250.00',
  last_action: null,
} as unknown as Quote
const accepted = (selection: object[]) =>
  ({ ...quote, last_action: { action: 'accept', selection } }) as unknown as Quote
const said = (billed: Quote) => billed.items.map(({ id, quantity, choice }) => `${quantity} ${id} ${choice}`)

it('bills the chosen lines in their chosen quantities', () => {
  const billed = billedQuote(
    accepted([
      { item_id: 'fit', quantity: '1' },
      { item_id: 'pine', quantity: '4' },
    ]),
  )
  expect(said(billed)).toEqual(['1 fit included', '4 pine included'])
  expect(billed.discount_amount).toBe('250.00')
  expect(billed.items.map(lineFields)).toMatchObject([
    { quantity: '1' },
    { quantity: '4', quantity_max: null },
  ])
})

it('limits the discount to the amount of the lines', () => {
  const cheap = { ...quote, items: [line('oak'), line('lamp', { choice: 'optional', selected: false })] }
  expect(billedQuote(cheap as unknown as Quote).discount_amount).toBe('100.00')
})

it('bills the starting selection when nothing else was chosen or the lines have changed since', () => {
  expect(said(billedQuote(quote))).toEqual(['1 fit included', '1 oak included'])
  expect(said(billedQuote(accepted([{ item_id: 'gone', quantity: '1' }])))).toEqual([
    '1 fit included',
    '1 oak included',
  ])
})

it('leaves a quote without choices as it is', () => {
  const plain = { ...quote, items: [line('fit')] } as unknown as Quote
  expect(billedQuote(plain)).toBe(plain)
})
