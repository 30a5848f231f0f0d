import type { SeededRandom } from '@quotespark/testing/worlds'
import type { TestBrowser } from '../../../apps/server/src/testing/test-browser.ts'
import type { Broken } from '../part.ts'
import type { Rhythm } from './reckoned-dates.ts'

/** Everything that the people and the promises of the simulated year share. */
export interface World {
  client: TestBrowser['client']
  random: SeededRandom
  broken: Broken
  /** Counts what was done and held, by name. */
  count(name: string, by?: number): void
  /** Reads the database directly. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  customers: string[]
  products: string[]
  schedules: Schedule[]
  holidays: readonly string[]
}

/** A schedule as it was told; what it must have made follows from this alone. */
export interface Schedule extends Rhythm {
  id: string
  customer_id: string
  mode: 'draft' | 'send'
  billed: 'ahead' | 'behind'
  count: number | null
  end: string | null
  termDays: number
  /** Net prices in whole pounds, each from a date on. */
  prices: { from: string; pounds: number }[]
  skipped: Set<string>
  /** Nothing is made after `from` and before `to`. */
  pauses: { from: string; to: string | null }[]
  ended: string | null
  /** Dates up to this day were in the past when it was started: they are drafts whatever its mode. */
  draftsUntil: string
}

/** An hour of the year; of a day whose clocks change there are 23 or 25. */
export interface Hour {
  day: string
  hour: number
}

/** A promise that is watched all year. Each kind of thing that the product does by itself has one. */
export interface Watch {
  /** Before the jobs of an hour run. */
  before?(hour: Hour): Promise<void>
  /** After the jobs of an hour have run. */
  after?(hour: Hour): Promise<void>
  /** After the last day. */
  end?(day: string): Promise<void>
}
