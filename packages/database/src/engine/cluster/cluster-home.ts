import { chmod, chown, lstat, mkdtemp, readlink, realpath, rmdir, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Log } from '../engine.ts'
import { makeSystemFolder } from '../reachable-binaries.ts'
import { runBinary, type ServerUser } from '../run-binary.ts'

/**
 * Finds the folder that holds the cluster `postgres`: the data folder, or one below `systemFolder` when the server's user
 * cannot enter the data folder (one below /root, say). In that case `<dataDir>/postgres` links to it. The link is made
 * before the cluster, so that a later start finds the same data and a moved data folder keeps its own.
 */
export async function findClusterHome(
  dataDir: string,
  user: ServerUser | undefined,
  systemFolder: string,
  log: Log,
): Promise<string> {
  const cluster = join(dataDir, 'postgres')
  const facts = await lstat(cluster).catch(() => undefined)
  if (facts?.isSymbolicLink()) return followLink(cluster)
  if (!user || (await canUse(dataDir, user))) return dataDir
  if (facts) throw new Error(unreachable(cluster, user, systemFolder))
  await makeSystemFolder(systemFolder)
  const home = await mkdtemp(join(systemFolder, `${nameAfter(dataDir)}-`))
  await chmod(home, 0o755) // the cluster inside is private, the folder leading to it is not
  await symlink(join(home, 'postgres'), cluster)
  log(`PostgreSQL's user ${user.name} cannot enter ${dataDir}: the database is kept in ${home}`)
  return home
}

async function followLink(link: string): Promise<string> {
  const home = dirname(resolve(dirname(link), await readlink(link)))
  try {
    return await realpath(home)
  } catch (cause) {
    throw new Error(
      `The database is kept in ${home}, which is gone (${link} points there). ` +
        `Bring it back, or remove ${link} to start with an empty database.`,
      { cause },
    )
  }
}

/** Tries it instead of reading the permissions, because access lists or mounts without ownership may decide. */
async function canUse(folder: string, user: ServerUser): Promise<boolean> {
  const trial = await mkdtemp(join(folder, '.postgres-'))
  try {
    await chown(trial, user.uid, user.gid)
    await runBinary('/bin/sh', ['-c', 'cd "$0" && test -w .', trial], { user })
    return true
  } catch {
    return false
  } finally {
    await rmdir(trial)
  }
}

function unreachable(cluster: string, user: ServerUser, systemFolder: string): string {
  const target = join(systemFolder, 'postgres-data')
  return (
    `The database in ${cluster} runs as ${user.name}, who cannot enter that folder. Move it to where that user can: ` +
    `mkdir -p ${target} && mv ${cluster} ${target}/postgres && ln -s ${target}/postgres ${cluster}`
  )
}

/** Makes a folder name that tells an administrator whose data it holds. */
function nameAfter(dataDir: string): string {
  return dataDir
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(-40)
    .replace(/^-/, '')
}
