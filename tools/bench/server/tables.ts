import type { Measurement } from './measurement.ts'
import type { Operations } from './report.ts'

type Row = Record<string, string | number | undefined>

/** Rows for `console.table`: duration of the calls. */
export function timeRows({ measurements, against }: Operations): Row[] {
  return measurements.map((measured) => {
    const { operation, concurrency, p50_ms, p95_ms, per_second, cpu_ms } = measured
    const other = findSame(measured, against?.measurements)
    const standing = findSame(measured, against?.comparisons)
    return withoutGaps({
      operation,
      callers: concurrency,
      'p50 ms': p50_ms,
      [`p50 of ${against?.commit}`]: other?.p50_ms,
      ratio: standing?.ratio,
      'p95 ms': p95_ms,
      [`p95 of ${against?.commit}`]: other?.p95_ms,
      'cpu ms': cpu_ms,
      [`cpu of ${against?.commit}`]: other?.cpu_ms,
      'per second': per_second,
    })
  })
}

/** Rows for `console.table`: make-up of a call with one caller, one row for each program. */
export function callRows({ measurements, against }: Operations): Row[] {
  return measurements
    .filter(({ concurrency }) => concurrency === 1)
    .flatMap((measured) => {
      const other = findSame(measured, against?.measurements)
      return [callRow('this', measured), ...(other ? [callRow(against?.commit, other)] : [])]
    })
}

function callRow(program: string | undefined, measured: Measurement): Row {
  const { operation, round_trips, statements, shares } = measured
  return withoutGaps({
    operation,
    program,
    'round trips': round_trips,
    statements,
    'application %': percent(shares?.application),
    'database %': percent(shares?.database),
    'rest %': percent(shares?.rest),
  })
}

function percent(share: number | undefined): number | undefined {
  return share === undefined ? undefined : Math.round(share * 100)
}

/** Drops missing values, which would be shown as undefined. */
function withoutGaps(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
}

interface Place {
  operation: string
  concurrency: number
}

function findSame<Found extends Place>(wanted: Place, among: Found[] | undefined): Found | undefined {
  return among?.find(
    ({ operation, concurrency }) => operation === wanted.operation && concurrency === wanted.concurrency,
  )
}
