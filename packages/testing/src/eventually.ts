import { setTimeout as pause } from 'node:timers/promises'

const INTERVAL_MS = 100

/** What `check` gives once it no longer throws. Waits as long as a busy machine may need: no test asserts a time. */
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
