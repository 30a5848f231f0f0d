import { ORIGIN_PLACEHOLDER } from '@quotespark/domain'

/**
 * The whole address of a path of ours ('/blog'), as crawlers and feed readers need it. While a page is written out at
 * build time the installation's address is not known: the server puts it in (apps/server/src/http/web-build.ts).
 */
export function absoluteUrl(path: string): string {
  const origin = typeof window === 'undefined' ? ORIGIN_PLACEHOLDER : window.location.origin
  return `${origin}${path}`
}
