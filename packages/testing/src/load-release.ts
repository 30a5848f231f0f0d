import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { migrate } from '@quotespark/database'
import pg from 'pg'

/** Worlds in `fixtures/0.1.0`: the sample world of that release, and one with everything it could record. */
export type ReleaseWorld = 'bakery' | 'everything'

/** One API call as release 0.1.0 answered it: with an answer, the description of a file, or a refusal. */
export interface ReleaseAnswer {
  /** The caller: staff signed in by password, a customer by magic link, or null for anyone with a shared link. */
  as: { staff: string } | { customer: string } | null
  /** Named as in the contract: 'quote.get'. */
  operation: string
  input?: Record<string, unknown>
  answer?: unknown
  file?: { name: string; type: string; size: number; sha256: string }
  refused?: { code: string; data?: unknown }
}

export interface ReleaseFixture {
  release: string
  /** Tag of the release's last migration. */
  last_step: string
  /** The time at which `answers` were recorded. */
  asked_at: string
  /** The base URL of its links. */
  app_url: string
  /** The password of every member of staff. */
  password: string
  /** Number of rows in each table. */
  tables: { table: string; rows: number }[]
  /** Files in the order of `files.br`; empty when only rows were stored. */
  files: { storage_key: string; size_bytes: number; sha256: string }[]
}

interface Place {
  /** URL of an empty database, as the user who is to own its contents. */
  databaseUrl: string
  /** Folder of the file store: `files` in DATA_DIR. */
  filesFolder?: string
}

const FIXTURES = join(import.meta.dirname, '..', 'fixtures', '0.1.0')
const MIGRATIONS = join(import.meta.dirname, '..', '..', 'database', 'migrations')

/**
 * Turns an empty database into one of release 0.1.0, with only its migrations and the rows it wrote. `migrate` then applies
 * the newer ones. Only 'everything' has files.
 */
export async function loadRelease(
  world: ReleaseWorld,
  { databaseUrl, filesFolder }: Place,
): Promise<ReleaseFixture> {
  const fixture = await readFixture(world)
  await migrateTo(fixture.last_step, databaseUrl)
  await fillTables(join(FIXTURES, world, 'rows'), fixture, databaseUrl)
  if (filesFolder !== undefined) await storeFiles(join(FIXTURES, world), fixture, filesFolder)
  return fixture
}

/** Returns what release 0.1.0 answered for this world, in the order of the calls. */
export async function releaseAnswers(world: ReleaseWorld): Promise<ReleaseAnswer[]> {
  const lines = await readLines(join(FIXTURES, world, 'answers'))
  return lines.map((line) => JSON.parse(line))
}

async function readFixture(world: ReleaseWorld): Promise<ReleaseFixture> {
  return JSON.parse(await readFile(join(FIXTURES, world, 'manifest.json'), 'utf8'))
}

/** Migrates from a folder that ends at this step: drizzle's record of a migration depends only on its text and date. */
async function migrateTo(lastStep: string, databaseUrl: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'quotespark-migrations-'))
  try {
    const journal = JSON.parse(await readFile(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8'))
    const tags: string[] = journal.entries.map(({ tag }: { tag: string }) => tag)
    const count = tags.indexOf(lastStep) + 1
    if (count === 0) throw new Error(`There is no step ${lastStep}`)
    const cut = { ...journal, entries: journal.entries.slice(0, count) }
    await mkdir(join(folder, 'meta'))
    await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify(cut))
    for (const tag of tags.slice(0, count)) {
      await cp(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
    }
    await migrate(databaseUrl, () => {}, { migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A company refers to its logo, a file, which refers to its company: this column is filled in once both exist. */
const LATER: Partial<Record<string, string>> = { companies: 'logo_file_id' }

async function fillTables(folder: string, { tables }: ReleaseFixture, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    const afterwards: (() => Promise<unknown>)[] = []
    // Tables are in the order of their foreign keys, which are enforced while the rows are inserted.
    for (const { table, rows } of tables) {
      if (rows === 0) continue
      const lines = await readLines(join(folder, table))
      // PostgreSQL reads what PostgreSQL wrote, because JavaScript would round the money.
      const values = [`[${lines.join(',')}]`]
      const later = LATER[table]
      const columns = Object.keys(JSON.parse(lines[0] ?? '{}'))
        .filter((column) => column !== later)
        .map((column) => pg.escapeIdentifier(column))
        .join(', ')
      const given = `from json_populate_recordset(null::${table}, $1) as given`
      await client.query(`insert into ${table} (${columns}) select ${columns} ${given}`, values)
      if (later === undefined) continue
      const fill = `update ${table} set ${later} = given.${later} ${given} where given.id = ${table}.id`
      afterwards.push(() => client.query(fill, values))
    }
    for (const fill of afterwards) await fill()
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function storeFiles(folder: string, { files }: ReleaseFixture, filesFolder: string): Promise<void> {
  if (files.length === 0) return
  const all = await promisify(brotliDecompress)(await readFile(join(folder, 'files.br')))
  let start = 0
  for (const { storage_key, size_bytes } of files) {
    const path = join(filesFolder, storage_key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, all.subarray(start, start + size_bytes))
    start += size_bytes
  }
}

/** Reads lines from a plain or compressed file. */
async function readLines(path: string): Promise<string[]> {
  const text = await readFile(`${path}.ndjson`).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return promisify(gunzip)(await readFile(`${path}.ndjson.gz`))
  })
  return text.toString().trimEnd().split('\n')
}
