import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@quotespark/database/engine'
import pg from 'pg'
import { eventually } from './eventually.ts'

export interface PgBouncer {
  url: string
  stop(): Promise<void>
}

/**
 * Starts PgBouncer in transaction mode in front of a database. With only two connections, anything a transaction leaves
 * behind on one shows up for somebody else. `programs` is its folder.
 */
export async function startPgBouncer(
  programs: string,
  databaseUrl: string,
  settings: Record<string, string | number> = {},
): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'quotespark-pgbouncer-'))
  const server = new pg.Client({ connectionString: databaseUrl })
  const isSocket = server.host.startsWith('/')
  // PgBouncer refuses to run as root, and only the server's user may use the socket.
  const owner = process.getuid?.() === 0 && isSocket ? await stat(server.host) : undefined
  const port = await findFreePort()
  const file = join(folder, 'pgbouncer.ini')
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 2,
    ...settings,
  }
  await writeFile(
    file,
    [
      '[databases]',
      `* = host=${server.host} port=${server.port} user=${server.user} password=${server.password}`,
      '[pgbouncer]',
      ...Object.entries(all).map(([name, value]) => `${name} = ${value}`),
    ].join('\n'),
  )
  if (owner) for (const path of [folder, file]) await chown(path, owner.uid, owner.gid)
  const child = spawn(join(programs, 'pgbouncer'), [file], {
    ...(owner ? { uid: owner.uid, gid: owner.gid } : {}),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  const ended = once(child, 'exit')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  url.port = String(port)
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true })
  }
  try {
    await eventually(async () => {
      if (child.exitCode !== null) return
      const client = new pg.Client({ connectionString: url.href })
      await client.connect()
      await client.end()
    })
    if (child.exitCode !== null) throw new Error('PgBouncer ended')
  } catch (cause) {
    await stop()
    throw new Error(`PgBouncer did not start: ${log.slice(-2000)}`, { cause })
  }
  return { url: url.href, stop }
}
