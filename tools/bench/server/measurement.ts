import { quantile, type Turn } from './turn.ts'

/** Results of one operation at one concurrency. */
export interface Measurement {
  operation: string
  concurrency: number
  count: number
  p50_ms: number
  p95_ms: number
  per_second: number
  /** Processor time per call, of the application and of its database. */
  cpu_ms: number
  database_cpu_ms: number
  /** With one caller: shares of a call's time; the rest is the wire and waiting. */
  shares?: { application: number; database: number; rest: number }
  /** With one caller: times that a call waits for the database, and statements it runs. */
  round_trips?: number
  statements?: number
}

export function measurementOf(operation: string, concurrency: number, turn: Turn): Measurement {
  const { times, elapsed, application, database } = turn
  const count = times.length
  return {
    operation,
    concurrency,
    count,
    p50_ms: rounded(quantile(times, 0.5)),
    p95_ms: rounded(quantile(times, 0.95)),
    per_second: Math.round((count / elapsed) * 1000),
    cpu_ms: rounded(application / count),
    database_cpu_ms: rounded(database / count),
    ...(concurrency === 1 ? { shares: sharesOf(turn) } : {}),
  }
}

/** The application's threads may work at the same time, so its share may exceed the whole. */
function sharesOf({ elapsed, application, database }: Turn) {
  return {
    application: rounded(application / elapsed),
    database: rounded(database / elapsed),
    rest: rounded(Math.max(0, 1 - (application + database) / elapsed)),
  }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
