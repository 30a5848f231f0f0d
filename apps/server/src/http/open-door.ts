import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TrustedProxies } from '../trusted-proxies.ts'
import { CONNECTION_LIMITS, type ConnectionLimits, limitConnections, sweepMsOf } from './connection-limits.ts'

/** The port, held from the first moment. Whoever knocks before the server is ready waits, instead of being refused. */
export interface Door {
  port: number
  /** From now on every request, also one that waits, is answered by `listener`, and no longer by one that was before. */
  open(listener: RequestListener): void
  /** Takes no more requests, and gives those under way so long to finish. */
  close(patienceMs: number): Promise<void>
}

interface DoorOptions {
  host: string
  port: number
  proxies: TrustedProxies
  /** Told of each connection above the bound of its address. */
  onRefused?: () => void
  limits?: ConnectionLimits
}

/** Refuses, in words for a person, when the port cannot be had. */
export async function takeDoor({
  host,
  port,
  proxies,
  onRefused = () => {},
  limits = CONNECTION_LIMITS,
}: DoorOptions): Promise<Door> {
  let answer: RequestListener | undefined
  const opened = Promise.withResolvers<void>()
  const timeouts = {
    headersTimeout: limits.requestMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: sweepMsOf(limits),
    // Proxies keep idle connections for a minute; ours must not be the end that closes first (RFC 9112, section 9.5).
    keepAliveTimeout: 65_000,
  }
  const server = createServer(timeouts, async (request, response) => {
    await opened.promise
    answer?.(request, response)
  })
  await listen(server, host, port)
  const stopLooking = limitConnections(server, proxies, limits, onRefused)
  return {
    port: (server.address() as AddressInfo).port,
    open(listener) {
      answer = listener
      opened.resolve()
    },
    close: (patienceMs) => close(server, patienceMs).finally(stopLooking),
  }
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(new Error(sentences[cause.code ?? '']?.(host, port) ?? cause.message, { cause }))
    })
    server.listen(port, host, resolve)
  })
}

const sentences: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) =>
    `Port ${port} is taken by another program. Stop that one, or set PORT to another number.`,
  EACCES: (_, port) => `Port ${port} needs more rights than this user has. Set PORT to 1024 or higher.`,
  EADDRNOTAVAIL: (host) => `HOST: this machine has no address ${host}.`,
  ENOTFOUND: (host) => `HOST: there is no machine called ${host}.`,
}

async function close(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  // A connection is idle once its request is answered, which Node looks at only when the closing begins.
  const sweep = setInterval(() => server.closeIdleConnections(), 20)
  const impatience = setTimeout(() => server.closeAllConnections(), patienceMs)
  await closed
  clearInterval(sweep)
  clearTimeout(impatience)
}
