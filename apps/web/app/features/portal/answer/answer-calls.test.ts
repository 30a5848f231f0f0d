import { expect, test } from 'vitest'
import { whatWasRead } from './answer-calls.ts'

test('every answer names what was read', () => {
  expect(whatWasRead({ version: 7, revision: 2 })).toEqual({ version: 7, revision: 2 })
  // For a moment, while the first revision is being sealed.
  expect(whatWasRead({ version: 1, revision: null })).toEqual({ version: 1 })
})
