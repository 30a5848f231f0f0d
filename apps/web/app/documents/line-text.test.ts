import { isQuantity, isUnitPrice, isWholeQuantity } from '@quotespark/domain'
import { describe, expect, it } from 'vitest'
import { settleQuantity, settleUnitPrice, tidyAmount, tidyUnitPrice } from './line-text.ts'

const whole = (text: string) => settleQuantity(text, { whole: true })
const decimal = (text: string) => settleQuantity(text, { whole: false })

describe('settleQuantity', () => {
  it('keeps a whole number of at least 1', () => {
    expect(['1', '12', ' 7 ', '1,000', '007'].map(whole)).toEqual(['1', '12', '7', '1000', '7'])
  })
  it('drops decimals where a quote wants none', () => {
    expect(['2.7', '1.5', '3.'].map(whole)).toEqual(['2', '1', '3'])
  })
  it('falls back to 1 on what is no such number', () => {
    expect(['', 'abc', '0', '0.9', '-3', '1e3', '٣', '--1', '.'].map(whole)).toEqual(Array(9).fill('1'))
  })
  it('takes hours on an invoice, to three decimals', () => {
    expect(['1.5', '.25', '1.2345', '2.000', '0', '0.0004', 'x'].map(decimal)).toEqual([
      '1.5',
      '0.25',
      '1.235',
      '2',
      '1',
      '1',
      '1',
    ])
  })
})

describe('settleUnitPrice', () => {
  it('reads amounts as people write them', () => {
    expect(['5', '£1,234.5', '.5', '12.', ' 1 000.00 '].map(settleUnitPrice)).toEqual([
      '5.00',
      '1234.50',
      '0.50',
      '12.00',
      '1000.00',
    ])
  })
  it('reads a decimal comma as one, and a comma before three figures as grouping', () => {
    expect(
      ['12,50', '1.234,50', ',5', '1,250', '12,345.678', '1,00,000', '-3,50'].map(settleUnitPrice),
    ).toEqual(['12.50', '1234.50', '0.50', '1250.00', '12345.68', '100000.00', '0.00'])
    expect(['12,3456', '1,2,3', '1.2.3'].map(settleUnitPrice)).toEqual(['0.00', '0.00', '0.00'])
  })
  it('rounds half a penny up', () => {
    expect(['0.005', '1.004', '1.005', '2.675'].map(settleUnitPrice)).toEqual([
      '0.01',
      '1.00',
      '1.01',
      '2.68',
    ])
  })
  it('falls back to 0.00', () => {
    expect(['', 'free', '-1', '-0.01', '1e9', 'NaN', 'Infinity'].map(settleUnitPrice)).toEqual(
      Array(7).fill('0.00'),
    )
  })
})

describe('tidyUnitPrice', () => {
  it('reads an amount as settleUnitPrice does', () => {
    expect(['5', '£1,234.5', '12,50', '0.005'].map(tidyUnitPrice)).toEqual([
      '5.00',
      '1234.50',
      '12.50',
      '0.01',
    ])
  })
  it('leaves what is none to be corrected', () => {
    expect([' free ', '-1', '', '1e9'].map(tidyUnitPrice)).toEqual(['free', '-1', '', '1e9'])
  })
})

describe('tidyAmount', () => {
  it('reads what is exact to the penny', () => {
    expect(['5', '£1,234.5', '12,50', '1.230'].map(tidyAmount)).toEqual(['5.00', '1234.50', '12.50', '1.23'])
  })
  it('rounds nothing, and leaves what is no amount to be corrected', () => {
    expect(['12.345', ' abc ', '-5', ''].map(tidyAmount)).toEqual(['12.345', 'abc', '-5', ''])
  })
})

it('settles whatever is typed, within bounds, into what the server accepts', () => {
  const alphabet = '0123456789.,-£ e'
  let seed = 7
  for (let round = 0; round < 5_000; round++) {
    let text = ''
    for (let length = round % 9; length > 0; length--) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      text += alphabet[seed % alphabet.length]
    }
    if (text.replace(/\D/g, '').length > 6) continue
    expect(isWholeQuantity(whole(text)), text).toBe(true)
    expect(isQuantity(decimal(text)), text).toBe(true)
    expect(isUnitPrice(settleUnitPrice(text)), text).toBe(true)
    expect(settleUnitPrice(settleUnitPrice(text))).toBe(settleUnitPrice(text))
  }
})
