import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from '../find-binaries.ts'
import { runBinary, type ServerUser } from '../run-binary.ts'
import { settingPasswords } from '../superuser.ts'

/** The application's role owns its database and is no superuser, as on a hosted server. */
export const OWNER = 'quotespark'
export const DATABASE = 'quotespark'

const UNFINISHED = 'postgres.initialising-'

export interface ClusterTools {
  binaries: Binaries
  majorVersion: number
  user: ServerUser | undefined
}

/**
 * Creates the cluster `<home>/postgres`. It is built beside its final place and renamed when complete, so that a start
 * killed halfway leaves nothing that looks like a database.
 */
export async function initialiseCluster(
  home: string,
  password: string,
  tools: ClusterTools,
  { sync }: { sync: boolean },
): Promise<void> {
  await removeUnfinished(home)
  const unfinished = join(home, `${UNFINISHED}${randomBytes(6).toString('hex')}`)
  const passwordFile = `${unfinished}.password`
  await mkdir(unfinished, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' })
  if (tools.user) {
    await chown(unfinished, tools.user.uid, tools.user.gid)
    await chown(passwordFile, tools.user.uid, tools.user.gid)
  }
  const { binaries, majorVersion, user } = tools
  await runBinary(
    binaries.initdb,
    [
      ...['-D', unfinished, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
      ...['-E', 'UTF8', ...localeArguments(majorVersion), '--data-checksums', ...(sync ? [] : ['--no-sync'])],
    ],
    { user },
  )
  await rm(passwordFile)
  await runAsSuperuser(unfinished, tools, [
    `create role ${OWNER} login createdb createrole password '${password}'`,
    `create database ${DATABASE} owner ${OWNER}`,
  ])
  await rename(unfinished, join(home, 'postgres'))
  if (process.platform !== 'win32') await syncFolder(home)
}

/**
 * Uses Unicode's own sorting and character types where PostgreSQL can (17 and newer), so that an upgrade of the system's
 * libraries never changes the order that indexes rely on. The libraries' LC_CTYPE still decides which characters pg_trgm
 * treats as letters: with C it would index ASCII only.
 */
function localeArguments(majorVersion: number): string[] {
  const characterType = { darwin: 'en_US.UTF-8', win32: 'C' }[process.platform as string] ?? 'C.UTF-8'
  if (majorVersion < 17) return [`--locale=${characterType}`]
  return [
    ...['--locale=C', `--lc-ctype=${characterType}`],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ]
}

/** Sets a new password for the application's role and the superuser, for a cluster whose password file was lost. */
export function changePassword(cluster: string, password: string, tools: ClusterTools): Promise<void> {
  return runAsSuperuser(cluster, tools, settingPasswords(OWNER, password))
}

/** Runs statements in single-user mode: no server listens meanwhile, and no password is needed. */
async function runAsSuperuser(
  cluster: string,
  { binaries, user }: ClusterTools,
  statements: string[],
): Promise<void> {
  const args = [
    '--single',
    '-D',
    cluster,
    '-c',
    'exit_on_error=on',
    '-c',
    'logging_collector=off',
    'postgres',
  ]
  await runBinary(binaries.postgres, args, {
    user,
    input: statements.map((statement) => `${statement};\n`).join(''),
  })
}

async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith(UNFINISHED))
      await rm(join(home, name), { recursive: true, force: true, maxRetries: 3 })
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
