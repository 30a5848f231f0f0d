import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TrustedProxies } from '../trusted-proxies.ts'
import { CONNECTION_LIMITS, type ConnectionLimits, limitConnections, sweepMsOf } from './connection-limits.ts'

/** The port, held from the first moment: requests that arrive before the server is ready wait instead of being refused. */
export interface HttpListener {
  port: number
  /** From now on `listener` answers every request, including waiting ones, and replaces any earlier listener. */
  open(listener: RequestListener): void
  /** Accepts no more requests, and gives those in progress `patienceMs` to finish. */
  close(patienceMs: number): Promise<void>
}

interface DoorOptions {
  host: string
  port: number
  proxies: TrustedProxies
  /** Called for each connection above the limit of its address. */
  onRefused?: () => void
  limits?: ConnectionLimits
}

/** Listens on the port; rejects with a sentence for people when it is not available. */
export async function openListener({
  host,
  port,
  proxies,
  onRefused = () => {},
  limits = CONNECTION_LIMITS,
}: DoorOptions): Promise<HttpListener> {
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
  EADDRINUSE: (_, port) => `Another program is using port ${port}. Stop it, or set PORT to another number.`,
  EACCES: (_, port) => `This user may not use port ${port}. Set PORT to 1024 or higher.`,
  EADDRNOTAVAIL: (host) => `HOST: this machine has no address ${host}.`,
  ENOTFOUND: (host) => `HOST: there is no machine called ${host}.`,
}

async function close(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  // A connection becomes idle once its request is answered; Node itself checks for that only when closing begins.
  const sweep = setInterval(() => server.closeIdleConnections(), 20)
  const impatience = setTimeout(() => server.closeAllConnections(), patienceMs)
  await closed
  clearInterval(sweep)
  clearTimeout(impatience)
}
