import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from './free-port.ts'
import type { ServerUser } from './run-binary.ts'
import { makeSocketFolder, SOCKET } from './socket-folder.ts'

/** Where the server listens: on a socket in a closed folder, or on Windows on a port of the loopback address. */
export type Listener = { socketFolder: string } | { port: number }

export async function makeListener(home: string, user: ServerUser | undefined): Promise<Listener> {
  if (process.platform === 'win32') return { port: await findFreePort() }
  return { socketFolder: await makeSocketFolder(home, user) }
}

/** A killed server's lock on its socket would stop the next one, should another process have its id by then. */
export async function clearListener(listener: Listener): Promise<void> {
  if ('socketFolder' in listener) await rm(join(listener.socketFolder, `${SOCKET}.lock`), { force: true })
}
