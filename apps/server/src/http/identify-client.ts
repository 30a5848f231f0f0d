import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import ipaddr from 'ipaddr.js'
import { CLIENT_IP_HEADER } from '../auth/caller.ts'
import type { HttpEnv } from './http-env.ts'

/** Works out who calls, and writes it over whatever the client claims about that. */
export const identifyClient: MiddlewareHandler<HttpEnv> = async (context, next) => {
  const peer = context.env?.incoming?.socket.remoteAddress
  const client_ip = clientIp(peer, context.req.header('x-forwarded-for'))
  context.set('client_ip', client_ip)
  context.req.raw.headers.set(CLIENT_IP_HEADER, client_ip)
  await next()
}

/** Of a reverse proxy: on this machine, or in its network. */
const NEAR = ['loopback', 'private', 'uniqueLocal']

/**
 * The address of the client. Behind a reverse proxy, which reaches us from a loopback or private address, it is the
 * last hop the proxy wrote into X-Forwarded-For; anybody else's X-Forwarded-For is ignored. An IPv4 address that is written as
 * one of IPv6 is the former.
 */
function clientIp(peer: string | undefined, forwardedFor: string | undefined): string {
  if (peer === undefined || !isIP(peer)) return 'unknown'
  const direct = ipaddr.process(peer)
  const forwarded = forwardedFor?.split(',').at(-1)?.trim() ?? ''
  const client = isIP(forwarded) && NEAR.includes(direct.range()) ? ipaddr.process(forwarded) : direct
  return client.toString()
}
