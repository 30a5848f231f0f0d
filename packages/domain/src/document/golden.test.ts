import { describe, expect, it } from 'vitest'
import choices from '../../golden/choices.json' with { type: 'json' }
import contradictions from '../../golden/contradictions.json' with { type: 'json' }
import discounts from '../../golden/discounts.json' with { type: 'json' }
import pricesWithVat from '../../golden/prices-with-vat.json' with { type: 'json' }
import categories from '../../golden/vat-categories.json' with { type: 'json' }
import type { InvalidSelection } from './choice/invalid-selection.ts'
import { lowestOfferTotal } from './choice/lowest-offer-total.ts'
import { applySelection, defaultSelection, type OfferedItem, type SelectedItem } from './choice/selection.ts'
import { findContradictions } from './contradictions.ts'
import type { Discount } from './line/discount.ts'
import type { LineInput } from './line/line.ts'
import { calculateTotals, type TotalsTerms } from './totals.ts'

describe.each([
  ['discounts', discounts],
  ['VAT categories', categories],
  ['prices that include VAT', pricesWithVat],
])('golden totals of %s', (_, examples) => {
  it.each(examples.map((example) => [example.name, example]))('%s', (__, example) => {
    expect(calculateTotals(example.lines as LineInput[], example as TotalsTerms)).toEqual(example.totals)
  })
})

describe('golden contradictions', () => {
  it.each(contradictions.map((example) => [example.name, example]))(
    '%s',
    (_, { lines, refused, ...terms }) => {
      const items = lines as LineInput[]
      expect(() => calculateTotals(items, terms)).toThrow(
        expect.objectContaining({ code: 'invalid_input', data: { issues: [refused] } }),
      )
      // Before prices are known, only contradictions that do not depend on them are found.
      const isOfPrices = refused.message.includes('taken from')
      expect(findContradictions(items, terms)).toEqual(isOfPrices ? [] : [refused])
    },
  )
})

interface Choices extends Discount {
  name: string
  vat_registered: boolean
  lines: OfferedItem[]
  starting: { subtotal: string; total_amount: string }
  least_total: string | null
  chosen: {
    selection: SelectedItem[]
    subtotal?: string
    total_amount?: string
    refused?: InvalidSelection
  }[]
}

describe.each((choices as Choices[]).map((example): [string, Choices] => [example.name, example]))(
  'golden choices: %s',
  (_, example) => {
    const { lines: items, vat_registered, discount_percent = null, discount_amount = null } = example
    const discount = { discount_percent, discount_amount }
    const offer = { items, ...discount }

    it('starts with the default selection', () => {
      expect(calculateTotals(items, { vat_registered, ...discount })).toMatchObject(example.starting)
      const chosen = applySelection(offer, defaultSelection(items))
      expect(calculateTotals(chosen.items, { vat_registered, ...chosen })).toMatchObject(example.starting)
    })

    it('finds the lowest total', () => {
      expect(lowestOfferTotal(offer, { vat_registered })).toBe(example.least_total)
    })

    it.each(example.chosen)(
      'calculates or refuses the selection %j',
      ({ selection, refused, ...expected }) => {
        if (refused) {
          expect(() => applySelection(offer, selection)).toThrow(
            expect.objectContaining({ code: 'selection_invalid', data: refused }),
          )
          return
        }
        const chosen = applySelection(offer, selection)
        expect(calculateTotals(chosen.items, { vat_registered, ...chosen })).toMatchObject(expected)
        expect(chosen.items.every(({ choice, selected }) => choice === 'included' && selected)).toBe(true)
      },
    )
  },
)
