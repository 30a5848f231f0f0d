import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface FolderLock {
  release(): void
}

const SQLITE_BUSY = 5
// An open handle that nobody refers to is closed by the garbage collector, and the lock with it.
const held = new Set<DatabaseSync>()

/**
 * One application at a time in `folder`. The lock is one of the operating system on a file, so that it is race-free
 * and ends with its process however that dies; a file with a process id in it would be neither. Node has no call for
 * it, but SQLite has: an exclusive transaction that writes nothing, for as long as we run.
 */
export function lockFolder(folder: string): FolderLock {
  const holder = join(folder, 'quotespark.pid')
  const database = openLockFile(folder)
  try {
    // Nothing is ever written, so there is nothing to roll back: no journal file.
    database.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) throw new Error(inUse(folder, holder))
    throw cannotLock(folder, error)
  }
  held.add(database)
  writeFileSync(holder, `${process.pid}\n`) // only to be named to the second one
  return {
    release() {
      if (!held.delete(database)) return
      rmSync(holder, { force: true })
      database.close()
    },
  }
}

function openLockFile(folder: string): DatabaseSync {
  try {
    return new DatabaseSync(join(folder, 'quotespark.lock'), { timeout: 0 })
  } catch (error) {
    throw cannotLock(folder, error)
  }
}

function inUse(folder: string, holder: string): string {
  let who = ''
  try {
    who = ` (process ${readFileSync(holder, 'utf8').trim()})`
  } catch {
    // It has this moment taken the lock, or is letting it go.
  }
  return `Another Quotespark${who} is using ${folder}. Stop it first, or set DATA_DIR to another folder.`
}

function cannotLock(folder: string, cause: unknown): Error {
  return new Error(
    `Cannot lock ${folder}: ${(cause as Error).message}. It must be writable for the user who starts.`,
    {
      cause,
    },
  )
}
