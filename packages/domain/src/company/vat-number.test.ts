import { describe, expect, it } from 'vitest'
import { formatVatNumber, hasVatCheckDigits } from './vat-number.ts'

describe('formatVatNumber', () => {
  it.each([
    ['GB123456782', 'GB 123 4567 82'],
    ['gb 339 0727 47', 'GB 339 0727 47'],
    ['339072747', 'GB 339 0727 47'],
    ['GB 339-0727-47', 'GB 339 0727 47'],
    ['\u00a0GB339.0727.47 ', 'GB 339 0727 47'],
    ['XI339072747', 'XI 339 0727 47'],
    ['GB339072747001', 'GB 339 0727 47 001'],
    ['GBGD001', 'GB GD001'],
    ['gbgd499', 'GB GD499'],
    ['HA500', 'GB HA500'],
    ['GBHA999', 'GB HA999'],
  ])('writes %j as %j', (text, written) => {
    expect(formatVatNumber(text)).toBe(written)
    expect(formatVatNumber(written)).toBe(written)
  })

  it.each([
    '',
    'GB',
    '12345678',
    '1234567890',
    'GB33907274700',
    'GB3390727470011',
    'GBGD500',
    'GBHA499',
    'GBGD01',
    'GBGD0011',
    'GBXGD001',
    'DE123456789',
    'FR12345678901',
    'GB33907274O',
    'GB３３９０７２７４７',
    '339072747 and more',
  ])('refuses %j', (text) => {
    expect(formatVatNumber(text)).toBeUndefined()
  })
})

describe('hasVatCheckDigits', () => {
  it.each(['GB 339 0727 47', '365684514', 'GB 123 4567 82', 'GB339072747001'])(
    'accepts the check digits of the first series in %s',
    (text) => {
      expect(hasVatCheckDigits(text)).toBe(true)
    },
  )

  it('accepts the check digits of the 9755 series: 55 less, or 42 more where that is negative', () => {
    expect(hasVatCheckDigits('100 0001 32')).toBe(true)
    expect(hasVatCheckDigits('123 4567 27')).toBe(true)
    expect(hasVatCheckDigits('339 0727 89')).toBe(true)
  })

  it.each(['GB 339 0727 48', '339 0772 47', '930 0727 47', 'GB 123 4567 89', 'GB000000001', '339GB072747'])(
    'rejects the check digits in %s',
    (text) => {
      expect(hasVatCheckDigits(text)).toBe(false)
    },
  )

  it('accepts two of the hundred pairs of check digits, one of each series', () => {
    const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'))
    expect(pairs.filter((pair) => hasVatCheckDigits(`3390727${pair}`))).toEqual(['47', '89'])
  })

  it('needs no check digits for public bodies', () => {
    expect(hasVatCheckDigits('GBGD001')).toBe(true)
    expect(hasVatCheckDigits('GBHA599')).toBe(true)
    expect(hasVatCheckDigits('GBHA001')).toBe(false)
  })
})
