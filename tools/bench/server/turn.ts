import type { Application } from './application.ts'

/** Results measured in one turn, or in several added up. */
export interface Turn {
  /** Duration of each call, in milliseconds. */
  times: number[]
  elapsed: number
  /** Processor time in milliseconds, as in `database`. */
  application: number
  database: number
}

export interface Pace {
  calls: number
  concurrency: number
}

/** Makes this many calls from this many concurrent callers; each caller makes one call after the other. */
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

/** Takes values in any order. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN
}
