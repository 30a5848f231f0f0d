import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from './free-port.ts'
import type { ServerUser } from './run-binary.ts'
import { makeSocketFolder, SOCKET } from './socket-folder.ts'

/** Where the server listens: a socket in a private folder, or a loopback port on Windows. */
export type Listener = { socketFolder: string } | { port: number }

export async function makeListener(home: string, user: ServerUser | undefined): Promise<Listener> {
  if (process.platform === 'win32') return { port: await findFreePort() }
  return { socketFolder: await makeSocketFolder(home, user) }
}

/** Removes a killed server's lock on its socket, which would stop the next server if another process had its id by then. */
export async function clearListener(listener: Listener): Promise<void> {
  if ('socketFolder' in listener) await rm(join(listener.socketFolder, `${SOCKET}.lock`), { force: true })
}
