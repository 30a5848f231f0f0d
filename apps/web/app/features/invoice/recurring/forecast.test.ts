import type { ScheduleDates } from '@quotespark/domain/billing'
import { describe, expect, it } from 'vitest'
import { forecastOf } from './forecast.ts'

const TODAY = '2026-12-10'
const monthly: ScheduleDates = {
  ...{ every: 1, unit: 'month', start_date: '2027-01-01' },
  ...{ end_date: null, count: null, billed: 'ahead' },
}
const ABILITIES = { edit: true, change_dates: true, pause: true, resume: false, end: true }
const next = (date: string) => ({
  date,
  period_from: date,
  period_to: date,
  due_date: date,
  total_amount: '1.00',
})
const stored = {
  ...{ start_date: '2027-01-01', status: 'active' as const, abilities: ABILITIES },
  ...{ next_dates: [next('2027-02-01')], skipped_dates: ['2027-01-01'] },
}
const past = { ...monthly, start_date: '2026-10-01' }

describe('what saving a schedule makes', () => {
  it('is the drafts of a start in the past, and then the dates after today', () => {
    const { atOnce, dates } = forecastOf(past, null, TODAY)
    expect([atOnce, dates[0]]).toEqual([3, '2027-01-01'])
    expect(forecastOf({ ...past, count: 5 }, null, TODAY)).toMatchObject({ atOnce: 3, left: 2 })
  })

  it('is the same of an active one whose start is moved, whatever it skipped before', () => {
    const { atOnce, dates } = forecastOf(past, stored, TODAY)
    expect([atOnce, dates[0]]).toEqual([3, '2027-01-01'])
  })

  it('is nothing at once of a paused one whose start is moved', () => {
    const { atOnce, dates } = forecastOf(past, { ...stored, status: 'paused' }, TODAY)
    expect([atOnce, dates[0]]).toEqual([0, '2027-01-01'])
  })

  it('is nothing at once while the start stays, though it has passed', () => {
    const late = { ...stored, start_date: '2026-10-01', skipped_dates: [], next_dates: [next('2027-01-01')] }
    const { atOnce, dates } = forecastOf(past, late, TODAY)
    expect([atOnce, dates[0]]).toEqual([0, '2027-01-01'])
  })

  it('leaves out what is skipped while the start stays, and counts another frequency from the start', () => {
    expect(forecastOf(monthly, stored, TODAY).dates[0]).toBe('2027-02-01')
    expect(forecastOf({ ...monthly, unit: 'week' }, stored, TODAY).dates[0]).toBe('2027-01-08')
    expect(forecastOf({ ...monthly, count: 3 }, stored, TODAY).left).toBe(2)
  })
})
