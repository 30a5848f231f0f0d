import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { createDatabase, createPool, migrate } from '@quotespark/database'
import { startEngine } from '@quotespark/database/engine'
import { startApplication } from '@quotespark/testing/application'
import { findDebianPrograms } from '@quotespark/testing/debian-programs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtProgram, type Program } from '../testing/built-program.ts'
import { writeEvidence } from '../verify/written-evidence.fixture.ts'

/* Dumps by PostgreSQL's own programs, for an external database and for moving to another major version. */

const older = await findDebianPrograms('postgresql', [
  'initdb',
  'pg_ctl',
  'postgres',
  'pg_dump',
  'pg_restore',
])
const withPrograms = test.skipIf(older === undefined)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quotespark-dump-test-'))
  await chmod(folder, 0o711)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function run(program: Program, args: string[], env: Record<string, string>): Promise<string> {
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [...builtProgram(program), ...args],
      {
        env: { PATH: process.env.PATH, HOME: '/tmp', ...env },
      },
    )
    return stdout + stderr
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return `failed: ${stdout}${stderr}`
  }
}

/** Creates the tables, and a company with documents whose files lie in the folder of the file store. */
async function fill(url: string, filesFolder: string): Promise<void> {
  await migrate(url, () => {})
  const pool = createPool({ connectionString: url, max: 1 })
  const bytesByKey = new Map<string, Uint8Array>()
  await writeEvidence(createDatabase(pool), bytesByKey)
  await pool.end()
  for (const [key, bytes] of bytesByKey) {
    await mkdir(dirname(join(filesFolder, key)), { recursive: true })
    await writeFile(join(filesFolder, key), bytes)
  }
}

async function countDocuments(url: string): Promise<unknown> {
  const pool = createPool({ connectionString: url, max: 1 })
  try {
    return (await pool.query('select kind, count(*)::int from documents group by kind order by kind')).rows
  } finally {
    await pool.end()
  }
}

async function startOlder(name: string) {
  const engine = await startEngine({ dataDir: join(folder, name), pgBin: older, log: () => {} })
  return engine
}

withPrograms(
  'dumps an external database with its files, and restores it into an empty one',
  async () => {
    const [from, into] = [await startOlder('from'), await startOlder('into')]
    try {
      const dataDir = join(folder, 'data')
      await fill(from.url, join(dataDir, 'files'))
      const backup = join(folder, 'backup')
      const env = { DATA_DIR: dataDir, DATABASE_URL: from.url, PG_BIN: older ?? '' }
      expect(await run('backup', [backup], env)).toContain('read back and verified')
      // A database with tables is left alone.
      expect(await run('restore', [backup], { ...env, DATA_DIR: join(folder, 'other') })).toContain(
        'is not empty',
      )

      const restored = join(folder, 'restored')
      const outcome = await run('restore', [backup], {
        ...env,
        DATA_DIR: restored,
        DATABASE_URL: into.url,
      })
      expect(outcome).toContain('Restored as of')
      expect(await countDocuments(into.url)).toEqual(await countDocuments(from.url))
      const files = async (place: string) => (await readdir(join(place, 'files'), { recursive: true })).sort()
      expect(await files(restored)).toEqual(await files(dataDir))
      const log: string[] = []
      await migrate(into.url, (message) => log.push(message))
      expect(log.filter((message) => !message.startsWith('Restoring the database rules'))).toEqual([])
    } finally {
      await from.stop()
      await into.stop()
    }
  },
  120_000,
)

withPrograms(
  'names the PostgreSQL programs that are missing',
  async () => {
    const engine = await startOlder('from')
    try {
      await migrate(engine.url, () => {})
      const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: engine.url, PATH: '/nonexistent' }
      expect(await run('backup', [join(folder, 'backup')], env)).toMatch(
        /There is no pg_dump, but the database is PostgreSQL \d+: pg_dump version \d+ or newer is needed\. Install it \(Debian: postgresql-client-\d+\)/,
      )
    } finally {
      await engine.stop()
    }
  },
  60_000,
)

withPrograms(
  'moves an embedded database of an older major version by the steps that its refusal names',
  async () => {
    const old = join(folder, 'old')
    const engine = await startOlder('old')
    await fill(engine.url, join(old, 'files'))
    const before = await countDocuments(engine.url)
    await engine.stop()

    const start = (dataDir: string) =>
      startApplication({ program: builtProgram('main'), dataDir, logFolder: folder })
    await expect(start(old)).rejects.toThrow(/was made by PostgreSQL \d+, and these programs are version 18/)
    const backup = join(folder, 'backup')
    expect(await run('backup', ['--dump', backup], { DATA_DIR: old, PG_BIN: older ?? '' })).toContain(
      'read back and verified',
    )
    const restored = join(folder, 'restored')
    const PATH = `${older}${delimiter}${process.env.PATH}`
    expect(await run('restore', [backup], { DATA_DIR: restored, PATH })).toContain('Restored as of')

    const application = await start(restored)
    try {
      expect(application.log()).not.toContain('failed')
      expect(await run('verify', [], { DATA_DIR: restored })).toContain('Everything is intact.')
    } finally {
      await application.stop()
    }
    const after = await startEngine({ dataDir: restored, log: () => {} })
    try {
      expect(after.describe()).toContain('PostgreSQL 18')
      expect(await countDocuments(after.url)).toEqual(before)
    } finally {
      await after.stop()
    }
  },
  180_000,
)
