import { expect, test } from 'vitest'
import { readRevision } from './answer-calls.ts'

test('sends the version and revision that were read with every answer', () => {
  expect(readRevision({ version: 7, revision: 2 })).toEqual({ version: 7, revision: 2 })
  // The revision is null for a moment, while the first one is being sealed.
  expect(readRevision({ version: 1, revision: null })).toEqual({ version: 1 })
})
