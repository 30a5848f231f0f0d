import { expect, it } from 'vitest'
import { emptyLine, type LineFields } from '../editor/line/line-fields.ts'
import { LineList } from '../editor/line/line-list.ts'
import type { TotalsOptions } from '../editor/preview-totals.ts'
import { type PreviewWords, previewView } from './preview-view.ts'

const shown = (lines: Partial<LineFields>[], options: Partial<TotalsOptions> = {}) => {
  const list = new LineList(
    lines.map((fields) => ({ ...emptyLine('20'), description: 'Work', unit_price: '100.00', ...fields })),
  )
  const view = previewView({} as PreviewWords, list.current(), {
    bills: false,
    vat_registered: true,
    ...options,
  })
  if (!view) throw new Error('nothing is shown')
  return view
}

it('shows discounts, and the choices of the customer', () => {
  const view = shown(
    [
      { discount_percent: '10 %' },
      { choice: 'one_of', group: ' Doors ', selected: true, quantity_min: '1', quantity_max: '3' },
      { choice: 'one_of', group: 'Doors', selected: false },
      { choice: 'optional', selected: false },
    ],
    { discount_amount: '£40' },
  )
  expect(view).toMatchObject({
    subtotal: '190.00',
    discount_amount: '40.00',
    discount_total: '40.00',
    total_amount: '180.00',
  })
  expect(view.lines).toMatchObject([
    { discount_percent: '10', total_price: '90.00', choice: 'included', selected: true },
    { choice: 'one_of', group: 'Doors', selected: true, quantity_min: '1', quantity_max: '3' },
    { choice: 'one_of', group: 'Doors', selected: false, total_price: '100.00' },
    { choice: 'optional', group: null, selected: false },
  ])
})

it('says why no VAT is charged, and mentions no VAT for a company that charges none', () => {
  const exempt = { vat_rate: null, vat_category: 'E', exemption_reason: ' Exempt: insurance ' } as const
  const { lines, vat_by_rate } = shown([exempt])
  expect(lines).toMatchObject([{ vat_category: 'E', exemption_reason: 'Exempt: insurance' }])
  expect(vat_by_rate).toMatchObject([
    { vat_category: 'E', exemption_reason: expect.stringContaining('insurance') },
  ])
  expect(shown([exempt], { vat_registered: false }).lines).toMatchObject([
    { vat_rate: null, vat_category: null, exemption_reason: null },
  ])
})

it('leaves out discounts that will be refused', () => {
  expect(shown([{ discount_amount: '100.01' }], { discount_percent: '101' })).toMatchObject({
    discount_percent: null,
    discount_total: '0.00',
    lines: [{ discount_amount: null, total_price: '100.00' }],
  })
})

it('offers no choices on an invoice', () => {
  expect(shown([{ choice: 'optional', selected: false }], { bills: true }).lines).toMatchObject([
    { choice: 'included', selected: true },
  ])
})
