import { constants } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

export interface PostmasterFacts {
  pid: number
  /** Where its cluster was: elsewhere, when the folder was copied or moved since. */
  folder: string
  /** Whether it accepts connections. */
  ready: boolean
}

/** What the server of this cluster wrote about itself; undefined when none runs nor was killed. */
export async function readPostmasterPidFile(cluster: string): Promise<PostmasterFacts | undefined> {
  // The lines: pid, data folder, start, port, socket folder, address, shared memory, status (miscadmin.h).
  const lines = (await readFile(pidFile(cluster), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, folder: lines[1] ?? '', ready: lines[7]?.trim() === 'ready' }
}

/** Above what Linux (2^22), macOS and Windows give out: no process has it, ever. */
const NOBODYS_PID = 999_999_999

/**
 * Says that the server of the file is dead. PostgreSQL only asks whether some process has its id, and another one
 * of ours may by now. The rest of the file stays: by its shared memory key PostgreSQL recognises children of the
 * dead server that are still writing.
 */
export async function markPostmasterDead(cluster: string): Promise<void> {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => '')
  const end = text.indexOf('\n')
  // A power cut can leave it empty, which PostgreSQL refuses to start from.
  if (end < 0) return rm(pidFile(cluster), { force: true })
  // Root must not be led elsewhere by a link in a folder that is not root's.
  const handle = await open(
    pidFile(cluster),
    constants.O_WRONLY | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0),
  )
  try {
    await handle.writeFile(NOBODYS_PID + text.slice(end))
  } finally {
    await handle.close()
  }
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}
