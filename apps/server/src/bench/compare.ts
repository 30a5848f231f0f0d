import type { Application } from './application.ts'
import { type Both, inTurn } from './both.ts'
import { type Measurement, measurementOf } from './measurement.ts'
import type { Operation } from './operations.ts'
import { Refused, type Session } from './session.ts'
import { type Pace, type Turn, takeTurn, together } from './turn.ts'

/** A running application, and somebody who is signed in to it. */
export interface Subject {
  app: Application
  session: Session
}

/** What was measured of one operation at so many callers; nothing of an application that does not know it. */
export interface Comparison {
  operation: Operation
  concurrency: number
  measured: Both<Measurement>
}

/**
 * How many call at once, and how many calls a turn has: few, so that what else the machine does meets both; enough for
 * eight callers to be eight most of the time.
 */
export const ONE_CALLER: Pace[] = [{ concurrency: 1, calls: 10 }]
const PACES: Pace[] = [...ONE_CALLER, { concurrency: 8, calls: 24 }]

/** What takes longer is not called as often as it was to be: how slow it is, is known by then. */
const LONG_MS = 60_000
const LONG_WARM_UP_MS = 5_000

/** Measures each operation of both in turns: only one of them is called at a time. */
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

/** Whether the program of the session has the operation. Runs it once. */
export async function isKnown(operation: Operation, session: Session): Promise<boolean> {
  if (operation.seals && !session.seals) return false
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
