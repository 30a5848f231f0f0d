import { join } from 'node:path'
import type { Program } from './application.ts'
import { inTurn } from './both.ts'
import { type Comparison, compare, ONE_CALLER } from './compare.ts'
import { whileRunning } from './fill.ts'
import { growingOperations } from './growing-operations.ts'
import { operationsAmong } from './operations.ts'
import { populate } from './populate.ts'
import { peakMiB } from './processes.ts'
import { openSession, type Session } from './session.ts'
import type { BenchEnvironment } from './workplace.ts'

/** An operation grows if it takes more than this many times as long, and more than this many milliseconds longer. A report has a limit instead. */
const MOST_TIMES = 1.5
const MOST_MORE_MS = 5

interface GrowthRow {
  operation: string
  few_ms: number
  many_ms: number
  times: number
  grows: boolean
}

export interface Growth {
  few: number
  many: number
  operations: GrowthRow[]
  exports: { documents: number; seconds: number; more_mib: number }[]
}

interface Sizes {
  few: number
  many: number
  /** Measures only operations with one of these in their name; empty means all. */
  only: string[]
}

/**
 * Measures one program in turns in two companies, one with few documents and one with many, so that other load on the machine
 * affects both. Each has its own database, with the settings of the product.
 */
export async function measureGrowth(
  place: BenchEnvironment,
  program: Program,
  { few, many, only }: Sizes,
  say: (sentence: string) => void,
): Promise<Growth> {
  const subjects = await inTurn({ own: many, other: few }, async (documents) => {
    say(`Writing ${documents.toLocaleString('en-GB')} quotes and as many invoices …`)
    const start = {
      program: { ...program, name: documents.toLocaleString('en-GB') },
      dataDir: join(place.folder, `of-${documents}`),
    }
    const populated = await whileRunning(place, start, (url) => populate(url, documents))
    const app = await place.start(start)
    return { app, documents, populated, session: await openSession(app.url, populated) }
  })
  const operations = [...operationsAmong(few, 'many'), ...growingOperations()].filter(
    ({ name }) => only.length === 0 || only.some((words) => name.includes(words)),
  )
  const comparisons = await compare(operations, subjects, say, ONE_CALLER)
  const exports = await inTurn(subjects, async ({ app, documents, session }) => {
    say(`Exporting ${documents.toLocaleString('en-GB')} quotes …`)
    const before = peakMiB(app.pid)
    const seconds = await exportAll(session)
    return { documents, seconds, more_mib: Math.round(peakMiB(app.pid) - before) }
  })
  return {
    few,
    many,
    operations: comparisons.flatMap((comparison) => rowOf(comparison, many)),
    exports: [exports.own, ...(exports.other ? [exports.other] : [])],
  }
}

function rowOf({ operation, measured: { own, other } }: Comparison, many: number): GrowthRow[] {
  if (!other) return []
  const times = Math.round((own.p50_ms / other.p50_ms) * 100) / 100
  const { reportWithinMs } = operation
  const grows =
    reportWithinMs === undefined
      ? times > MOST_TIMES && own.p50_ms - other.p50_ms > MOST_MORE_MS
      : own.p50_ms > (reportWithinMs * many) / 100_000
  return [{ operation: operation.name, few_ms: other.p50_ms, many_ms: own.p50_ms, times, grows }]
}

/** Reads the file to its end without keeping it, and returns the seconds taken. */
async function exportAll({ call }: Session): Promise<number> {
  const before = performance.now()
  const { body } = await call('POST', '/quotes/csv', {})
  for await (const _ of body ?? []);
  return Math.round((performance.now() - before) / 100) / 10
}

/** Rows for `console.table`. */
export function growthRows({ few, many, operations }: Growth): Record<string, string | number>[] {
  const nameOf = (documents: number) => `ms of ${documents.toLocaleString('en-GB')}`
  return operations.map(({ operation, few_ms, many_ms, times, grows }) => ({
    operation,
    [nameOf(few)]: few_ms,
    [nameOf(many)]: many_ms,
    times,
    '': grows ? 'grows' : '',
  }))
}

/** One sentence for each operation that grows. */
export function growthSentences({ operations }: Growth): string[] {
  return operations
    .filter(({ grows }) => grows)
    .map(
      ({ operation, few_ms, many_ms, times }) =>
        `${operation}: ${few_ms} ms become ${many_ms} ms (${times} times)`,
    )
}
