import type { StaffContext } from '../api/context.ts'
import type { Services } from '../services.ts'
import type { Settled } from './build-company.ts'

/** The clock of a world, set to the day being built. */
export interface WorldClock {
  now(): Date
  /** Goes to nine in the morning, and a little later each time, so that no two things happen at once. */
  goTo(daysAgo: number): void
}

export interface WorldBuilder {
  services: Services
  clock: WorldClock
  settled: Settled
  /** Signature of the customers: a PNG as a data URL. */
  signature: string
  /** Runs one step as a member of staff, in its own transaction. */
  asStaff<Result>(step: (context: StaffContext) => Promise<Result>): Promise<Result>
}
