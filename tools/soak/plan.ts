import { attack } from './attack.ts'
import { day } from './day/day.ts'
import { kills } from './kills/kills.ts'
import { malformed } from './malformed/malformed.ts'
import { mutants } from './mutants.ts'
import { numbers } from './numbers.ts'
import type { Part } from './part.ts'
import { pictureAttack } from './picture-attack.ts'
import { billingLedgers, billingPlans, millionSums } from './sums.ts'
import { year } from './year/year.ts'

interface Planned {
  part: Part
  /** Share of the total time. */
  share: number
}

/**
 * Stages run one after the other; within a stage, sequences run side by side. The attacks run alone, because they measure how long
 * others are kept waiting; the day runs beside the parts that only count.
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
      { part: kills, share: 0.46 },
      { part: numbers, share: 0.08 },
      { part: malformed, share: 0.1 },
      { part: millionSums, share: 0.08 },
      { part: billingPlans, share: 0.01 },
      { part: billingLedgers, share: 0.01 },
      { part: mutants, share: 0.13 },
      { part: year, share: 0.09 },
    ],
  ],
]

const NAMES = PLAN.flat(2).map(({ part }) => part.name)

/** Selects the parts whose names contain one of these words; an empty list selects all. A part alone gets all the time. */
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
