import type { Clock } from '../clock.ts'

/** Shows the real time until it is set; from then on it stands still and is moved by hand. */
export interface AdjustableClock extends Clock {
  set(instant: string | Date): void
  advance(milliseconds: number): void
}

export function createAdjustableClock(): AdjustableClock {
  let fixed: number | undefined
  return {
    now: () => new Date(fixed ?? Date.now()),
    set(instant) {
      fixed = new Date(instant).getTime()
    },
    advance(milliseconds) {
      fixed = (fixed ?? Date.now()) + milliseconds
    },
  }
}
