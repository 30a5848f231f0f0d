import { expect, it } from 'vitest'
import { isDueForRenewal } from './session-upkeep.ts'

it('renews the session within 90 seconds of its end, and after it', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  expect(isDueForRenewal(inSeconds(91), now)).toBe(false)
  expect(isDueForRenewal(inSeconds(90), now)).toBe(true)
  expect(isDueForRenewal(inSeconds(-600), now)).toBe(true)
})
