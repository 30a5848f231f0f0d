import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Program, Start } from './application.ts'
import type { Both } from './both.ts'
import { type Populated, populate, settleMigrated } from './populate.ts'
import type { Workplace } from './workplace.ts'

export interface Filled {
  populated: Populated
  /** Each program with its data folder. */
  filled: Both<Start>
}

/**
 * Creates a data folder for each program, with the same content. It is filled with the tables of the older program, as people
 * have them who upgrade; the newer program migrates a copy.
 */
export async function fill(
  place: Workplace,
  { own, other }: Both<Program>,
  documents: number,
  say: (sentence: string) => void,
): Promise<Filled> {
  const [older, newer] = other ? await byAge(own, other) : [own]
  const original = { program: older, dataDir: join(place.folder, 'older') }
  say(`Writing ${documents.toLocaleString('en-GB')} quotes and as many invoices …`)
  const populated = await whileRunning(place, original, (url) => populate(url, documents))
  if (!newer) return { populated, filled: { own: original, other: undefined } }

  say(`Migrating a copy of them from ${older.name} to ${newer.name} …`)
  const copy = { program: newer, dataDir: join(place.folder, 'newer') }
  await cp(original.dataDir, copy.dataDir, { recursive: true })
  await whileRunning(place, copy, settleMigrated)
  const filled = older === own ? { own: original, other: copy } : { own: copy, other: original }
  return { populated, filled }
}

/** Puts the older program first: migration steps are only ever added. */
async function byAge(left: Program, right: Program): Promise<[Program, Program]> {
  return (await countSteps(left)) < (await countSteps(right)) ? [left, right] : [right, left]
}

async function countSteps({ folder }: Program): Promise<number> {
  const journal = join(folder, 'packages', 'database', 'migrations', 'meta', '_journal.json')
  return JSON.parse(await readFile(journal, 'utf8')).entries.length
}

/** Runs `work` with the address of the database that the program has prepared. */
export async function whileRunning<Result>(
  place: Workplace,
  what: Start,
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const app = await place.start(what)
  const result = await work(await app.databaseUrl())
  await app.stop()
  return result
}
