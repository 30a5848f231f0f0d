import { expect, test } from 'vitest'
import { folded } from './folded.ts'

test('case, accents and space around do not count', () => {
  expect(folded('  Café ÉMILE ')).toBe('cafe emile')
  // The accent as a character of its own, as some keyboards type it.
  expect(folded('Cafe\u0301')).toBe(folded('Café'))
  expect(folded('ﬁne')).toBe('fine')
})
