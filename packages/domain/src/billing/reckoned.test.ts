import fc from 'fast-check'
import { expect, it } from 'vitest'
import { differenceOfLedger, differenceOfPlan } from './testing/difference.ts'
import { reckonedLedger, reckonedPlan } from './testing/reckoned-billing.ts'

/** `npm run soak -- --only billing` tries 100,000 of each. */
const EACH = 3_000

it('bills any plan as a second calculation does that shares no code', () => {
  fc.assert(
    fc.property(reckonedPlan, (plan) => {
      expect(differenceOfPlan(plan)).toBeUndefined()
    }),
    { numRuns: EACH },
  )
})

it('counts the money for any invoice on the cash basis as a second calculation does', () => {
  fc.assert(
    fc.property(reckonedLedger, (ledger) => {
      expect(differenceOfLedger(ledger)).toBeUndefined()
    }),
    { numRuns: EACH },
  )
})
