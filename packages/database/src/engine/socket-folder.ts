import { createHash } from 'node:crypto'
import { chown, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerUser } from './run-binary.ts'

export const SOCKET = '.s.PGSQL.5432'
/** A socket's path has at most 104 bytes on macOS and 108 on Linux, including the final zero (`sun_path`, unix(7)). */
const LONGEST_PATH = 103

/**
 * Makes an empty folder for the server's socket that only the server's user (and root) may enter: beside the cluster, or in
 * a system folder when that path would be too long.
 */
export async function makeSocketFolder(home: string, user: ServerUser | undefined): Promise<string> {
  const name = `quotespark-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`
  const folders = [join(home, 'postgres-socket'), ...shortFolders(user).map((folder) => join(folder, name))]
  const short = folders.filter((folder) => Buffer.byteLength(join(folder, SOCKET)) <= LONGEST_PATH)
  let failure: unknown
  for (const folder of short) {
    try {
      // Remains of a killed server would stop the next one if its process id were in use again.
      await rm(folder, { recursive: true, force: true })
      // Not recursive: a folder that somebody else made in /tmp must be an error.
      await mkdir(folder, { mode: 0o700 })
      if (user) await chown(folder, user.uid, user.gid)
      return folder
    } catch (error) {
      failure = error
    }
  }
  throw new Error(`No folder for PostgreSQL's socket: tried ${short.join(', ')}`, { cause: failure })
}

// Root's TMPDIR may be closed to the server's user.
function shortFolders(user: ServerUser | undefined): string[] {
  return user ? ['/run', '/tmp'] : [tmpdir(), '/tmp']
}
