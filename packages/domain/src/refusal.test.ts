import { expect, it } from 'vitest'
import { Refusal, waitSentence } from './refusal.ts'

it('makes a refusal an error that names its code and carries its data', () => {
  const refusal = new Refusal('amount_too_large', { maximum: '1.00' })
  expect(refusal).toBeInstanceOf(Error)
  expect(String(refusal)).toBe('Refusal: amount_too_large')
  expect(refusal.data).toEqual({ maximum: '1.00' })
})

it.each([
  [0.2, '1 second'],
  [1, '1 second'],
  [42.2, '43 seconds'],
  [59.5, '60 seconds'],
  [60, '1 minute'],
  [60.1, '2 minutes'],
  [120, '2 minutes'],
  [3_600, '60 minutes'],
])('words a wait of %d s as %s', (seconds, wait) => {
  expect(waitSentence(seconds)).toBe(`Too many attempts. Please wait ${wait} and try again.`)
})

it.each([undefined, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
  'asks to wait a moment when the time is %s',
  (seconds) => {
    expect(waitSentence(seconds)).toBe('Too many attempts. Please wait a moment and try again.')
  },
)
