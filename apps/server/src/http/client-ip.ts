import { isIP } from 'node:net'

/** Set by the server itself on every request; what a client sends under this name is overwritten. */
export const CLIENT_IP_HEADER = 'x-quotespark-client-ip'

/**
 * The address of the client. Behind a reverse proxy, which reaches us from a loopback or private address, it is the
 * last hop the proxy wrote into X-Forwarded-For; anybody else's X-Forwarded-For is ignored.
 */
export function clientIp(peer: string | undefined, forwardedFor: string | undefined): string {
  const direct = peer?.replace(/^::ffff:/, '') ?? 'unknown'
  const forwarded = forwardedFor?.split(',').at(-1)?.trim()
  return forwarded && isIP(forwarded) !== 0 && isPrivate(direct) ? forwarded : direct
}

function isPrivate(address: string): boolean {
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/i.test(address)
}
