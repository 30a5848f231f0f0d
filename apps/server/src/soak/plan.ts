import { attack } from './attack.ts'
import { day } from './day/day.ts'
import { kills } from './kills/kills.ts'
import { malformed } from './malformed/malformed.ts'
import { million } from './million.ts'
import { mutants } from './mutants.ts'
import { numbers } from './numbers.ts'
import type { Part } from './part.ts'
import { pictureAttack } from './picture-attack.ts'
import { sums } from './sums/sums.ts'

interface Planned {
  part: Part
  /** Of the time for all. */
  share: number
}

/**
 * What is tried one after the other, and in each of these what is tried side by side, as sequences: the attacks alone, because they are
 * about who is kept waiting; the day beside all that only counts.
 */
const PLAN: Planned[][][] = [
  [
    [
      { part: attack, share: 0.03 },
      { part: pictureAttack, share: 0.01 },
    ],
  ],
  [
    [{ part: day, share: 0.8 }],
    [
      { part: kills, share: 0.48 },
      { part: numbers, share: 0.08 },
      { part: malformed, share: 0.1 },
      { part: million, share: 0.03 },
      { part: sums, share: 0.05 },
      { part: mutants, share: 0.15 },
    ],
  ],
]

const NAMES = PLAN.flat(2).map(({ part }) => part.name)

/** Only the parts with one of these words in their names; none means all. One that runs alone has all the time. */
export function planFor(only: string[]): Planned[][][] {
  const isWanted = (name: string) => only.length === 0 || only.some((words) => name.includes(words))
  const wanted = NAMES.filter(isWanted)
  if (wanted.length === 0)
    throw new Error(`No part has ${only.join(' or ')} in its name: ${NAMES.join(', ')}.`)
  return PLAN.map((beside) =>
    beside.map((sequence) =>
      sequence
        .filter(({ part }) => isWanted(part.name))
        .map(({ part, share }) => ({ part, share: wanted.length === 1 ? 1 : share })),
    ),
  )
}
