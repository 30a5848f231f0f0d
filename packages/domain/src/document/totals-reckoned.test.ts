import fc from 'fast-check'
import { expect, it } from 'vitest'
import { differenceFromReckoned } from './testing/difference.ts'
import { reckonedDocument } from './testing/reckoned-document.ts'

/** `npm run soak -- --only million` tries a million. */
const DOCUMENTS = 20_000

it('prices any document, as offered and as chosen, as a second calculation does that shares no code', () => {
  fc.assert(
    fc.property(reckonedDocument, (document) => {
      expect(differenceFromReckoned(document)).toBeUndefined()
    }),
    { numRuns: DOCUMENTS },
  )
})
