import type { MiddlewareHandler } from 'hono'
import ipaddr from 'ipaddr.js'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { isThisMachine } from '../../this-machine.ts'
import { isTrusted } from '../../trusted-proxies.ts'
import type { HttpEnv } from '../http-env.ts'

/** Paths read by programs beside the proxy, which rightly send no X-Forwarded-For. */
const BY_PROGRAMS = /^\/(health|metrics)(\/|$)/

const SILENT =
  'a request came from a trusted proxy, or from this machine, without X-Forwarded-For: all visitors behind a proxy that does not pass it share one address and one limit'
const UNKNOWN =
  'a proxy that TRUSTED_PROXIES does not name passes X-Forwarded-For: it is not trusted, and all visitors share the proxy’s address and one limit'

/**
 * Warns, once each, about the two mistakes that make everyone look like one caller to the limits and in the evidence. It detects
 * them from requests, as nothing in the configuration shows them.
 */
export function noticeProxies(
  { TRUSTED_PROXIES, APP_URL }: Pick<Config, 'TRUSTED_PROXIES' | 'APP_URL'>,
  logger: Pick<Logger, 'warn'>,
): MiddlewareHandler<HttpEnv> {
  const told = new Set<string>()
  const tell = (sentence: string) => {
    if (!told.has(sentence)) logger.warn(sentence)
    told.add(sentence)
  }
  // An installation reached on this machine itself needs no proxy.
  const isPublic = !isThisMachine(new URL(APP_URL).hostname)
  return async (context, next) => {
    const peer = context.env?.incoming?.socket.remoteAddress
    if (isPublic && peer !== undefined && ipaddr.isValid(peer) && !BY_PROGRAMS.test(context.req.path)) {
      const address = ipaddr.process(peer)
      const isForwarded = context.req.header('x-forwarded-for') !== undefined
      const isKnown = isTrusted(TRUSTED_PROXIES, address, 0)
      if (isKnown && !isForwarded) tell(SILENT)
      if (!isKnown && isForwarded && isInside(address)) tell(UNKNOWN)
    }
    await next()
  }
}

/** Anyone on the internet may send the header; a peer inside a private network is most likely the proxy. */
const isInside = (address: ipaddr.IPv4 | ipaddr.IPv6) =>
  ['loopback', 'private', 'uniqueLocal', 'carrierGradeNat', 'linkLocal'].includes(address.range())
