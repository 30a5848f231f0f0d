import { expect, it } from 'vitest'
import { waitSentence } from './wait-sentence.ts'

it('counts in words how long to wait', () => {
  expect(waitSentence(1)).toBe('Too many attempts. Please wait 1 second and try again.')
  expect(waitSentence(42.2)).toBe('Too many attempts. Please wait 43 seconds and try again.')
  expect(waitSentence(61)).toBe('Too many attempts. Please wait 2 minutes and try again.')
  expect(waitSentence(undefined)).toBe('Too many attempts. Please wait a moment and try again.')
})
