import { setImmediate } from 'node:timers/promises'
import { differenceOfLedger, differenceOfPlan } from '@quotespark/domain/testing/billing-difference'
import { differenceFromReckoned } from '@quotespark/domain/testing/difference'
import { reckonedLedger, reckonedPlan } from '@quotespark/domain/testing/reckoned-billing'
import { reckonedDocument } from '@quotespark/domain/testing/reckoned-document'
import fc from 'fast-check'
import { Broken, type Part } from './part.ts'

/** Cases tried before other work gets a turn. */
const AT_ONCE = 1_000

interface Sums<Case> {
  name: string
  unit: string
  planned: number
  cases: fc.Arbitrary<Case>
  /** How the domain differs from a second calculation; undefined when they agree. */
  differenceOf: (each: Case) => string | undefined
}

/** Compares the domain's sums for random cases with those of a second calculation that shares no code. */
function compareSums<Case>({ name, unit, planned: usual, cases, differenceOf }: Sums<Case>): Part {
  return {
    ...{ name, unit, planned: usual, isCounted: true },
    async try({ planned, seed, isOver, note }) {
      const broken = new Broken()
      let done = 0
      const property = fc.property(cases, (each) => {
        const difference = differenceOf(each)
        if (difference !== undefined) throw new Error(difference)
      })
      while (done < planned && !isOver()) {
        const numRuns = Math.min(AT_ONCE, planned - done)
        const result = fc.check(property, { numRuns, seed: seed + done })
        broken.unless(!result.failed, () => fc.defaultReportMessage(result) ?? '')
        done += result.numRuns
        note(`${done} of ${planned} ${unit}`)
        await setImmediate()
      }
      return { done, figures: { [unit]: done }, broken: broken.list() }
    },
  }
}

/** Random quotes with discounts, VAT categories and choices. */
export const millionSums = compareSums({
  name: 'million-sums',
  unit: 'documents',
  planned: 1_000_000,
  cases: reckonedDocument,
  differenceOf: differenceFromReckoned,
})

/** Random payment plans for random VAT tables. */
export const billingPlans = compareSums({
  name: 'billing-plans',
  unit: 'plans',
  planned: 100_000,
  cases: reckonedPlan,
  differenceOf: differenceOfPlan,
})

/** Random payments, refunds and credit notes of an invoice, and the VAT that counts for them on the cash basis. */
export const billingLedgers = compareSums({
  name: 'billing-ledgers',
  unit: 'ledgers',
  planned: 100_000,
  cases: reckonedLedger,
  differenceOf: differenceOfLedger,
})
