import { expect, test } from 'vitest'
import { verificationWords } from './evidence-check.tsx'

const words = (events: number, revisions: number, broken_at: string | null = null) =>
  verificationWords({ valid: broken_at === null, events, revisions, broken_at })

test('counts the events and revisions that were verified', () => {
  expect(words(12, 2)).toBe('12 events and 2 revisions are unchanged since they were recorded')
  expect(words(1, 1)).toBe('1 event and 1 revision are unchanged since they were recorded')
  expect(words(1, 0)).toBe('1 event and 0 revisions are unchanged since they were recorded')
})

test('names what is broken', () => {
  expect(words(12, 2, 'Event 3 was changed')).toBe('Event 3 was changed')
  expect(verificationWords({ valid: false, events: 1, revisions: 1, broken_at: null })).toBe(
    'Part of the history does not match its fingerprint',
  )
})
