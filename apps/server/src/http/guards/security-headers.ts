import type { MiddlewareHandler } from 'hono'
import type { Config } from '../../config.ts'
import type { HttpEnv } from '../http-env.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

const TWO_YEARS = 2 * 365 * 24 * 60 * 60

/** Sets the headers of every answer, unless a route has set another value itself. */
export function securityHeaders(config: Pick<Config, 'APP_URL'>): MiddlewareHandler<HttpEnv> {
  const always: Record<string, string> = {
    'Content-Security-Policy': contentSecurityPolicy(),
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(config.APP_URL.startsWith('https:')
      ? { 'Strict-Transport-Security': `max-age=${TWO_YEARS}` }
      : undefined),
  }
  return async (context, next) => {
    await next()
    const { headers } = context.res
    for (const name in always) if (!headers.has(name)) headers.set(name, always[name] as string)
    const { path } = context.req
    const secret = isSecret(path, context.req.url)
    headers.set('Referrer-Policy', secret ? 'no-referrer' : 'strict-origin-when-cross-origin')
    if (secret) headers.set('X-Robots-Tag', 'noindex')
    if (isPrivate(path) && !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  }
}

/** True when the address contains a secret: it must not reach another site or our own logs as a referrer, nor a search engine. */
function isSecret(path: string, url: string): boolean {
  return /^\/(customer-portal|invite)\//.test(path) || /[?&]token=/.test(url)
}

function isPrivate(path: string): boolean {
  return /^\/(rpc|api|events|health|dev)(\/|$)/.test(path)
}
