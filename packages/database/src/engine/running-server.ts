import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DATABASE, OWNER } from './cluster/initialise-cluster.ts'
import { readPassword } from './cluster/password-file.ts'

/**
 * Returns the URL of the embedded server that another process runs in `dataDir`, for reading beside it; undefined when
 * there is none, or this user may not see it. Takes no lock: the server ends when its application does.
 */
export async function findRunningServer(dataDir: string): Promise<string | undefined> {
  const password = await readPassword(dataDir).catch(() => undefined)
  const lines = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  )
  // Lines: pid, data folder, start, port, socket folder, address, shared memory, status (miscadmin.h).
  const [port, socketFolder, status] = [lines[3], lines[4], lines[7]].map((line) => line?.trim())
  if (!password || !port || status !== 'ready') return undefined
  const host = socketFolder ? encodeURIComponent(socketFolder) : `127.0.0.1:${port}`
  return `postgresql://${OWNER}:${password}@${host}/${DATABASE}`
}
