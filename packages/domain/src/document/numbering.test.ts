import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invoiceNumber, invoiceSequence, nextInvoiceNumber, quoteNumber } from './numbering.ts'

describe('quoteNumber', () => {
  it('takes the current millisecond, and the next one after a clash', () => {
    const now = new Date(1_795_000_000_123)
    expect(quoteNumber(now)).toBe('Q-1795000000123')
    expect(quoteNumber(now, 1)).toBe('Q-1795000000124')
  })
})

describe('invoiceNumber', () => {
  it.each([
    [1, 'INV-00001'],
    [42, 'INV-00042'],
    [99_999, 'INV-99999'],
    [100_000, 'INV-100000'],
  ])('formats %i as %s', (sequence, number) => {
    expect(invoiceNumber(sequence)).toBe(number)
  })

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'refuses the sequence %d',
    (sequence) => {
      expect(() => invoiceNumber(sequence)).toThrow(new RangeError(`not an invoice sequence: ${sequence}`))
    },
  )

  it('follows the last number, beyond five digits too', () => {
    expect(nextInvoiceNumber(null)).toBe('INV-00001')
    expect(nextInvoiceNumber('INV-00001')).toBe('INV-00002')
    expect(nextInvoiceNumber('INV-99999')).toBe('INV-100000')
  })

  it('reads only numbers of its own series', () => {
    expect(invoiceSequence('INV-00041')).toBe(41)
    for (const number of ['INV-1', 'XINV-00001', 'inv-00001', 'INV-00001 ', 'Q-1795000000123', '']) {
      expect(invoiceSequence(number)).toBeUndefined()
    }
  })

  it('reads back as written, and grows by one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (sequence) => {
        expect(invoiceSequence(invoiceNumber(sequence))).toBe(sequence)
        expect(nextInvoiceNumber(invoiceNumber(sequence))).toBe(invoiceNumber(sequence + 1))
      }),
    )
  })
})
