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

const CALLERS = [1, 8]
/** Short, so that what else the machine does meets both; long enough for eight callers to be eight most of the time. */
const CALLS_A_TURN = 50

/** Measures each operation of both in turns: only one of them is called at a time. */
export async function compare(
  operations: Operation[],
  { own, other }: Both<Subject>,
  say: (sentence: string) => void,
): Promise<Comparison[]> {
  const comparisons: Comparison[] = []
  for (const operation of operations) {
    const isShared = other !== undefined && (await isKnown(operation, other.session))
    for (const concurrency of CALLERS) {
      const pace = { calls: operation.count, concurrency }
      const measured = await measureBoth(operation, pace, { own, other: isShared ? other : undefined })
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
  { calls, concurrency }: Pace,
  subjects: Both<Subject>,
): Promise<Both<Measurement>> {
  const warmUp = Math.ceil(calls / 10)
  const runs = await inTurn(subjects, async ({ app, session }) => {
    await operation.prepare?.(session, warmUp + calls)
    let index = 0
    const call = () => operation.run(session, index++)
    while (index < warmUp) await call()
    return { app, call, turns: [] as Turn[] }
  })
  for (let done = 0; done < calls; done += CALLS_A_TURN) {
    const pace = { calls: Math.min(CALLS_A_TURN, calls - done), concurrency }
    await inTurn(runs, async ({ app, call, turns }) => turns.push(await takeTurn(app, pace, call)))
  }
  return inTurn(runs, ({ turns }) => measurementOf(operation.name, { calls, concurrency }, together(turns)))
}
