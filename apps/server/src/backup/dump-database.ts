import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Config } from '../config.ts'
import { OperatorError } from './unusable.ts'

const run = promisify(execFile)

interface Dump {
  at: Date
  majorVersion: number
  file: string
  remove(): Promise<void>
}

/** Dumps an external database as of one moment, without owners and grants, which every start creates again. */
export async function dumpDatabase(config: Config, url: string): Promise<Dump> {
  const majorVersion = await versionOf(url)
  const program = await findProgram(config, 'pg_dump', majorVersion)
  const folder = await mkdtemp(join(tmpdir(), 'quotespark-backup-'))
  const file = join(folder, 'database.dump')
  const remove = () => rm(folder, { recursive: true })
  const at = new Date()
  try {
    await runOn(url, program, ['--format=custom', '--no-owner', '--no-privileges', '--file', file])
  } catch (error) {
    await remove()
    throw error
  }
  return { at, majorVersion, file, remove }
}

/** Restores a dump into a database without tables, all or nothing. */
export async function restoreDump(
  config: Config,
  url: string,
  dump: { file: string; majorVersion: number },
): Promise<void> {
  const program = await findProgram(config, 'pg_restore', dump.majorVersion)
  await runOn(url, program, [
    '--no-owner',
    '--no-privileges',
    '--single-transaction',
    '--exit-on-error',
    dump.file,
  ])
}

async function versionOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )
    return rows[0]?.version ?? 0
  } finally {
    await client.end()
  }
}

async function findProgram(config: Config, name: string, majorVersion: number): Promise<string> {
  const program = config.PG_BIN ? join(config.PG_BIN, name) : name
  const answer = await run(program, ['--version']).catch(() => undefined)
  const found = Number(/(\d+)(\.|devel|beta|rc)/.exec(answer?.stdout ?? '')?.[1] ?? 0)
  if (found >= majorVersion) return program
  const there = found ? `${program} is version ${found}` : `There is no ${program}`
  throw new OperatorError(
    `${there}, but the database is PostgreSQL ${majorVersion}: ${name} version ${majorVersion} or newer is needed. ` +
      `Install it (Debian: postgresql-client-${majorVersion}), and set PG_BIN to its folder if it is not on the PATH.`,
  )
}

/** Passes the password in the environment, because everybody on the machine can see the arguments. */
async function runOn(url: string, program: string, args: string[]): Promise<void> {
  const place = new URL(url)
  const password = decodeURIComponent(place.password)
  place.password = ''
  try {
    await run(program, ['--dbname', place.href, ...args], {
      env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
    })
  } catch (cause) {
    throw new OperatorError(`${program} failed: ${(cause as { stderr?: string }).stderr?.trim() ?? cause}`, {
      cause,
    })
  }
}
