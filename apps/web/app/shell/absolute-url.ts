import { ORIGIN_PLACEHOLDER } from '@quotespark/domain/text'

/**
 * The absolute URL of one of our paths ('/blog'), as crawlers and feed readers need it. The installation's address is unknown
 * at build time: the server inserts it (apps/server/src/http/web-build.ts).
 */
export function absoluteUrl(path: string): string {
  const origin = typeof window === 'undefined' ? ORIGIN_PLACEHOLDER : window.location.origin
  return `${origin}${path}`
}
