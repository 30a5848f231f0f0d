import { expect, test } from 'vitest'
import { folded } from './folded.ts'

test('case, accents and surrounding space are ignored', () => {
  expect(folded('  Café ÉMILE ')).toBe('cafe emile')
  // A combining accent, as some keyboards type it.
  expect(folded('Cafe\u0301')).toBe(folded('Café'))
  expect(folded('ﬁne')).toBe('fine')
})
