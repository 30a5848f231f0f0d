import { describe, expect, it, test } from 'vitest'
import type { DefaultVatOfDocument } from '~/forms/item-vat.ts'
import { emptyLine, type LineFields, wordsLine } from '../line/line-fields.ts'
import { basisOf, convertedDiscount, convertedLine, linesOfTemplate } from './converted-lines.ts'

const written = (fields: Partial<LineFields> = {}): LineFields => ({
  ...emptyLine('20'),
  description: 'Door',
  unit_price: '100.00',
  ...fields,
})
const toWithVat = (line: LineFields) => convertedLine(line, basisOf(line, false), basisOf(line, true))
const toNet = (line: LineFields) => convertedLine(line, basisOf(line, true), basisOf(line, false))

describe('a line that keeps what it comes to', () => {
  it('gets VAT added to its price and its discount in pounds', () => {
    expect(toWithVat(written({ discount_amount: '10.00' }))).toMatchObject({
      ...{ unit_price: '120.00', discount_amount: '12.00', discount_percent: null },
    })
  })

  it('gets VAT taken out of its price, to four decimals', () => {
    expect(toNet(written({ unit_price: '99.99' })).unit_price).toBe('83.325')
    expect(toNet(written({ unit_price: '10', vat_rate: '5' })).unit_price).toBe('9.5238')
  })

  it('keeps its figures where no VAT is charged', () => {
    for (const fields of [
      { vat_rate: null },
      { vat_rate: '0' },
      { vat_category: 'AE' as const },
      { vat_rate: null, vat_category: 'O' as const },
    ]) {
      expect(toWithVat(written(fields)).unit_price).toMatch(/^100(\.00)?$/)
    }
  })

  it('loses VAT that was typed as an amount, and only where prices include VAT', () => {
    expect(toWithVat(written({ vat_amount: '19.99' })).vat_amount).toBeNull()
    expect(toNet(written({ vat_amount: null })).vat_amount).toBeNull()
  })

  it('keeps a number that cannot be read, and words', () => {
    expect(toWithVat(written({ unit_price: 'a lot' })).unit_price).toBe('a lot')
    expect(toWithVat(wordsLine('heading'))).toEqual(wordsLine('heading'))
  })
})

describe('the lines of a template', () => {
  const usual = (prices_include_vat: boolean, vat_category: 'AE' | null = null): DefaultVatOfDocument => ({
    customer: { vat_category, exemption_reason: null },
    company: { vat_registered: true, vat_category: null, exemption_reason: null },
    new_line_rate: '20',
    prices_include_vat,
  })
  const { exemption_reason: _, ...line } = written()
  const items = [{ ...line, unit: null, group: null, exemption_reason: null }]
  const priceIn = (of: boolean, document: DefaultVatOfDocument) =>
    linesOfTemplate({ items, prices_include_vat: of }, document)[0]?.unit_price

  it('are converted for a document of the other kind, and left alone in one of theirs', () => {
    expect(priceIn(false, usual(true))).toBe('120.00')
    expect(priceIn(true, usual(false))).toBe('83.3333')
    expect(priceIn(false, usual(false))).toBe('100.00')
    expect(priceIn(true, usual(true))).toBe('100.00')
  })

  it('become net for a customer who accounts for the VAT', () => {
    expect(priceIn(true, usual(false, 'AE'))).toBe('83.3333')
    expect(priceIn(false, usual(true, 'AE'))).toBe('100.00')
  })
})

test('an amount off the whole stays the same part of it', () => {
  const before = [written(), written({ vat_rate: '5' })]
  const lines = { before, after: before.map(toWithVat) }
  expect(convertedDiscount('10.00', lines, false)).toBe('11.25')
  expect(convertedDiscount(null, lines, false)).toBeNull()
  expect(convertedDiscount('ten', lines, false)).toBe('ten')
})
