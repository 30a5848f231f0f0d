import { bakery } from './bakery.ts'
import type { World } from './world.ts'

export { type SeededRandom, seededRandom } from './seeded-random.ts'
export type { World, WorldAnswer, WorldInvoice, WorldLine, WorldQuote, WorldSettlement } from './world.ts'

/** The worlds of `npm run seed -- <name>`. */
export const WORLDS: Readonly<Record<string, () => World>> = { bakery }
