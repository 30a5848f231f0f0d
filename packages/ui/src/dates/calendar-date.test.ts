import { describe, expect, test } from 'vitest'
import {
  addDays,
  formatCalendarDate,
  isCalendarDate,
  parseCalendarDate,
  toCalendarDate,
  toLocalDate,
} from './calendar-date.ts'

const today = '2026-11-20'

describe('dates as typed', () => {
  test.each([
    ['20 Nov 2026', '2026-11-20'],
    ['20 november 2026', '2026-11-20'],
    ['  3rd December 2026 ', '2026-12-03'],
    ['1st jan 27', '2027-01-01'],
    ['5sept2027', '2027-09-05'],
    ['5 Sept. 2027', '2027-09-05'],
    ['20/11/2026', '2026-11-20'],
    ['1/2/27', '2027-02-01'],
    ['01.02.2027', '2027-02-01'],
    ['1-2-2027', '2027-02-01'],
    ['1 2 2027', '2027-02-01'],
    ['2026-11-20', '2026-11-20'],
    ['2026-1-5', '2026-01-05'],
    ['29/2/2028', '2028-02-29'],
    ['today', '2026-11-20'],
    ['Tomorrow', '2026-11-21'],
    ['+30', '2026-12-20'],
    ['+ 7', '2026-11-27'],
  ])('%j is read as %s', (text, date) => {
    expect(parseCalendarDate(text, today)).toBe(date)
  })

  test.each([
    ['20 Nov', '2026-11-20'],
    ['19 Nov', '2027-11-19'],
    ['1/12', '2026-12-01'],
    ['3 feb', '2027-02-03'],
    ['29 Feb', '2028-02-29'],
  ])('%j without a year means the next such day: %s', (text, date) => {
    expect(parseCalendarDate(text, today)).toBe(date)
  })

  test.each([
    '',
    'soon',
    '31/2/2026',
    '29/2/2027',
    '31 Jun 2026',
    '32/1/2026',
    '0/1/2026',
    '13/13/2026',
    '2026-13-01',
    '20 Foo 2026',
    '20/11/20266',
    '20/11/202',
    '1/1/0026',
    '1/1/3026',
    '+99999',
    '20',
  ])('%j is not a date', (text) => {
    expect(parseCalendarDate(text, today)).toBeNull()
  })

  test('a formatted date can be parsed again', () => {
    for (let date = '2026-01-01'; date < '2028-01-01'; date = addDays(date, 1)) {
      expect(parseCalendarDate(formatCalendarDate(date), today)).toBe(date)
    }
  })
})

test('a date is formatted as elsewhere in the product: en-GB, short month', () => {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
  for (let month = 1; month <= 12; month++) {
    const date = `2026-${String(month).padStart(2, '0')}-05`
    expect(formatCalendarDate(date)).toBe(format.format(toLocalDate(date)))
  }
})

test('days are added across the clock change and the leap day', () => {
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})

test('a date survives the conversion to the calendar widget and back', () => {
  expect(toCalendarDate(toLocalDate('2026-03-29'))).toBe('2026-03-29')
})

describe('isCalendarDate', () => {
  test.each(['2026-11-20', '2028-02-29', '1900-01-01', '2999-12-31'])('%j is a calendar date', (text) => {
    expect(isCalendarDate(text)).toBe(true)
  })

  test.each(['', 'soon', '20 Nov 2026', '2026-1-5', '2026-02-29', '2026-13-01', '3000-01-01'])(
    '%j is not a calendar date',
    (text) => {
      expect(isCalendarDate(text)).toBe(false)
    },
  )
})
