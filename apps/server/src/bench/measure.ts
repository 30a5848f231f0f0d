export interface Measurement {
  operation: string
  concurrency: number
  count: number
  p50_ms: number
  p95_ms: number
  per_second: number
  /** Processor time of the application a call. */
  cpu_ms: number
}

/** Runs `call` so often, so many at once, after a warm-up of a tenth. */
export async function measure(
  operation: string,
  { count, concurrency, cpuMs }: { count: number; concurrency: number; cpuMs: () => number },
  call: (index: number) => Promise<void>,
): Promise<Measurement> {
  let next = 0
  const warmUp = Math.ceil(count / 10)
  while (next < warmUp) await call(next++)
  const times: number[] = []
  const last = next + count
  const cpuBefore = cpuMs()
  const before = performance.now()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (next < last) {
        const index = next++
        const start = performance.now()
        await call(index)
        times.push(performance.now() - start)
      }
    }),
  )
  const elapsed = performance.now() - before
  times.sort((left, right) => left - right)
  return {
    operation,
    concurrency,
    count,
    p50_ms: rounded(quantile(times, 0.5)),
    p95_ms: rounded(quantile(times, 0.95)),
    per_second: Math.round((count / elapsed) * 1000),
    cpu_ms: rounded((cpuMs() - cpuBefore) / count),
  }
}

function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
