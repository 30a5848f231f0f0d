import { constants } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

export interface PostmasterFacts {
  pid: number
  /** Its data folder at the time: another one when the folder was copied or moved since. */
  folder: string
  /** True when it accepts connections. */
  ready: boolean
}

/** Reads what the cluster's server wrote about itself; undefined when none is running or was killed. */
export async function readPostmasterPidFile(cluster: string): Promise<PostmasterFacts | undefined> {
  // Lines: pid, data folder, start, port, socket folder, address, shared memory, status (miscadmin.h).
  const lines = (await readFile(pidFile(cluster), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, folder: lines[1] ?? '', ready: lines[7]?.trim() === 'ready' }
}

/** Above every id that Linux (2^22), macOS and Windows assign, so that no process ever has it. */
const NOBODYS_PID = 999_999_999

/**
 * Marks the server in the file as dead. PostgreSQL only checks that some process has its id, and another of ours may have
 * it by now. The rest of the file stays: by its shared memory key PostgreSQL recognises children of the dead server that
 * are still writing.
 */
export async function markPostmasterDead(cluster: string): Promise<void> {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => '')
  const end = text.indexOf('\n')
  // A power cut can leave the file empty, and PostgreSQL refuses to start with that.
  if (end < 0) return rm(pidFile(cluster), { force: true })
  // Root must not follow a link in a folder that is not root's.
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
