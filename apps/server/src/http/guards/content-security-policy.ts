import { createHash } from 'node:crypto'

/**
 * Builds the policy. `scriptHashes` admit the inline scripts of one page, one by one: they come from the build, never from user
 * input. Inline styles stay allowed: React writes style attributes, and a style cannot run anything.
 */
export function contentSecurityPolicy(scriptHashes: string[] = []): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** Lists the hash sources of a page's inline scripts (CSP level 3, section 2.3.1), each once. */
export function inlineScriptHashes(html: string): string[] {
  const inline = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].filter(
    ([, attributes]) => !/\ssrc\s*=/i.test(attributes ?? ''),
  )
  return [...new Set(inline.map(([, , script]) => scriptHash(script ?? '')))]
}

export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
