export interface Measurement {
  action: string
  count: number
  p50_ms: number
  p95_ms: number
  max_ms: number
  /** Upper limit for the 95th percentile; null when nothing is promised. */
  goal_ms: number | null
}

/** Summarises how long each run of an action took, in milliseconds. */
export function summary(action: string, times: readonly number[], goal_ms: number | null): Measurement {
  const sorted = times.toSorted((left, right) => left - right)
  const quantile = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN)
  return {
    action,
    count: sorted.length,
    p50_ms: quantile(0.5),
    p95_ms: quantile(0.95),
    max_ms: quantile(1),
    goal_ms,
  }
}

/** Lists the broken promises: "add a line: 95 of 100 within 56 ms, promised 50". An empty measurement counts as one. */
export function tooSlow(measurements: readonly Measurement[]): string[] {
  return measurements
    .filter(({ p95_ms, goal_ms }) => goal_ms !== null && !(p95_ms <= goal_ms))
    .map(({ action, p95_ms, goal_ms }) => `${action}: 95 of 100 within ${p95_ms} ms, promised ${goal_ms}`)
}
