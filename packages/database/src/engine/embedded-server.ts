import { mkdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findClusterHome } from './cluster/cluster-home.ts'
import { findCluster } from './cluster/find-cluster.ts'
import {
  type ClusterTools,
  changePassword,
  DATABASE,
  initialiseCluster,
  OWNER,
} from './cluster/initialise-cluster.ts'
import { makePassword, readPassword, writePassword } from './cluster/password-file.ts'
import type { Engine, EngineOptions, Log } from './engine.ts'
import { findBinaries } from './find-binaries.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { clearListener, type Listener, makeListener } from './listener.ts'
import { stopOrphan } from './orphan-postmaster.ts'
import { readPostmasterPidFile } from './postmaster-pid-file.ts'
import { makeBinariesReachable } from './reachable-binaries.ts'
import { serverArguments } from './server-settings.ts'
import { findServerUser } from './server-user.ts'
import { supervise } from './supervise.ts'

export const SYSTEM_FOLDER = '/var/lib/quotespark'

/** Starts PostgreSQL from npm as a child process, with its data in `dataDir`. */
export async function startEmbeddedServer(options: EngineOptions): Promise<Engine> {
  // Root's folder lets the server's user through to the cluster, which is private itself.
  await mkdir(options.dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const dataDir = await realpath(options.dataDir)
  const locks = [lockFolder(dataDir)]
  try {
    return await startLocked(dataDir, options, locks)
  } catch (error) {
    releaseAll(locks)
    throw error
  }
}

async function startLocked(dataDir: string, options: EngineOptions, locks: FolderLock[]): Promise<Engine> {
  const { log, systemFolder = SYSTEM_FOLDER, purpose = 'production' } = options
  const user = await findServerUser(join(dataDir, 'postgres'), log)
  const { binaries, version } = await makeBinariesReachable(
    findBinaries(options.pgBin),
    user,
    systemFolder,
    log,
  )
  const home = await findClusterHome(dataDir, user, systemFolder, log)
  // Two data folders can share a cluster when one is a copy that contains the link.
  if (home !== dataDir) locks.push(lockFolder(home))

  const tools: ClusterTools = { binaries, majorVersion: Number.parseInt(version, 10), user }
  const cluster = join(home, 'postgres')
  const before = await readPostmasterPidFile(cluster)
  const password = await prepareCluster(dataDir, home, tools, log, purpose)

  log(`Starting PostgreSQL ${version} …`)
  const listener = await makeListener(home, user)
  const supervision = await supervise({
    cluster,
    binaries,
    user,
    log,
    args: serverArguments({
      majorVersion: tools.majorVersion,
      purpose,
      listener,
      archives: options.archives ?? false,
    }),
    async clearRemains() {
      await stopOrphan(cluster, binaries, log)
      await clearListener(listener)
    },
  }).catch((cause: Error) => {
    if (!before || before.folder === cluster) throw cause
    throw new Error(copiedWhileRunning(cluster, before.folder, cause), { cause })
  })
  const url = urlOf(listener, password)
  return {
    url,
    directUrl: url,
    get status() {
      return supervision.status
    },
    onStatusChange: supervision.onStatusChange,
    describe: () => `PostgreSQL ${version}, data in ${cluster}, log in ${join(cluster, 'log')}`,
    async stop() {
      await supervision.stop()
      if ('socketFolder' in listener) await rm(listener.socketFolder, { recursive: true, force: true })
      releaseAll(locks)
    },
  }
}

/** Prepares a cluster that can be started. Returns the password of its owner. */
async function prepareCluster(
  dataDir: string,
  home: string,
  tools: ClusterTools,
  log: Log,
  purpose: 'production' | 'test',
): Promise<string> {
  const cluster = join(home, 'postgres')
  const exists = await findCluster(cluster, tools)
  if (exists) await stopOrphan(cluster, tools.binaries, log)
  const known = await readPassword(dataDir)
  if (exists && known) return known

  const password = known ?? makePassword()
  if (exists) {
    log('The password of the database is lost: giving it a new one …')
    await changePassword(cluster, password, tools)
  } else {
    log(`Creating the database in ${cluster} …`)
    await initialiseCluster(home, password, tools, { sync: purpose === 'production' })
  }
  await writePassword(dataDir, password)
  return password
}

function copiedWhileRunning(cluster: string, from: string, { message }: Error): string {
  return (
    `The database in ${cluster} was copied from ${from} while it ran, and is not whole: ${message}\n` +
    'A copy is one when it is made by npm run backup, or of a stopped application. ' +
    'Restore the last backup (npm run restore), or copy the folder again once the application is stopped.'
  )
}

function urlOf(listener: Listener, password: string): string {
  const host = 'port' in listener ? `127.0.0.1:${listener.port}` : encodeURIComponent(listener.socketFolder)
  return `postgresql://${OWNER}:${password}@${host}/${DATABASE}`
}

function releaseAll(locks: FolderLock[]): void {
  for (const lock of locks.reverse()) lock.release()
}
