import { expect, it } from 'vitest'
import { dueWords, validityWords } from './day-words.ts'

it.each([
  ['2026-12-20', 'Valid until 20 Dec 2026 (30 days left)'],
  ['2026-11-21', 'Valid until 21 Nov 2026 (1 day left)'],
  ['2026-11-20', 'Valid until 20 Nov 2026 (today is the last day)'],
  ['2026-11-19', 'Was valid until 19 Nov 2026'],
])('says how long a quote valid until %s can still be accepted', (date, words) => {
  expect(validityWords(date, '2026-11-20')).toBe(words)
})

it.each([
  ['2026-12-20', 'Due on 20 Dec 2026 (in 30 days)'],
  ['2026-11-21', 'Due on 21 Nov 2026 (in 1 day)'],
  ['2026-11-20', 'Due on 20 Nov 2026 (today)'],
  ['2026-11-19', 'Was due on 19 Nov 2026 (1 day ago)'],
])('says when an invoice due on %s must be paid', (date, words) => {
  expect(dueWords(date, '2026-11-20')).toBe(words)
})
