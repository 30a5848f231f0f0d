import { describe, expect, it } from 'vitest'
import { type NumberReading, readNumber } from './read-number.ts'

/** The reading in short: '5.5 pence', '12', or why there is none. */
function short(reading: NumberReading): string {
  if (reading.kind !== 'number') return reading.kind
  const { number, unit, time } = reading
  return [number, ...(unit === null ? [] : [unit]), ...(time === 'rounded' ? ['rounded'] : [])].join(' ')
}

const NO_BREAK = '\u00a0'
const NARROW = '\u202f'
const THIN = '\u2009'
const ZERO_WIDTH = '\u200b'
const MARKED = '\ufeff'
const TURNED = '\u202d'
const TURNED_BACK = '\u202c'
const SOFT_HYPHEN = '\u00ad'

describe.each([
  {
    what: 'plain numbers',
    readings: [
      ['7', '7'],
      ['007', '7'],
      ['0', '0'],
      ['3.', '3'],
      ['.25', '0.25'],
      ['2.500', '2.500'],
      ['  8.75  ', '8.75'],
      ['+6', '6'],
      ['0.0001', '0.0001'],
      ['123456789012345678', '123456789012345678'],
    ],
  },
  {
    what: 'separators of thousands',
    readings: [
      ['2,750', '2750'],
      ['3,456,789', '3456789'],
      ['4,321.09', '4321.09'],
      ['8.765,43', '8765.43'],
      ['8.765.432', '8765432'],
      ['8.765.432,1', '8765432.1'],
      ['5 678,90', '5678.90'],
      [`5${NO_BREAK}678,90`, '5678.90'],
      [`5${NARROW}678,9`, '5678.9'],
      [`5${THIN}678${THIN}901.5`, '5678901.5'],
      ['6’543.21', '6543.21'],
      ["6'543,21", '6543.21'],
      ['6‘543', '6543'],
      ['12,34,567.50', '1234567.50'],
      ['1 234,567', '1234.567'],
    ],
  },
  {
    what: 'decimal commas and points that could be either',
    readings: [
      ['2,5', '2.5'],
      ['17,25', '17.25'],
      [',75', '0.75'],
      ['0,085', '0.085'],
      ['3,1415', '3.1415'],
      ['2345,678', '2345.678'],
      // A point before three digits is a decimal mark, a comma separates thousands.
      ['3.250', '3.250'],
      ['3,250', '3250'],
      ['0.125', '0.125'],
      ['£2·75', '2.75 pounds'],
    ],
  },
  {
    what: 'pounds and pence',
    readings: [
      ['£84.50', '84.50 pounds'],
      ['84.50£', '84.50 pounds'],
      ['£ 1,900', '1900 pounds'],
      ['GBP 310', '310 pounds'],
      ['310gbp', '310 pounds'],
      ['45 pounds', '45 pounds'],
      ['￡60', '60 pounds'],
      ['35p', '35 pence'],
      ['3.5 p', '3.5 pence'],
      ['1 penny', '1 pence'],
      ['75 pence', '75 pence'],
      ['£2.40p', '2.40 pounds'],
      ['18,-', '18'],
      ['18.–', '18'],
    ],
  },
  {
    what: 'numbers below zero',
    readings: [
      ['-4', '-4'],
      ['−4.5', '-4.5'],
      ['–4', '-4'],
      ['4-', '-4'],
      ['-£4', '-4 pounds'],
      ['£-4', '-4 pounds'],
      ['- £ 4', '-4 pounds'],
      ['(4.20)', '-4.20'],
      ['(£4)', '-4 pounds'],
      ['-0,5', '-0.5'],
    ],
  },
  {
    what: 'times',
    readings: [
      ['6:45', '6.75 hours'],
      ['0:06', '0.1 hours'],
      ['12:00', '12 hours'],
      ['3:15 h', '3.25 hours'],
      ['1:30:00', '1.5 hours'],
      ['3h30', '3.5 hours'],
      ['3h 05m', '3.083 hours rounded'],
      ['3 hrs 45 mins', '3.75 hours'],
      ['1 hour and 12 minutes', '1.2 hours'],
      ['90 min', '1.5 hours'],
      ['50 minutes', '0.833 hours rounded'],
      ['3h', '3 hours'],
      ['2,5 hours', '2.5 hours'],
    ],
  },
  {
    what: 'fractions',
    readings: [
      ['½', '0.5'],
      ['2½', '2.5'],
      ['2 ¼', '2.25'],
      ['£3¾', '3.75 pounds'],
      ['1,250½', '1250.5'],
      ['10⅛', '10.125'],
      ['½p', '0.5 pence'],
      ['1½ hours', '1.5 hours'],
      ['-1½', '-1.5'],
      ['⅗', '0.6'],
    ],
  },
  {
    what: 'characters of full width and invisible ones',
    readings: [
      ['４２', '42'],
      ['１，２３４．５', '1234.5'],
      ['－３', '-3'],
      ['２０％', '20 percent'],
      [`${ZERO_WIDTH}64${ZERO_WIDTH}`, '64'],
      [`${MARKED}£9.99`, '9.99 pounds'],
      [`${TURNED}480.00${TURNED_BACK}`, '480.00'],
      [`1${SOFT_HYPHEN}250`, '1250'],
      ['\u200e12,50\u200f', '12.50'],
      ['\t15\n', '15'],
      ['\u000b16\u0000', '16'],
    ],
  },
  {
    what: 'other currencies',
    readings: [
      ['€25', '25 other_currency'],
      ['25,50 €', '25.50 other_currency'],
      ['$8', '8 other_currency'],
      ['US$ 8', '8 other_currency'],
      ['EUR 25', '25 other_currency'],
      ['25 usd', '25 other_currency'],
      ['40 dollars', '40 other_currency'],
      ['¥900', '900 other_currency'],
      ['₹1,00,000', '100000 other_currency'],
      ['30 euro', '30 other_currency'],
    ],
  },
  {
    what: 'texts that are no number',
    readings: [
      ['', 'empty'],
      [' \u00a0\u200b ', 'empty'],
      ['many', 'no_digits'],
      ['£', 'no_digits'],
      ['-', 'no_digits'],
      ['.', 'no_digits'],
      ['1.2.3', 'unreadable'],
      ['1,2,3', 'unreadable'],
      ['12 34', 'unreadable'],
      ["1 234'567", 'unreadable'],
      ['1,234.567,8', 'unreadable'],
      ['1,234 567', 'unreadable'],
      ['--1', 'unreadable'],
      ['-5-', 'unreadable'],
      ['1e3', 'unreadable'],
      ['0x10', 'unreadable'],
      ['3 boxes', 'unreadable'],
      ['about 5', 'unreadable'],
      ['5 or 6', 'unreadable'],
      ['7:60', 'unreadable'],
      ['7:5', 'unreadable'],
      ['2h75', 'unreadable'],
      ['⅓', 'unreadable'],
      ['1.5½', 'unreadable'],
      ['10²', 'unreadable'],
      ['٣', 'unreadable'],
      ['£12p', 'unreadable'],
      ['£10 EUR', 'unreadable'],
      ['1\n2', 'unreadable'],
      ['1234567890123456789', 'unreadable'],
      [`1${'0'.repeat(100)}`, 'unreadable'],
      ['x'.repeat(100_000), 'no_digits'],
    ],
  },
])('reads $what', ({ readings }) => {
  it.each(readings)('%j as %s', (text, expected) => expect(short(readNumber(text as string))).toBe(expected))
})
