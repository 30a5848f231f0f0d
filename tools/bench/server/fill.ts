import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Program, Start } from './application.ts'
import type { Both } from './both.ts'
import { analyse, type Populated, populate } from './populate.ts'
import type { Workplace } from './workplace.ts'

export interface Filled {
  populated: Populated
  /** Each program with its data folder. */
  filled: Both<Start>
}

/**
 * Creates a data folder for each program, with the same content. It is filled with the tables of the older program, as people
 * have them who upgrade, and the newer program migrates a copy. Where it cannot, because its migrations do not continue those
 * of the older one, it is filled in the same way.
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

  const second = { program: newer, dataDir: join(place.folder, 'newer') }
  if (await continues(newer, older)) {
    say(`Migrating a copy of them from ${older.name} to ${newer.name} …`)
    await cp(original.dataDir, second.dataDir, { recursive: true })
    await whileRunning(place, second, analyse)
  } else {
    say(`Writing them for ${newer.name} too …`)
    await whileRunning(place, second, (url) => populate(url, documents))
  }
  const filled = older === own ? { own: original, other: second } : { own: second, other: original }
  return { populated, filled }
}

/** Puts the older program first: migration steps are only ever added. */
async function byAge(left: Program, right: Program): Promise<[Program, Program]> {
  return (await stepsOf(left)).length < (await stepsOf(right)).length ? [left, right] : [right, left]
}

async function continues(newer: Program, older: Program): Promise<boolean> {
  const steps = await stepsOf(newer)
  return (await stepsOf(older)).every((step, index) => steps[index] === step)
}

/** The names of a program's migrations, in their order. */
async function stepsOf({ folder }: Program): Promise<string[]> {
  const journal = join(folder, 'packages', 'database', 'migrations', 'meta', '_journal.json')
  return JSON.parse(await readFile(journal, 'utf8')).entries.map(({ tag }: { tag: string }) => tag)
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
