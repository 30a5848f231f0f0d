import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { join } from 'node:path'
import { Traffic } from './traffic.ts'

export interface CountingProxy {
  /** Address in the form of DATABASE_URL. */
  url: string
  traffic: Traffic
  stop(): Promise<void>
}

const DEFAULT_PORT = '5432'

/** Starts a proxy between applications and their database that counts the requests. */
export async function startCountingProxy(databaseUrl: string): Promise<CountingProxy> {
  const traffic = new Traffic()
  const database = addressIn(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect(database)
    const { onClient, onServer, onEnd } = traffic.addConnection()
    client.on('data', onClient).pipe(upstream)
    upstream.on('data', onServer).pipe(client)
    for (const [socket, peer] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {}) // tells `close` too
      socket.on('close', () => {
        sockets.delete(socket)
        peer.destroy()
        onEnd()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    traffic,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** A host that begins with a slash is the folder of a socket. */
function addressIn(databaseUrl: string): NetConnectOpts {
  const { hostname, port } = new URL(databaseUrl)
  const host = decodeURIComponent(hostname)
  if (host.startsWith('/')) return { path: join(host, `.s.PGSQL.${port || DEFAULT_PORT}`) }
  return { host, port: Number(port || DEFAULT_PORT) }
}
