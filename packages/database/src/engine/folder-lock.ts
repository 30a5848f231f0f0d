import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface FolderLock {
  release(): void
}

const SQLITE_BUSY = 5
// Keeps handles referenced: the garbage collector would close an unreferenced one and release its lock.
const held = new Set<DatabaseSync>()

/**
 * Allows one application at a time in `folder`. Uses the operating system's lock on a file, which is free of races and ends
 * with its process however that dies; a file with a process id would offer neither. Node has no call for it, but SQLite
 * does: an exclusive transaction that writes nothing, kept open while we run.
 */
export function lockFolder(folder: string): FolderLock {
  const holder = join(folder, 'quotespark.pid')
  const database = openLockFile(folder)
  try {
    // Nothing is ever written, so there is nothing to roll back and no journal file is needed.
    database.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) throw new Error(inUse(folder, holder))
    throw cannotLock(folder, error)
  }
  held.add(database)
  writeFileSync(holder, `${process.pid}\n`) // only to name this process to a second one
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
    `Cannot lock ${folder}: ${(cause as Error).message}. The user who starts Quotespark must be able to write to it.`,
    {
      cause,
    },
  )
}
