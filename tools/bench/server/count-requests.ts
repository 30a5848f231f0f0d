import { setTimeout as pause } from 'node:timers/promises'
import type { Application } from './application.ts'
import { isKnown } from './compare.ts'
import { startCountingProxy } from './counting-proxy.ts'
import type { Operation } from './operations.ts'
import type { Populated } from './populate.ts'
import { openSession } from './session.ts'
import type { Traffic } from './traffic.ts'
import { quantile } from './turn.ts'
import type { Workplace } from './workplace.ts'

/** Database requests made by one call. */
export interface Count {
  round_trips: number
  statements: number
}

const CALLS = 24
const WARM_UP = 3
/** Work that an answer sets off at once reaches the database within this time. */
const QUIET_MS = 15

/**
 * Counts each operation's database requests on the wire, by operation name. A second process of the same program runs on the
 * data of `app` and connects through a proxy.
 */
export async function countRequests(
  place: Workplace,
  operations: Operation[],
  { program, dataDir, databaseUrl }: Application,
  populated: Populated,
): Promise<Map<string, Count>> {
  const proxy = await startCountingProxy(await databaseUrl())
  try {
    const app = await place.start({ program, dataDir, databaseUrl: proxy.url })
    const session = await openSession(app.url, populated)
    const counts = new Map<string, Count>()
    for (const operation of operations) {
      if (!(await isKnown(operation, session))) continue
      await operation.prepare?.(session, WARM_UP + CALLS)
      let index = 0
      const run = () => operation.run(session, index++)
      while (index < WARM_UP) await run()
      counts.set(operation.name, await countCalls(proxy.traffic, run))
    }
    await app.stop()
    return counts
  } finally {
    await proxy.stop()
  }
}

/** Takes the median of all calls: the job queue, which queries now and then, affects few of them. */
async function countCalls(traffic: Traffic, call: () => Promise<unknown>): Promise<Count> {
  const roundTrips: number[] = []
  const statements: number[] = []
  await untilQuiet(traffic)
  while (roundTrips.length < CALLS) {
    const before = { roundTrips: traffic.roundTrips, statements: traffic.statements }
    await call()
    await untilQuiet(traffic)
    roundTrips.push(traffic.roundTrips - before.roundTrips)
    statements.push(traffic.statements - before.statements)
  }
  return { round_trips: quantile(roundTrips, 0.5), statements: quantile(statements, 0.5) }
}

async function untilQuiet(traffic: Traffic): Promise<void> {
  while (!traffic.isQuietSince(QUIET_MS)) await pause(1)
}
