import type { Application } from './application.ts'
import { type Both, inTurn } from './both.ts'
import { type Measurement, measurementOf } from './measurement.ts'
import type { Operation } from './operations.ts'
import { Refused, type Session } from './session.ts'
import { type Pace, type Turn, takeTurn, together } from './turn.ts'

/** A running application, and a session signed in to it. */
export interface Subject {
  app: Application
  session: Session
}

/** Measurements of one operation at one concurrency; `other` is missing for a program that does not know the operation. */
export interface Comparison {
  operation: Operation
  concurrency: number
  measured: Both<Measurement>
}

/**
 * Concurrency, and calls in each turn: few, so that other load on the machine affects both programs; enough that eight callers
 * are eight most of the time.
 */
export const ONE_CALLER: Pace[] = [{ concurrency: 1, calls: 10 }]
const PACES: Pace[] = [...ONE_CALLER, { concurrency: 8, calls: 24 }]

/** An operation that takes longer than this is called fewer times than planned: it is known to be slow by then. */
const LONG_MS = 60_000
const LONG_WARM_UP_MS = 5_000

/** Measures each operation of both programs in turns, so that only one of them is called at a time. */
export async function compare(
  operations: Operation[],
  { own, other }: Both<Subject>,
  say: (sentence: string) => void,
  paces = PACES,
): Promise<Comparison[]> {
  const comparisons: Comparison[] = []
  for (const operation of operations) {
    const isShared = other !== undefined && (await isKnown(operation, other.session))
    for (const pace of paces) {
      const measured = await measureBoth(operation, pace, { own, other: isShared ? other : undefined })
      const { concurrency } = pace
      comparisons.push({ operation, concurrency, measured })
      const ofOther = measured.other ? `, of ${other?.app.program.name} ${measured.other.p50_ms} ms` : ''
      say(`${operation.name}, ${concurrency} at once: ${measured.own.p50_ms} ms${ofOther}`)
    }
  }
  return comparisons
}

/** True when the session's program has the operation, which runs once to find out. */
export async function isKnown(operation: Operation, session: Session): Promise<boolean> {
  try {
    await operation.prepare?.(session, 1)
    await operation.run(session, 0)
    return true
  } catch (error) {
    if (error instanceof Refused && [404, 405].includes(error.status)) return false
    throw error
  }
}

async function measureBoth(
  operation: Operation,
  { concurrency, calls }: Pace,
  subjects: Both<Subject>,
): Promise<Both<Measurement>> {
  const { name, count } = operation
  const warmUp = Math.ceil(count / 10)
  const runs = await inTurn(subjects, async ({ app, session }) => {
    await operation.prepare?.(session, warmUp + count)
    let index = 0
    const call = () => operation.run(session, index++)
    for (const before = performance.now(); index < warmUp && !isLonger(LONG_WARM_UP_MS, before); )
      await call()
    return { app, call, turns: [] as Turn[] }
  })
  const before = performance.now()
  for (let done = 0; done < count && !isLonger(LONG_MS, before); done += calls) {
    const pace = { calls: Math.min(calls, count - done), concurrency }
    await inTurn(runs, async ({ app, call, turns }) => turns.push(await takeTurn(app, pace, call)))
  }
  return inTurn(runs, ({ turns }) => measurementOf(name, concurrency, together(turns)))
}

function isLonger(milliseconds: number, since: number): boolean {
  return performance.now() - since > milliseconds
}
