import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isQuantity } from '../document/line/line.ts'
import { isAmount } from '../money/money.ts'
import { isUnitPrice } from '../money/unit-price.ts'
import { isVatRate } from '../money/vat.ts'
import { type TypedValue, typedAmount, typedPercent, typedQuantity, typedUnitPrice } from './typed-value.ts'

const SETTLES = { settles: true }
const QUANTITY_FORMAT = 'Item quantity must be a number with no more than 3 decimal places.'
const NOT_POSITIVE = 'Item quantity must be positive.'
const PRICE_FORMAT = 'Item price must be an amount in pounds with no more than 4 decimal places.'
const NEGATIVE = 'Item price cannot be negative.'

const read = (number: string, note?: string): TypedValue => ({
  text: number,
  number,
  ...(note === undefined ? {} : { note }),
})

describe('a quantity', () => {
  it.each([
    ['12', '12'],
    ['1,450', '1450'],
    ['2,75', '2.75'],
    ['2.500', '2.5'],
    ['1 250 000', '1250000'],
    ['0,005', '0.005'],
    ['3½', '3.5'],
    ['４８', '48'],
    ['\u200b9\u200b', '9'],
    ['4 hours', '4'],
    ['9999999.999', '9999999.999'],
    ['9,999,999.999', '9999999.999'],
  ])('%j is %s', (typed, number) => expect(typedQuantity(typed)).toEqual(read(number)))

  it.each([
    ['8:15', '8.25', '8:15 is 8.25 hours.'],
    ['1:00', '1', '1:00 is 1 hour.'],
    ['1h45', '1.75', '1h45 is 1.75 hours.'],
    ['90 min', '1.5', '90 min is 1.5 hours.'],
    ['0:20', '0.333', '0:20 is 0.333 hours, rounded.'],
    [' 2h 40m ', '2.667', '2h 40m is 2.667 hours, rounded.'],
  ])('%j is a time: %s hours, and says so', (typed, number, note) => {
    expect(typedQuantity(typed)).toEqual(read(number, note))
  })

  it.each([
    ['1.2345', QUANTITY_FORMAT],
    ['0.0004', QUANTITY_FORMAT],
    ['⅔', QUANTITY_FORMAT],
    ['3 boxes', QUANTITY_FORMAT],
    ['12p', QUANTITY_FORMAT],
    ['£5', QUANTITY_FORMAT],
    ['€5', QUANTITY_FORMAT],
    ['50%', QUANTITY_FORMAT],
    ['1e3', QUANTITY_FORMAT],
    ['٣', QUANTITY_FORMAT],
    ['-2', NOT_POSITIVE],
    ['(2)', NOT_POSITIVE],
    ['−0.5', NOT_POSITIVE],
    ['-0.00001', NOT_POSITIVE],
    ['10,000,000', 'Item quantity cannot be more than 9,999,999.999.'],
  ])('%j stays and is refused, on a quote too', (typed, problem) => {
    expect(typedQuantity(typed)).toEqual({ text: typed, problem })
    expect(typedQuantity(typed, SETTLES)).toEqual({ text: typed, problem })
  })

  it.each(['', ' \u00a0', 'many', '–', '0', '0.000', '0:00'])(
    '%j becomes 1 on a quote, which is said, and is refused where nothing is guessed',
    (typed) => {
      expect(typedQuantity(typed, SETTLES)).toEqual(read('1', 'Set to 1'))
      expect(typedQuantity(typed)).toEqual({ text: typed, problem: expect.any(String) })
    },
  )
})

describe('a unit price', () => {
  it.each([
    ['85', '85.00'],
    ['£2,450.7', '2450.70'],
    ['0.0375', '0.0375'],
    ['0,0375', '0.0375'],
    ['.125', '0.125'],
    ['12.3400', '12.34'],
    ['3.14159000', undefined],
    ['2 450,70', '2450.70'],
    ['2.450,70', '2450.70'],
    ['2’450.70', '2450.70'],
    ['140 GBP', '140.00'],
    ['１９．９９', '19.99'],
    ['7½', '7.50'],
    ['-0', '0.00'],
    ['999999999.99', '999999999.99'],
  ])('%j is %s', (typed, number) => {
    expect(typedUnitPrice(typed)).toEqual(
      number === undefined ? { text: typed, problem: PRICE_FORMAT } : read(number),
    )
  })

  it.each([
    ['35p', '0.35', '35p is £0.35.'],
    ['5p', '0.05', '5p is £0.05.'],
    ['8.5p', '0.085', '8.5p is £0.085.'],
    ['0.49 pence', '0.0049', '0.49 pence is £0.0049.'],
    ['1,250p', '12.50', '1,250p is £12.50.'],
  ])('%j is in pence: £%s, and says so', (typed, number, note) => {
    expect(typedUnitPrice(typed, SETTLES)).toEqual(read(number, note))
  })

  it.each([
    ['€25', 'Amounts are in pounds. Enter 25 if you mean £25.00.'],
    ['1.234,50 €', 'Amounts are in pounds. Enter 1234.50 if you mean £1,234.50.'],
    ['$0.085', 'Amounts are in pounds. Enter 0.085 if you mean £0.085.'],
    ['USD 40', 'Amounts are in pounds. Enter 40 if you mean £40.00.'],
  ])('%j is asked about', (typed, problem) => {
    expect(typedUnitPrice(typed, SETTLES)).toEqual({ text: typed, problem })
  })

  it.each([
    ['-5', NEGATIVE],
    ['-£0.01', NEGATIVE],
    ['(12.50)', NEGATIVE],
    ['€-3', NEGATIVE],
    ['0.00001', PRICE_FORMAT],
    ['0.125p', PRICE_FORMAT],
    ['£⅓', PRICE_FORMAT],
    ['20%', PRICE_FORMAT],
    ['7:30', PRICE_FORMAT],
    ['5 each', PRICE_FORMAT],
    ['1.2.3', PRICE_FORMAT],
    ['1e9', PRICE_FORMAT],
    ['1,000,000,000', 'Item price cannot be more than £999,999,999.99.'],
  ])('%j stays and is refused, on a quote too', (typed, problem) => {
    expect(typedUnitPrice(typed)).toEqual({ text: typed, problem })
    expect(typedUnitPrice(typed, SETTLES)).toEqual({ text: typed, problem })
  })

  it.each(['', '  ', 'free', '£', '—'])(
    '%j becomes £0.00 on a quote, which is said, and is refused where nothing is guessed',
    (typed) => {
      expect(typedUnitPrice(typed, SETTLES)).toEqual(read('0.00', 'Set to £0.00'))
      expect(typedUnitPrice(typed)).toEqual({ text: typed, problem: PRICE_FORMAT })
    },
  )
})

describe('an amount', () => {
  const WRONG = 'Payment amount must be positive.'
  it.each([
    ['75', read('75.00')],
    ['£3,210.5', read('3210.50')],
    ['1.230', read('1.23')],
    ['60p', read('0.60', '60p is £0.60.')],
    ['45,-', read('45.00')],
    ['10.005', { text: '10.005', problem: WRONG }],
    ['0.5p', { text: '0.5p', problem: WRONG }],
    ['', { text: '', problem: WRONG }],
    ['half', { text: 'half', problem: WRONG }],
    ['-20', { text: '-20', problem: WRONG }],
    ['1,000,000,000,000', { text: '1,000,000,000,000', problem: WRONG }],
    ['€20', { text: '€20', problem: 'Amounts are in pounds. Enter 20 if you mean £20.00.' }],
  ])('%j is read to the penny, never rounded', (typed, value) => {
    expect(typedAmount(typed, WRONG)).toEqual(value)
  })
})

describe('a percentage', () => {
  const WRONG = 'VAT rate must be between 0 and 100 with no more than 2 decimal places'
  it.each([
    ['20', '20'],
    ['12.50', '12.5'],
    ['7,5 %', '7.5'],
    ['２０％', '20'],
    ['.5', '0.5'],
    ['17½%', '17.5'],
    ['5 per cent', '5'],
    ['100', '100'],
    ['0', '0'],
    ['020', '20'],
  ])('%j is %s', (typed, number) => expect(typedPercent(typed, WRONG)).toEqual(read(number)))

  it.each(['', 'twenty', '%', '-5', '100.01', '12.345', '£20', '1,000', '20p', '2:30'])(
    '%j stays and is refused',
    (typed) => expect(typedPercent(typed, WRONG)).toEqual({ text: typed, problem: WRONG }),
  )
})

it('reads any short text as a number that is accepted, or says why not, and reads its own number as the same', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({ unit: fc.constantFrom(...'0123456789.,-£ €p½:hm%\u00a0()'), maxLength: 10 }),
  )
  const fields = [
    [(typed: string) => typedQuantity(typed), isQuantity],
    [(typed: string) => typedQuantity(typed, SETTLES), isQuantity],
    [(typed: string) => typedUnitPrice(typed), isUnitPrice],
    [(typed: string) => typedUnitPrice(typed, SETTLES), isUnitPrice],
    [(typed: string) => typedAmount(typed, 'No'), isAmount],
    [(typed: string) => typedPercent(typed, 'No'), isVatRate],
  ] as const
  fc.assert(
    fc.property(text, (typed) => {
      for (const [of, isAccepted] of fields) {
        const { number, problem, ...value } = of(typed)
        if (number === undefined) {
          expect({ ...value, problem }).toEqual({ text: typed, problem: expect.any(String) })
        } else {
          expect({ problem, text: value.text }).toEqual({ problem: undefined, text: number })
          expect(isAccepted(number)).toBe(true)
          expect(of(number)).toEqual({ text: number, number })
        }
      }
    }),
    { numRuns: 5_000 },
  )
})
