import type { StaffContext } from '../api/context.ts'
import type { Services } from '../services.ts'
import type { Settled } from './build-company.ts'

/** The clock of a world: set to the day that is being told. */
export interface WorldClock {
  now(): Date
  /** Nine in the morning, and a little later each time: no two things happen at once. */
  goTo(daysAgo: number): void
}

export interface WorldBuilder {
  services: Services
  clock: WorldClock
  settled: Settled
  /** How customers sign: a PNG as a data URL. */
  signature: string
  /** One step of a member of staff, in its own transaction. */
  asStaff<Result>(step: (context: StaffContext) => Promise<Result>): Promise<Result>
}
