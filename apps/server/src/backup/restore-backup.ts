import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { countSteps, ensureRoles } from '@quotespark/database'
import { endRecovery, placeCluster, prepareRecovery, REPLAYED } from '@quotespark/database/engine'
import pg from 'pg'
import type { Config } from '../config.ts'
import { isPartialFile } from '../files/durable-file.ts'
import { openFileStore } from '../files/file-store.ts'
import { startDatabase } from '../start-database.ts'
import { ARCHIVED_FILES, ARCHIVED_LOG } from './archive.ts'
import { restoreDump } from './dump-database.ts'
import { checkFiles, type Manifest, readManifest } from './manifest.ts'
import { CLUSTER, DUMP, FILES } from './take-backup.ts'
import { OperatorError } from './unusable.ts'
import { copyDurably } from './written-file.ts'

interface RestoreJob {
  config: Config
  /** Folder of the backup. */
  folder: string
  manifest: Manifest
  to: Date | undefined
  say: (sentence: string) => void
}

/**
 * Restores a backup into an empty DATA_DIR, as of the moment it was taken or, with `to`, as of that time from the archive. A
 * backup that cannot be restored completely is refused before anything is written, or what was written is removed.
 */
export async function restoreBackup(
  config: Config,
  given: { folder: string; to: Date | undefined },
  say: (sentence: string) => void,
): Promise<void> {
  const folder = resolve(given.folder)
  const manifest = await readManifest(folder)
  const place = { config, folder, manifest, to: given.to, say }
  refuseUnfit(place)
  await requireEmpty(config.DATA_DIR)
  say('Reading the backup …')
  await checkFiles(folder, manifest)
  try {
    if (manifest.kind === 'cluster') await restoreCluster(place)
    else await restoreDatabase(place)
    say('Copying the files …')
    await restoreFiles(place)
    await restoreFile(place, 'auth-secret')
  } catch (error) {
    for (const name of await readdir(config.DATA_DIR))
      await rm(join(config.DATA_DIR, name), { recursive: true })
    throw error
  }
  say(
    `Restored as of ${(given.to ?? new Date(manifest.at)).toISOString()}. Start the application, and then run npm run verify.`,
  )
}

function refuseUnfit(place: RestoreJob): void {
  const { config, manifest, to } = place
  if (manifest.steps > countSteps()) {
    throw new OperatorError(
      'This backup was made by a newer version of Quotespark. Restore it with that version.',
    )
  }
  if (manifest.kind === 'cluster' && config.DATABASE_URL) {
    throw new OperatorError('This is a backup of the embedded database: restore it without DATABASE_URL.')
  }
  if (!to) return
  if (manifest.kind === 'dump') {
    throw new OperatorError(
      'A dump holds a single moment. To restore another moment, use your database provider’s tools.',
    )
  }
  if (!config.BACKUP_ARCHIVE_DIR) {
    throw new OperatorError(
      '--to needs the archive: set BACKUP_ARCHIVE_DIR to the folder the application uses.',
    )
  }
  if (to < new Date(manifest.at)) {
    throw new OperatorError(
      `This backup was taken at ${manifest.at}. For an earlier time, use an earlier backup.`,
    )
  }
  archiveOf(place)
}

async function requireEmpty(dataDir: string): Promise<void> {
  const names = await readdir(dataDir)
  if (names.length === 0) return
  throw new OperatorError(
    `DATA_DIR (${dataDir}) is not empty: it has ${names.slice(0, 5).join(', ')}. Move it away, or set DATA_DIR to another folder.`,
  )
}

async function restoreCluster(place: RestoreJob): Promise<void> {
  const { config, folder, manifest, to, say } = place
  const cluster = await placeCluster(config.DATA_DIR, say)
  await mkdir(cluster, { mode: 0o700 })
  try {
    for (const path of manifest.folders) {
      await mkdir(join(cluster, '..', path), { recursive: true, mode: 0o700 })
    }
    for (const { path } of manifest.files) {
      if (path.startsWith(`${CLUSTER}/`)) await copyDurably(join(folder, path), join(cluster, '..', path))
    }
    await restoreFile(place, 'postgres-password')
    await prepareRecovery(cluster, to)
    await layOutArchive(place, join(cluster, REPLAYED))
    say('Replaying the database log …')
    const engine = await startDatabase(config, say)
    await engine.stop()
    await endRecovery(cluster)
  } catch (error) {
    const words = await explainFailure(error, cluster, to)
    await rm(cluster, { recursive: true })
    throw words
  }
}

/** PostgreSQL gives the reason only in its log, which is removed together with the cluster. */
async function explainFailure(error: unknown, cluster: string, to: Date | undefined): Promise<unknown> {
  const log = await readFile(join(cluster, 'current_logfiles'), 'utf8')
    .then((name) => readFile(join(cluster, name.trim().replace(/^stderr /, '')), 'utf8'))
    .catch(() => '')
  if (to && /recovery ended before configured recovery target/.test(`${error}${log}`)) {
    return new OperatorError(
      `The archive does not go up to ${to.toISOString()}. Choose an earlier time, or leave out --to to restore the backup itself.`,
    )
  }
  return new OperatorError((error as Error).message, { cause: error })
}

/** Copies the log files written after the backup to where PostgreSQL replays them. */
async function layOutArchive(place: RestoreJob, target: string): Promise<void> {
  if (!place.to) return
  const log = join(archiveOf(place), ARCHIVED_LOG)
  const first = place.manifest.files
    .flatMap(({ path }) => (path.startsWith(`${CLUSTER}/pg_wal/`) ? [logPositionOf(path)] : []))
    .sort()[0]
  for (const name of await readdir(log)) {
    const isLater = /^[0-9A-F]{24}\.gz$/.test(name) && logPositionOf(name) >= (first ?? '')
    if (isLater || name.endsWith('.history.gz')) await copyFile(join(log, name), join(target, name))
  }
}

function archiveOf({ config, manifest }: RestoreJob): string {
  const folder = join(config.BACKUP_ARCHIVE_DIR ?? '', manifest.archive ?? '')
  if (config.BACKUP_ARCHIVE_DIR && manifest.archive && existsSync(folder)) return folder
  throw new OperatorError(
    'The archive of this backup is not in BACKUP_ARCHIVE_DIR, or archiving had not started when the backup was taken.',
  )
}

/** Position of a log file in the log, without the timeline. */
const logPositionOf = (path: string) => path.replace(/^.*\//, '').slice(8, 24)

/** Restores into the empty database of DATABASE_URL, or into a new embedded one. */
async function restoreDatabase({ config, folder, manifest, say }: RestoreJob): Promise<void> {
  const engine = await startDatabase(config, say)
  try {
    await requireNoTables(engine.directUrl)
    say('Filling the database …')
    await restoreDump(config, engine.directUrl, {
      file: join(folder, DUMP),
      majorVersion: manifest.postgresql,
    })
  } finally {
    await engine.stop()
  }
}

/** Refuses a database with tables, and creates the role of the row-level security policies so that they can be restored. */
async function requireNoTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ tables: number }>(
      `select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    if (rows[0]?.tables)
      throw new OperatorError('The database in DATABASE_URL is not empty. Point it to an empty one.')
    await ensureRoles(client)
  } finally {
    await client.end()
  }
}

async function restoreFiles(place: RestoreJob): Promise<void> {
  const { config, folder, manifest } = place
  const store = await openFileStore(config)
  const put = async (file: string, key: string) =>
    store.put(key, await readFile(file), 'application/octet-stream')
  for (const { path } of manifest.files) {
    if (path.startsWith(`${FILES}/`)) await put(join(folder, path), path.slice(FILES.length + 1))
  }
  if (!place.to) return
  const archived = join(archiveOf(place), ARCHIVED_FILES)
  for (const entry of await readdir(archived, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || isPartialFile(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    await put(file, file.slice(archived.length + 1).replaceAll('\\', '/'))
  }
}

async function restoreFile({ config, folder, manifest }: RestoreJob, name: string): Promise<void> {
  if (!manifest.files.some(({ path }) => path === name)) return
  await mkdir(dirname(join(config.DATA_DIR, name)), { recursive: true })
  await copyDurably(join(folder, name), join(config.DATA_DIR, name))
}
