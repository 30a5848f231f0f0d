import type { Application } from './application.ts'

/** What was measured in one go, or in several together. */
export interface Turn {
  /** Of each call, in milliseconds. */
  times: number[]
  elapsed: number
  /** Processor time. */
  application: number
  database: number
}

export interface Pace {
  calls: number
  concurrency: number
}

/** Calls so often, so many at once, one after the other in each of these. */
export async function takeTurn(
  { watchProcessors }: Application,
  { calls, concurrency }: Pace,
  call: () => Promise<unknown>,
): Promise<Turn> {
  const times: number[] = []
  let begun = 0
  const timeTaken = watchProcessors()
  const before = performance.now()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (begun < calls) {
        begun += 1
        const start = performance.now()
        await call()
        times.push(performance.now() - start)
      }
    }),
  )
  const elapsed = performance.now() - before
  const { own: application, descendants: database } = timeTaken()
  return { times, elapsed, application, database }
}

export function together(turns: Turn[]): Turn {
  const sum = (value: (turn: Turn) => number) => turns.reduce((total, turn) => total + value(turn), 0)
  return {
    times: turns.flatMap(({ times }) => times),
    elapsed: sum(({ elapsed }) => elapsed),
    application: sum(({ application }) => application),
    database: sum(({ database }) => database),
  }
}

/** Of values in any order. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN
}
