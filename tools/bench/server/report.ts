import type { Application } from './application.ts'
import type { Both } from './both.ts'
import { costsByLine, type LineCost } from './by-line.ts'
import type { Comparison } from './compare.ts'
import type { Count } from './count-requests.ts'
import type { EInvoiceTimes } from './e-invoice.ts'
import type { Measurement } from './measurement.ts'
import type { Pricing } from './pricing.ts'

/** Measurements of one program. */
interface Report {
  start_ms: number
  /** Memory of application and database: after the start, at the end, and after a rest. */
  idle_mib: number
  busy_mib: number
  kept_mib: number
  measurements: Measurement[]
}

/** Figures by name, with one row for each operation. */
export interface Operations extends Report {
  quotes: number
  by_line: LineCost[]
  pricing: Pricing[]
  e_invoice: EInvoiceTimes[]
  /** Another commit measured in turns with it, and how this one compares. */
  against?: Report & { commit: string; comparisons: Standing[] }
}

interface Standing {
  operation: string
  concurrency: number
  /** The p50 relative to the other program's. */
  ratio: number
}

/** Observations of a program beside the time of its calls. */
export interface Observed {
  app: Application
  /** Memory before the first call, after the last, and after a rest. */
  idleMiB: number
  busyMiB: number
  keptMiB: number
  counts: Map<string, Count>
}

export function reportOn(
  comparisons: Comparison[],
  { own, other }: Both<Observed>,
): Omit<Operations, 'quotes' | 'pricing' | 'e_invoice'> {
  const report = reportOf(
    own,
    comparisons.map(({ measured }) => measured.own),
  )
  const by_line = costsByLine(comparisons)
  if (!other) return { ...report, by_line }
  const ofOther = reportOf(
    other,
    comparisons.flatMap(({ measured }) => measured.other ?? []),
  )
  const commit = other.app.program.name
  const standings = comparisons.flatMap(standingOf)
  return { ...report, by_line, against: { commit, ...ofOther, comparisons: standings } }
}

function reportOf({ app, idleMiB, busyMiB, keptMiB, counts }: Observed, measurements: Measurement[]): Report {
  return {
    start_ms: Math.round(app.startedInMs),
    idle_mib: idleMiB,
    busy_mib: busyMiB,
    kept_mib: keptMiB,
    measurements: measurements.map((measured) =>
      measured.concurrency === 1 ? { ...measured, ...counts.get(measured.operation) } : measured,
    ),
  }
}

function standingOf({ operation, concurrency, measured }: Comparison): Standing[] {
  const { own, other } = measured
  if (!other) return []
  const ratio = Math.round((own.p50_ms / other.p50_ms) * 100) / 100
  return [{ operation: operation.name, concurrency, ratio }]
}
