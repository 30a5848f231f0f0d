import { vi } from 'vitest'

/** What `check` gives once it no longer throws. Waits as long as a busy machine may need: no test asserts a time. */
export function eventually<Result>(
  check: () => Result | Promise<Result>,
  patienceMs = 30_000,
): Promise<Result> {
  return vi.waitFor(check, { timeout: patienceMs, interval: 100 })
}
