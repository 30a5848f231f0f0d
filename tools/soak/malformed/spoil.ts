import type { SeededRandom } from '@quotespark/testing/worlds'
import { BODY_SPOILS } from './body-spoils.ts'
import { CALL_SPOILS } from './call-spoils.ts'
import type { Draft, Surroundings } from './draft.ts'

/** One call in this many is corrupted outside its body: few operations have a body, so otherwise most calls would be. */
const OUTSIDE_OF = 4

/** Makes a call that the API must refuse, sometimes with extra properties too. */
export function spoil(draft: Draft, random: SeededRandom, around: Surroundings): Draft | undefined {
  const spoils = random.below(OUTSIDE_OF) === 0 ? CALL_SPOILS : BODY_SPOILS
  const name = random.pick(Object.keys(spoils))
  const spoiled = spoils[name]?.(draft, random, around)
  if (!spoiled) return undefined
  const noisy = random.below(3) === 0 ? withNoise(spoiled, random, around) : spoiled
  return { ...noisy, spoiled: [name, ...noisy.spoiled] }
}

/** Adds properties that the schema does not have, which alone is no fault. */
function withNoise(draft: Draft, random: SeededRandom, { foreign }: Surroundings): Draft {
  if (draft.bytes || typeof draft.body !== 'object' || draft.body === null || Array.isArray(draft.body))
    return draft
  const [company] = foreign.quotes ?? []
  const noise = random.pick<Record<string, unknown>>([
    { company_id: company },
    { total_amount: '-1.00', subtotal: 'NaN' },
    { constructor: { prototype: { polluted: true } } },
    { '\u0000': '\ud800' },
    { id: company, created_by: company, is_owner: true, role: 'admin' },
  ])
  return { ...draft, body: { ...noise, ...draft.body } }
}
