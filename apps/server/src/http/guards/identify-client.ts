import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import ipaddr from 'ipaddr.js'
import { CLIENT_IP_HEADER } from '../../auth/caller.ts'
import type { Config } from '../../config.ts'
import { isThisMachine } from '../../this-machine.ts'
import { isTrusted, type TrustedProxies } from '../../trusted-proxies.ts'
import type { HttpEnv } from '../http-env.ts'

/** Works out who calls, and writes it over whatever the client claims about that. */
export function identifyClient({
  TRUSTED_PROXIES,
}: Pick<Config, 'TRUSTED_PROXIES'>): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const peer = context.env?.incoming?.socket.remoteAddress
    const hops = [peer, ...(context.req.header('x-forwarded-for')?.split(',') ?? []).reverse()].map(parsed)
    const client_ip = clientOf(hops, TRUSTED_PROXIES)?.toString() ?? 'unknown'
    context.set('client_ip', client_ip)
    // Whatever is configured: of somebody who came through a proxy, nobody can say that they are at this machine.
    const isForwarded = context.req.header('forwarded') !== undefined
    const isConnected = hops.every((hop) => hop?.range() === 'loopback')
    context.set('is_local', isConnected && !isForwarded && isMeant(context.req.header('host')))
    context.req.raw.headers.set(CLIENT_IP_HEADER, client_ip)
    await next()
  }
}

/** A page from elsewhere can have its own name lead here, and so call through the browser of somebody at this machine. */
function isMeant(host: string | undefined): boolean {
  return (
    host === undefined ||
    (URL.canParse(`http://${host}`) && isThisMachine(new URL(`http://${host}`).hostname))
  )
}

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** An IPv4 address that is written as one of IPv6 is the former. */
function parsed(hop: string | undefined): Address | undefined {
  const text = hop?.trim() ?? ''
  return isIP(text) ? ipaddr.process(text) : undefined
}

/** The first that no trusted proxy stands behind, from who is connected to us back to where the request began. */
function clientOf(hops: (Address | undefined)[], proxies: TrustedProxies): Address | undefined {
  let client = hops[0]
  for (const [distance, hop] of hops.slice(1).entries()) {
    if (!client || !hop || !isTrusted(proxies, client, distance)) break
    client = hop
  }
  return client
}
