import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import ipaddr from 'ipaddr.js'
import { CLIENT_IP_HEADER } from '../../auth/caller.ts'
import type { Config } from '../../config.ts'
import { isThisMachine } from '../../this-machine.ts'
import { isTrusted, type TrustedProxies } from '../../trusted-proxies.ts'
import type { HttpEnv } from '../http-env.ts'

/** Determines the caller's address and overwrites any claim by the client. */
export function identifyClient({
  TRUSTED_PROXIES,
}: Pick<Config, 'TRUSTED_PROXIES'>): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const peer = context.env?.incoming?.socket.remoteAddress
    const hops = [peer, ...(context.req.header('x-forwarded-for')?.split(',') ?? []).reverse()].map(parsed)
    const client_ip = clientOf(hops, TRUSTED_PROXIES)?.toString() ?? 'unknown'
    context.set('client_ip', client_ip)
    // Whatever is configured, a forwarded request cannot be known to come from this machine.
    const isForwarded = context.req.header('forwarded') !== undefined
    const isConnected = hops.every((hop) => hop?.range() === 'loopback')
    context.set('is_local', isConnected && !isForwarded && isLocalHostName(context.req.header('host')))
    context.req.raw.headers.set(CLIENT_IP_HEADER, client_ip)
    await next()
  }
}

/** Rejects foreign host names: another site's name can resolve to this machine and so call through the browser of a local user. */
function isLocalHostName(host: string | undefined): boolean {
  return (
    host === undefined ||
    (URL.canParse(`http://${host}`) && isThisMachine(new URL(`http://${host}`).hostname))
  )
}

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Parses an address; an IPv4 address written as IPv6 counts as IPv4. */
function parsed(hop: string | undefined): Address | undefined {
  const text = hop?.trim() ?? ''
  return isIP(text) ? ipaddr.process(text) : undefined
}

/** Walks from the peer back past trusted proxies to the first address that is not one of them. */
function clientOf(hops: (Address | undefined)[], proxies: TrustedProxies): Address | undefined {
  let client = hops[0]
  for (const [distance, hop] of hops.slice(1).entries()) {
    if (!client || !hop || !isTrusted(proxies, client, distance)) break
    client = hop
  }
  return client
}
