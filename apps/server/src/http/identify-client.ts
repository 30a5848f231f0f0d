import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { CLIENT_IP_HEADER } from '../auth/auth.ts'
import type { HttpEnv } from './http-env.ts'

/** Works out who calls, and writes it over whatever the client claims about that. */
export const identifyClient: MiddlewareHandler<HttpEnv> = async (context, next) => {
  const peer = context.env?.incoming?.socket.remoteAddress
  const client_ip = clientIp(peer, context.req.header('x-forwarded-for'))
  context.set('client_ip', client_ip)
  context.req.raw.headers.set(CLIENT_IP_HEADER, client_ip)
  await next()
}

/**
 * The address of the client. Behind a reverse proxy, which reaches us from a loopback or private address, it is the
 * last hop the proxy wrote into X-Forwarded-For; anybody else's X-Forwarded-For is ignored.
 */
function clientIp(peer: string | undefined, forwardedFor: string | undefined): string {
  const direct = peer?.replace(/^::ffff:/, '') ?? 'unknown'
  const forwarded = forwardedFor?.split(',').at(-1)?.trim()
  return forwarded && isIP(forwarded) !== 0 && isPrivate(direct) ? forwarded : direct
}

function isPrivate(address: string): boolean {
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/i.test(address)
}
