import { setImmediate } from 'node:timers/promises'
import { differenceFromReckoned } from '@quotespark/domain/testing/difference'
import { reckonedDocument } from '@quotespark/domain/testing/reckoned-document'
import fc from 'fast-check'
import { Broken, type Part } from './part.ts'

/** Documents tried before other work gets a turn. */
const AT_ONCE = 1_000

/** Prices random quotes with discounts, VAT categories and choices, by the domain and by a second calculation. */
export const millionSums: Part = {
  name: 'million-sums',
  unit: 'documents',
  planned: 1_000_000,
  isCounted: true,
  async try({ planned, seed, isOver, note }) {
    const broken = new Broken()
    let done = 0
    const property = fc.property(reckonedDocument, (document) => {
      const difference = differenceFromReckoned(document)
      if (difference !== undefined) throw new Error(difference)
    })
    while (done < planned && !isOver()) {
      const numRuns = Math.min(AT_ONCE, planned - done)
      const result = fc.check(property, { numRuns, seed: seed + done })
      broken.unless(!result.failed, () => fc.defaultReportMessage(result) ?? '')
      done += result.numRuns
      note(`${done} of ${planned} documents`)
      await setImmediate()
    }
    return { done, figures: { documents: done }, broken: broken.list() }
  },
}
