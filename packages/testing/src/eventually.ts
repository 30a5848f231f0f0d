import { setTimeout as pause } from 'node:timers/promises'

const INTERVAL_MS = 100

/** Repeats `check` until it no longer throws, and returns its result. The deadline suits a busy machine: no test asserts a time. */
export async function eventually<Result>(
  check: () => Result | Promise<Result>,
  patienceMs = 30_000,
): Promise<Result> {
  for (const deadline = performance.now() + patienceMs; ; await pause(INTERVAL_MS)) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() >= deadline) throw error
    }
  }
}
