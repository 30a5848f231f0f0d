import { setTimeout } from 'node:timers/promises'
import type { Program } from './server/application.ts'
import { type Both, inTurn } from './server/both.ts'
import { compare } from './server/compare.ts'
import { countRequests } from './server/count-requests.ts'
import { measureEInvoice } from './server/e-invoice.ts'
import { fill } from './server/fill.ts'
import { type Growth, growthRows, measureGrowth, whatGrows } from './server/growth.ts'
import { operationsAmong } from './server/operations.ts'
import type { Populated } from './server/populate.ts'
import { measurePricing } from './server/pricing.ts'
import { type Operations, reportOn } from './server/report.ts'
import { openSession } from './server/session.ts'
import { callRows, timeRows } from './server/tables.ts'
import { inWorkplace, type Workplace } from './server/workplace.ts'

export interface BenchOptions {
  programs: Both<Program>
  /** Number of quotes, and of invoices. */
  documents: number
  /** Only operations with one of these in their name; all if empty. */
  only: string[]
}

const say = (sentence: string) => console.log(sentence)

/** Longer than idle threads and connections are kept. */
const REST_MS = 75_000

/** Takes the measurements of `npm run bench` on the server, over HTTP. */
export function measureOperations(options: BenchOptions): Promise<Operations> {
  return inWorkplace((place) => measureIn(place, options))
}

async function measureIn(place: Workplace, { programs, documents, only }: BenchOptions): Promise<Operations> {
  const operations = operationsAmong(documents).filter(
    ({ name }) => only.length === 0 || only.some((words) => name.includes(words)),
  )
  if (operations.length === 0) throw new Error(`No operation has ${only.join(' or ')} in its name.`)
  const { populated, filled } = await fill(place, programs, documents, say)
  const apps = await inTurn(filled, (each) => place.start(each))
  // Measured while both run, so that memory they share counts in part for each.
  const idle = await inTurn(apps, (app) => ({ app, idleMiB: app.memoryMiB() }))
  const subjects = await inTurn(idle, async (each) => ({
    ...each,
    session: await openSession(each.app.url, populated),
  }))
  const comparisons = await compare(operations, subjects, say)
  const busy = await inTurn(subjects, (each) => ({ ...each, busyMiB: each.app.memoryMiB() }))
  say('Letting the programs rest …')
  await setTimeout(REST_MS)
  const rested = await inTurn(busy, (each) => ({ ...each, keptMiB: each.app.memoryMiB() }))
  say('Counting what each operation asks of the database …')
  const observed = await inTurn(rested, async (each) => ({
    ...each,
    counts: await countRequests(place, operations, each.app, populated),
  }))
  const e_invoice = await measureEInvoice()
  return { quotes: documents, pricing: measurePricing(), e_invoice, ...reportOn(comparisons, observed) }
}

/** Measures how operations grow from `few` documents in a company to `many`. */
export function measureGrowthOf(
  program: Program,
  sizes: { few: number; many: number; only: string[] },
): Promise<Growth> {
  return inWorkplace((place) => measureGrowth(place, program, sizes, say))
}

export interface Served extends Populated {
  url: string
  databaseUrl: string
}

/** Runs this program with a company of so many quotes and invoices while `work` runs. */
export function withDocuments<Result>(
  own: Program,
  documents: number,
  work: (served: Served) => Promise<Result>,
): Promise<Result> {
  return inWorkplace(async (place) => {
    const { populated, filled } = await fill(place, { own, other: undefined }, documents, say)
    const app = await place.start(filled.own)
    return work({ url: app.url, databaseUrl: await app.databaseUrl(), ...populated })
  })
}

/** Prints the growth and returns a sentence for each operation that grows. */
export function printGrowth(growth: Growth): string[] {
  console.log('How operations grow with the documents of a company, by the p50 of one caller:')
  console.table(growthRows(growth))
  console.log('Exporting all quotes, with the memory that the program took for it:')
  console.table(growth.exports)
  return whatGrows(growth)
}

export function printOperations(operations: Operations): void {
  console.table(timeRows(operations))
  console.log('What the call of one caller is made of:')
  console.table(callRows(operations))
  if (operations.by_line.length > 0) {
    console.log('A line of an offer beside a line of a plain quote:')
    console.table(operations.by_line)
  }
  console.log('Adding up a document:')
  console.table(operations.pricing)
  console.log('Writing an e-invoice, and drawing a PDF with it and without:')
  console.table(operations.e_invoice)
  const { against } = operations
  for (const { name, start_ms, idle_mib, busy_mib, kept_mib } of [
    { name: 'This', ...operations },
    ...(against ? [{ name: against.commit, ...against }] : []),
  ]) {
    console.log(
      `${name}: start with an existing database ${start_ms} ms; memory, application and database, ` +
        `${idle_mib} MiB after the start, ${busy_mib} MiB at the end, ${kept_mib} MiB after a rest.`,
    )
  }
}
