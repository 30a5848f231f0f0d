import { lchown, lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerUser } from '../run-binary.ts'
import type { ClusterTools } from './initialise-cluster.ts'

/** True when there is a cluster these binaries can run, false when there is nothing. Refuses anything else. */
export async function findCluster(cluster: string, { majorVersion, user }: ClusterTools): Promise<boolean> {
  const names: string[] = await readdir(cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error.code === 'EACCES' ? new Error(`The database in ${cluster} belongs to another user`) : error
  })
  if (names.length === 0) return false
  if (!names.includes('PG_VERSION'))
    throw new Error(`${cluster} is not a database folder: move it away, then start again`)
  const made = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (Number(made) !== majorVersion) {
    throw new Error(
      [
        `The database in ${cluster} was made by PostgreSQL ${made}, and the programs are of version ${majorVersion}.`,
        `Set PG_BIN to the folder of PostgreSQL ${made}'s programs to go on with them. Or bring the database over to ${majorVersion}:`,
        `1. PG_BIN=<that folder> npm run backup -- --dump <a new folder>`,
        '2. Move DATA_DIR away, or set it to an empty folder.',
        `3. PATH=<the folder of PostgreSQL ${made}'s programs>:$PATH npm run restore -- <the new folder>, without PG_BIN`,
      ].join('\n'),
    )
  }
  if (user && (await lstat(cluster)).uid !== user.uid) await giveTo(user, cluster)
  return true
}

async function giveTo({ uid, gid }: ServerUser, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), uid, gid)
  }
  await lchown(folder, uid, gid)
}
