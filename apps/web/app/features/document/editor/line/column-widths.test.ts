import { expect, it } from 'vitest'
import { columnWidths } from './column-widths.ts'
import { emptyLine, type LineFields, wordsLine } from './line-fields.ts'
import { LineList } from './line-list.ts'

const widths = (...written: Partial<LineFields>[]) => {
  const lines = new LineList(written.map((fields) => ({ ...emptyLine('20'), ...fields })))
  return columnWidths(lines.current(), false) as Record<string, string>
}
/** The width of a column in em, without its frame. */
const em = (width: string | undefined) => Number(/\* ([\d.]+)/.exec(width ?? '')?.[1])

it('gives a column the width of the longest figure in any line', () => {
  const short = widths({ quantity: '1', unit_price: '0.00' })
  const long = widths({ quantity: '1' }, { quantity: '9999999.999', unit_price: '999999999.9899' })
  expect(em(short['--quantity'])).toBeLessThan(1)
  expect(em(long['--quantity'])).toBeGreaterThan(6)
  expect(em(long['--price'])).toBeGreaterThan(8)
})

it('counts commas and points as half a digit', () => {
  expect(em(widths({ quantity: '1,250' })['--quantity'])).toBeLessThan(
    em(widths({ quantity: '12500' })['--quantity']),
  )
})

it('widens the VAT column for a long name and for VAT typed in pounds', () => {
  const plain = em(widths({})['--vat'])
  expect(em(widths({ vat_category: 'AE' })['--vat'])).toBeGreaterThan(plain)
  expect(em(widths({ vat_amount: '580822.80' })['--vat'])).toBeGreaterThan(plain)
})

it('leaves out headings and texts', () => {
  expect(widths({ ...wordsLine('heading'), quantity: '123456789' })).toEqual(widths(wordsLine('text')))
})
