import type { MiddlewareHandler } from 'hono'
import ipaddr from 'ipaddr.js'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { isThisMachine } from '../../this-machine.ts'
import { isTrusted } from '../../trusted-proxies.ts'
import type { HttpEnv } from '../http-env.ts'

/** Read by programs beside the proxy, which rightly say nothing of anybody else. */
const BY_PROGRAMS = /^\/(health|metrics)(\/|$)/

const SILENT =
  'a request came from a trusted proxy, or from this machine, without X-Forwarded-For: all visitors of a proxy that does not pass it share one address and one limit'
const UNKNOWN =
  'a proxy that TRUSTED_PROXIES does not name passes X-Forwarded-For: it is not believed, and all visitors share the address of the proxy and one limit'

/**
 * Warns, once each, of the two mistakes by which everybody looks like one caller to the limits and in the evidence. It sees them
 * by requests, as nothing in the configuration shows them.
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
  // Where people reach it on this machine there is no proxy to be missed.
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

/** Anybody on the internet may send the header; who is connected from a network inside is most likely the proxy. */
const isInside = (address: ipaddr.IPv4 | ipaddr.IPv6) =>
  ['loopback', 'private', 'uniqueLocal', 'carrierGradeNat', 'linkLocal'].includes(address.range())
