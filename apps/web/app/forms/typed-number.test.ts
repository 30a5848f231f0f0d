import { isQuantity } from '@quotespark/domain/line'
import { isUnitPrice } from '@quotespark/domain/money'
import { describe, expect, it } from 'vitest'
import {
  plainAmount,
  plainQuantity,
  readQuantity,
  settleQuantity,
  settleUnitPrice,
  tidyAmount,
  tidyQuantity,
  tidyUnitPrice,
} from './typed-number.ts'

describe('settleQuantity', () => {
  it('keeps a whole number', () => {
    expect(['1', '12', ' 7 ', '1,000', '007'].map(settleQuantity)).toEqual(['1', '12', '7', '1000', '7'])
  })
  it('keeps a decimal number of hours, rounded to three decimals', () => {
    expect(['7.5', '0.001', '.25', '1.2345', '2.000', '3.', '7,5'].map(settleQuantity)).toEqual([
      '7.5',
      '0.001',
      '0.25',
      '1.235',
      '2',
      '3',
      '7.5',
    ])
  })
  it('falls back to 1 when the text is no positive number', () => {
    expect(['', 'abc', '0', '0.0004', '-3', '1e3', '٣', '--1', '.'].map(settleQuantity)).toEqual(
      Array(9).fill('1'),
    )
  })
})

describe('quantities on an invoice', () => {
  it('accepts decimal hours, rounded to three decimals', () => {
    const typed = ['1.5', '.25', '1.2345', '2.000', '1,000', ' 7 ']
    const read = ['1.5', '0.25', '1.235', '2', '1000', '7']
    expect(typed.map(readQuantity)).toEqual(read)
    expect(typed.map(tidyQuantity)).toEqual(read)
    expect(typed.map(plainQuantity)).toEqual(read)
  })
  it('keeps an invalid quantity as typed, and never replaces it with 1', () => {
    const typed = ['0', '-3', '0.0004', '-0,5', 'many', '', '1e3']
    expect(typed.map(readQuantity)).toEqual(Array(7).fill(undefined))
    expect(typed.map(tidyQuantity)).toEqual(typed)
    expect(typed.map(plainQuantity)).toEqual(['0', '-3', '0', '-0.5', 'many', '', '1e3'])
  })
})

describe('plainAmount', () => {
  it('formats amounts, also negative ones, and leaves other text unchanged', () => {
    expect(['5', '-5', '-£5', '£-1,234.5', '-0,01', '0.005', ' free ', ''].map(plainAmount)).toEqual([
      '5.00',
      '-5.00',
      '-5.00',
      '-1234.50',
      '-0.01',
      '0.01',
      'free',
      '',
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
  it('reads a decimal comma, and a comma before three digits as a thousands separator', () => {
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
  it('falls back to 0.00 when the text is no valid price', () => {
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
  it('leaves other text unchanged, to be corrected', () => {
    expect([' free ', '-1', '', '1e9'].map(tidyUnitPrice)).toEqual(['free', '-1', '', '1e9'])
  })
})

describe('tidyAmount', () => {
  it('reads amounts that are exact to the penny', () => {
    expect(['5', '£1,234.5', '12,50', '1.230'].map(tidyAmount)).toEqual(['5.00', '1234.50', '12.50', '1.23'])
  })
  it('never rounds, and leaves other text unchanged, to be corrected', () => {
    expect(['12.345', ' abc ', '-5', ''].map(tidyAmount)).toEqual(['12.345', 'abc', '-5', ''])
  })
})

it('settleQuantity and settleUnitPrice turn any short text into a value that the server accepts', () => {
  const alphabet = '0123456789.,-£ e'
  let seed = 7
  for (let round = 0; round < 5_000; round++) {
    let text = ''
    for (let length = round % 9; length > 0; length--) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      text += alphabet[seed % alphabet.length]
    }
    if (text.replace(/\D/g, '').length > 6) continue
    expect(isQuantity(settleQuantity(text)), text).toBe(true)
    expect(isUnitPrice(settleUnitPrice(text)), text).toBe(true)
    expect(settleUnitPrice(settleUnitPrice(text))).toBe(settleUnitPrice(text))
  }
})
