import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isTrusted, networkOf, type TrustedProxies } from '../trusted-proxies.ts'

export interface ConnectionLimits {
  /** Time for a request to arrive, from its first byte to the last of its body, and for a connection to send one. */
  requestMs: number
  /** How long a client may read nothing while an answer waits for it. */
  unreadMs: number
  /** Open connections of one address, or of one IPv6 subscriber. */
  perAddress: number
}

/**
 * A browser holds up to six connections, plus one for each tab's stream; offices share an address. A trusted proxy may open any
 * number: all its visitors come through it.
 */
export const CONNECTION_LIMITS: ConnectionLimits = { requestMs: 60_000, unreadMs: 60_000, perAddress: 256 }

/** How late the expiry of a time limit may be noticed. */
export const sweepMsOf = ({ requestMs, unreadMs }: ConnectionLimits) =>
  Math.ceil(Math.min(requestMs, unreadMs) / 12)

/**
 * Closes connections above the limit of their address at once, and those whose client does not read. Node itself ends
 * requests that arrive too slowly. Returns a function that stops the checks.
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
    const address = countedAddress(socket, proxies)
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

/** Records progress since the last check; true when the client has read nothing for `unreadMs`. */
function isStuck(socket: Socket, progress: Progress, unreadMs: number): boolean {
  const now = performance.now()
  const taken = takenBy(socket)
  if (socket.writableLength === 0 || taken !== progress.taken) {
    Object.assign(progress, { taken, at: now })
    return false
  }
  return now - progress.at >= unreadMs
}

/** Bytes the kernel accepted. Node's public figures count a large write only when all of it is gone; its handle counts each byte. */
function takenBy(socket: Socket): number {
  const { _handle } = socket as Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null }
  return _handle ? _handle.bytesWritten - _handle.writeQueueSize : 0
}

/** Returns the address to count a connection under; undefined when it is not counted. */
function countedAddress({ remoteAddress }: Socket, proxies: TrustedProxies): string | undefined {
  if (remoteAddress === undefined || !ipaddr.isValid(remoteAddress)) return undefined
  const address = ipaddr.process(remoteAddress)
  return isTrusted(proxies, address, 0) ? undefined : networkOf(address.toString())
}
