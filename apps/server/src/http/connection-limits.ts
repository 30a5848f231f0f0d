import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isTrusted, networkOf, type TrustedProxies } from '../trusted-proxies.ts'

export interface ConnectionLimits {
  /** How long a request may take to come, from its first byte to the last of its body, and a connection to send one. */
  requestMs: number
  /** How long a client may take nothing of an answer that waits for it. */
  unreadMs: number
  /** Open connections of one address, or of one IPv6 subscriber. */
  perAddress: number
}

/**
 * One person's browser holds up to six, and one more for each tab's stream; offices share an address. A proxy that is
 * trusted opens as many as it likes: all its visitors come through it.
 */
export const CONNECTION_LIMITS: ConnectionLimits = { requestMs: 60_000, unreadMs: 60_000, perAddress: 256 }

/** How late a limit of time may be noticed. */
export const sweepMsOf = ({ requestMs, unreadMs }: ConnectionLimits) =>
  Math.ceil(Math.min(requestMs, unreadMs) / 12)

/**
 * Closes connections above the bound of their address at once, and those whose client does not read. Node itself ends
 * requests that do not come in time. Answers how to stop looking.
 */
export function limitConnections(
  server: Server,
  proxies: TrustedProxies,
  limits: ConnectionLimits,
  onRefused: () => void,
): () => void {
  const open = new Map<Socket, Progress>()
  const perAddress = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = boundAddress(socket, proxies)
    const others = address === undefined ? 0 : (perAddress.get(address) ?? 0)
    if (others >= limits.perAddress) {
      onRefused()
      socket.destroy()
      return
    }
    if (address !== undefined) perAddress.set(address, others + 1)
    open.set(socket, { taken: 0, at: performance.now() })
    socket.once('close', () => {
      open.delete(socket)
      if (address === undefined) return
      const left = (perAddress.get(address) ?? 1) - 1
      if (left === 0) perAddress.delete(address)
      else perAddress.set(address, left)
    })
  })
  const sweep = setInterval(() => {
    for (const [socket, progress] of open) if (isStuck(socket, progress, limits.unreadMs)) socket.destroy()
  }, sweepMsOf(limits))
  sweep.unref()
  return () => clearInterval(sweep)
}

interface Progress {
  taken: number
  at: number
}

/** Notes what was taken since the last look, and tells whether nothing was for so long. */
function isStuck(socket: Socket, progress: Progress, unreadMs: number): boolean {
  const now = performance.now()
  const taken = takenBy(socket)
  if (socket.writableLength === 0 || taken !== progress.taken) {
    Object.assign(progress, { taken, at: now })
    return false
  }
  return now - progress.at >= unreadMs
}

/** Bytes that the kernel took. Node's public figures count a large write only when all of it is gone, its handle counts each byte. */
function takenBy(socket: Socket): number {
  const { _handle } = socket as Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null }
  return _handle ? _handle.bytesWritten - _handle.writeQueueSize : 0
}

/** Undefined where connections are not counted. */
function boundAddress({ remoteAddress }: Socket, proxies: TrustedProxies): string | undefined {
  if (remoteAddress === undefined || !ipaddr.isValid(remoteAddress)) return undefined
  const address = ipaddr.process(remoteAddress)
  return isTrusted(proxies, address, 0) ? undefined : networkOf(address.toString())
}
