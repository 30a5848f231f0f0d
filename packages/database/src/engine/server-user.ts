import { stat } from 'node:fs/promises'
import type { Log } from './engine.ts'
import { runBinary, type ServerUser } from './run-binary.ts'

const OWN_USER = 'quotespark'

/**
 * Finds the user for PostgreSQL, which refuses to run as root. As root, picks the owner of the cluster, or else a dedicated
 * user, or else nobody. As an ordinary user, returns undefined: PostgreSQL then runs as that user.
 */
export async function findServerUser(clusterFolder: string, log: Log): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const user =
    (await ownerOf(clusterFolder)) ??
    (await lookUp(OWN_USER)) ??
    (await lookUp('postgres')) ??
    (await createUser(log)) ??
    (await lookUp('nobody'))
  if (!user)
    throw new Error(
      'PostgreSQL refuses to run as root, and there is no other user. Start Quotespark as an ordinary user.',
    )
  return user
}

async function ownerOf(folder: string): Promise<ServerUser | undefined> {
  const facts = await stat(folder).catch(() => undefined)
  // A cluster owned by root was copied or restored by root; it is handed to the server's user.
  if (!facts?.isDirectory() || facts.uid === 0) return undefined
  return { name: `the owner of ${folder} (uid ${facts.uid})`, uid: facts.uid, gid: facts.gid }
}

async function lookUp(name: string): Promise<ServerUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([runBinary('id', ['-u', name]), runBinary('id', ['-g', name])])
    return { name, uid: Number(uid), gid: Number(gid) }
  } catch {
    return undefined
  }
}

async function createUser(log: Log): Promise<ServerUser | undefined> {
  const home = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin']
  const attempts: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', ...home, OWN_USER]],
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', OWN_USER]], // BusyBox
  ]
  for (const [program, args] of attempts) {
    // A failure does not matter: another process may just have created the user, and otherwise `nobody` is used.
    await runBinary(program, args).catch(() => {})
    const user = await lookUp(OWN_USER)
    if (!user) continue
    log(`Created the system user ${OWN_USER} for PostgreSQL, which refuses to run as root`)
    return user
  }
  return undefined
}
