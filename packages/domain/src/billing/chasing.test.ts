import { describe, expect, test } from 'vitest'
import {
  chasingDay,
  chasingProblem,
  customerReplySentence,
  dayAfterPromise,
  dayAfterReply,
  isChasingTime,
  isReplyOffered,
  USUAL_STEPS,
} from './chasing.ts'
import { chasingStepWords } from './chasing-words.ts'

/** The bank holidays of England and Wales around the examples. */
const HOLIDAYS = new Set(['2026-12-25', '2026-12-28', '2027-01-01', '2027-03-26', '2027-03-29'])

const days = (due: string) => USUAL_STEPS.invoice.map((step) => chasingDay(step, due, HOLIDAYS))

describe('the days of the usual steps of an invoice', () => {
  // Specification, chasing, cases a and b.
  test('case a: due on Monday 1 March 2027', () => {
    expect(days('2027-03-01')).toEqual(['2027-02-26', '2027-03-02', '2027-03-08', '2027-03-15', '2027-03-31'])
  })
  test('case b: due on Saturday 24 October 2026, before the clocks go back', () => {
    expect(days('2026-10-24')[1]).toBe('2026-10-26')
  })
  test('pass over bank holidays', () => {
    expect(chasingDay({ days: 1 }, '2026-12-24', HOLIDAYS)).toBe('2026-12-29')
  })
  test.each([
    ['2026-11-03', -3, '2026-11-02'],
    ['2026-11-02', -3, '2026-10-30'],
    ['2026-11-02', -2, null],
    ['2026-11-02', -1, null],
    ['2026-11-03', -1, '2026-11-02'],
    ['2026-12-28', -3, null],
  ])('due on %s, a step of %i days is sent on %s', (due, step, day) => {
    expect(chasingDay({ days: step }, due, HOLIDAYS)).toBe(day)
  })
})

test.each([
  ['2026-03-27T08:59:59Z', false],
  ['2026-03-27T09:00:00Z', true],
  ['2026-03-27T16:59:59Z', true],
  ['2026-03-27T17:00:00Z', false],
  // The clocks have gone forward.
  ['2026-03-30T08:00:00Z', true],
  ['2026-03-30T16:00:00Z', false],
  ['2026-03-28T10:00:00Z', false],
  ['2026-12-25T10:00:00Z', false],
])('at %s customers may be emailed: %s', (now, isTime) => {
  expect(isChasingTime(new Date(now), HOLIDAYS)).toBe(isTime)
})

test('a promise and a reply hold an invoice for whole working days', () => {
  expect(dayAfterPromise('2026-12-24', HOLIDAYS)).toBe('2026-12-29')
  expect(dayAfterPromise('2026-11-20', HOLIDAYS)).toBe('2026-11-23')
  expect(dayAfterReply('2026-11-23', HOLIDAYS)).toBe('2026-12-01')
  expect(dayAfterReply('2026-11-21', HOLIDAYS)).toBe('2026-11-30')
  expect(dayAfterReply('2026-12-23', HOLIDAYS)).toBe('2027-01-05')
})

describe('steps that cannot be kept', () => {
  const step = (days: number, text = 'Pay', subject = 'Reminder') => ({ days, subject, text, is_on: true })
  test.each([
    ['more than ten', Array.from({ length: 11 }, (_, index) => step(index)), [], 'no more than 10'],
    ['a day too early', [step(-31)], [0, 'days'], 'between 30 days before and 180 days after'],
    ['a day too late', [step(181)], [0, 'days'], 'between 30 days before and 180 days after'],
    ['two on one day', [step(1), step(1)], [1, 'days'], 'another step on this day'],
    ['an unknown placeholder', [step(1, '{number}')], [0, 'text'], '{number} is not a placeholder'],
    [
      'interest too early',
      [step(1), step(2, '', '{interest}'), step(3)],
      [1, 'subject'],
      'from the third step on',
    ],
  ])('%s', (_, steps, path, said) => {
    expect(chasingProblem('invoice', steps)).toEqual({ path, message: expect.stringContaining(said) })
  })
  test('interest is counted by the days, not by the place in the list', () => {
    const [first, second, third] = [step(1), step(2), step(3, '{interest}')]
    expect(chasingProblem('invoice', [third, first, second])).toBeUndefined()
  })
  test('quotes have one step of each sort', () => {
    expect(chasingProblem('quote', [step(7)])?.message).toContain('two steps')
    expect(chasingProblem('quote', [step(7), step(9)])?.message).toContain('two steps')
    expect(chasingProblem('quote', [step(-3, '{interest}'), step(7)])?.path).toEqual([0, 'text'])
  })
  test('the usual ones can be kept', () => {
    expect(chasingProblem('invoice', USUAL_STEPS.invoice)).toBeUndefined()
    expect(chasingProblem('quote', USUAL_STEPS.quote)).toBeUndefined()
  })
})

test('a step says when it goes out', () => {
  expect(chasingStepWords('invoice', -3)).toBe('3 days before the due date')
  expect(chasingStepWords('invoice', 0)).toBe('On the due date')
  expect(chasingStepWords('invoice', 1)).toBe('1 day after the due date')
  expect(chasingStepWords('quote', 7)).toBe('7 days after it was sent')
  expect(chasingStepWords('quote', -1)).toBe('1 day before its last day')
})

test.each([
  ['2026-12-10', true],
  ['2026-12-11', false],
  ['2026-12-03', true],
  ['2026-11-01', true],
])('offers a reply on 3 December for an invoice due on %s: %s', (due_date, isOffered) => {
  expect(isReplyOffered(due_date, '2026-12-03')).toBe(isOffered)
})

test('says back to the customer what they said', () => {
  expect(customerReplySentence('paid', 'Crumb & Co', '3 December')).toBe(
    'You told Crumb & Co on 3 December that you have paid.',
  )
  expect(customerReplySentence('problem', 'Crumb & Co', '3 December')).toContain('that there is a problem.')
})
