import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { takeBaseBackup } from '@quotespark/database/engine'
import pg from 'pg'
import type { Config } from '../config.ts'
import { type FileStore, openFileStore } from '../files/file-store.ts'
import { openServer } from '../open-server.ts'
import { findOwnArchive } from './archive.ts'
import { type BackupWriter, openBackup } from './backup-writer.ts'
import { dumpDatabase } from './dump-database.ts'
import type { Manifest } from './manifest.ts'
import { noteBackup } from './note-backup.ts'
import { OperatorError } from './unusable.ts'

/** Kept beside the database in DATA_DIR; with an external database only the first exists. */
const SECRETS = ['auth-secret', 'postgres-password']
export const CLUSTER = 'postgres'
export const DUMP = 'database.dump'
export const FILES = 'files'

/**
 * Copies the database and the files of this installation into `folder`, whether or not it is running. The database comes first:
 * files are written before the rows that name them, so every file it names exists when the files are copied. `asDump` dumps an
 * embedded database too, as always happens with an external one, so that another version of PostgreSQL can restore it.
 */
export async function takeBackup(
  config: Config,
  { folder, asDump }: { folder: string; asDump: boolean },
  say: (sentence: string) => void,
): Promise<void> {
  const server = await openServer(config, say)
  try {
    const path = resolve(folder)
    const backup = await openBackup(path)
    say('Copying the database …')
    const steps = await countTaken(server.url)
    const taken =
      config.DATABASE_URL || asDump
        ? { kind: 'dump' as const, ...(await dump(config, server.url, backup)) }
        : { kind: 'cluster' as const, ...(await copyCluster(config, server.url, backup)) }
    say('Copying the files …')
    await copyFiles(await openFileStore(config), backup)
    for (const name of SECRETS) {
      if (existsSync(join(config.DATA_DIR, name))) await backup.copy(join(config.DATA_DIR, name), name)
    }
    say('Verifying the backup …')
    const bytes = await backup.finish({ ...taken, steps, archive: await findOwnArchive(config.DATA_DIR) })
    await noteBackup(config.DATA_DIR, { at: taken.at, kind: taken.kind, path, bytes, verified: true })
    say(
      `${path} contains everything saved before ${taken.at}: ${(bytes / 1e6).toFixed(1)} MB, read back and verified.`,
    )
  } finally {
    await server.stop()
  }
}

async function countTaken(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from drizzle.__drizzle_migrations',
    )
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}

type Taken = Pick<Manifest, 'at' | 'postgresql'>

async function copyCluster(config: Config, url: string, backup: BackupWriter): Promise<Taken> {
  const cluster = await realpath(join(config.DATA_DIR, 'postgres'))
  await backup.folder(CLUSTER)
  const within = (path: string) => `${CLUSTER}/${path}`
  const { at, majorVersion } = await takeBaseBackup(cluster, url, {
    folder: (path) => backup.folder(within(path)),
    copy: (source, path) => backup.copy(source, within(path)),
    write: (path, text) => backup.write(within(path), text),
  }).catch((cause: Error) => {
    throw new OperatorError(`The database could not be copied: ${cause.message}`, { cause })
  })
  return { at: at.toISOString(), postgresql: majorVersion }
}

async function dump(config: Config, url: string, backup: BackupWriter): Promise<Taken> {
  const { at, majorVersion, file, remove } = await dumpDatabase(config, url)
  try {
    await backup.copy(file, DUMP)
  } finally {
    await remove()
  }
  return { at: at.toISOString(), postgresql: majorVersion }
}

async function copyFiles(store: FileStore, backup: BackupWriter): Promise<void> {
  for await (const key of store.list()) {
    // A file that was deleted meanwhile is not missed.
    const bytes = await store.find(key)
    if (bytes) await backup.write(`${FILES}/${key}`, bytes)
  }
}
