import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { SYSTEM_FOLDER } from '../embedded-server.ts'
import type { Log } from '../engine.ts'
import { findServerUser } from '../server-user.ts'
import { findClusterHome } from './cluster-home.ts'

/** Picks the folder for a new cluster in an empty data folder, where the server's user can reach it. */
export async function placeCluster(dataDir: string, log: Log): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const folder = await realpath(dataDir)
  const user = await findServerUser(join(folder, 'postgres'), log)
  return join(await findClusterHome(folder, user, SYSTEM_FOLDER, log), 'postgres')
}
