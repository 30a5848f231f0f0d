import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { archiveLog } from '@quotespark/database/engine'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { syncFolder } from '../files/durable-file.ts'
import type { FileStore } from '../files/file-store.ts'
import { writeDurably } from './written-file.ts'

export const ARCHIVED_LOG = 'log'
export const ARCHIVED_FILES = 'files'

const EVERY_MS = 5_000

interface Archived {
  config: Config
  logger: Logger
  files: FileStore
}

/**
 * Archives in BACKUP_ARCHIVE_DIR everything that brings a backup forward to a later moment: the database log and the files.
 * Runs until `stopping`; the promise resolves when nothing is under way any more.
 */
export async function runArchiver({ config, logger, files }: Archived, stopping: AbortSignal): Promise<void> {
  if (!config.BACKUP_ARCHIVE_DIR) return
  const folder = join(config.BACKUP_ARCHIVE_DIR, await ownArchive(config.DATA_DIR))
  const cluster = await realpath(join(config.DATA_DIR, 'postgres'))
  const kept = new Set<string>()
  while (!stopping.aborted) {
    try {
      // Files are written before the rows that name them, so the archive has every file that the log mentions.
      await archiveLog(
        cluster,
        (file, name) => keepLog(file, join(folder, ARCHIVED_LOG), name),
        () => keepFiles(files, join(folder, ARCHIVED_FILES), kept),
      )
    } catch (error) {
      logger.error({ err: error }, 'the archive could not be written; the database log grows until it can be')
    }
    await sleep(EVERY_MS, undefined, { signal: stopping }).catch(() => {})
  }
}

/**
 * Returns the name of this installation's folder in the archive. A restored installation starts a folder of its own, because
 * its log takes a different course from there.
 */
async function ownArchive(dataDir: string): Promise<string> {
  const known = await findOwnArchive(dataDir)
  if (known) return known
  const name = `${new Date().toISOString().slice(0, 10)}-${randomBytes(4).toString('hex')}`
  await writeDurably(join(dataDir, OWN_ARCHIVE), [Buffer.from(name)])
  return name
}

export function findOwnArchive(dataDir: string): Promise<string | undefined> {
  return readFile(join(dataDir, OWN_ARCHIVE), 'utf8').catch(() => undefined)
}

const OWN_ARCHIVE = 'archive-name'

/** Overwrites an earlier copy: after a crash the server announces a log file again. */
async function keepLog(file: string, folder: string, name: string): Promise<void> {
  const target = join(folder, `${name}.gz`)
  await writeDurably(target, createReadStream(file).pipe(createGzip({ level: 1 })))
  await syncFolder(folder)
}

/** Copies each file once, as files never change. */
async function keepFiles(files: FileStore, folder: string, kept: Set<string>): Promise<void> {
  for await (const key of files.list()) {
    if (kept.has(key)) continue
    const target = join(folder, key)
    const bytes = existsSync(target) ? undefined : await files.find(key)
    if (bytes) {
      await writeDurably(target, [bytes])
      await syncFolder(join(target, '..'))
    }
    kept.add(key)
  }
}
