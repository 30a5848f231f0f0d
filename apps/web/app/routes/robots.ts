import { absoluteUrl } from '~/shell/absolute-url.ts'

/**
 * Crawlers have no business behind the sign-in. Addresses that are keys forbid being indexed by a header
 * (security-headers.ts), which a crawler must be let in to read.
 */
export const loader = () =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /app$',
      'Disallow: /app/',
      'Disallow: /api/',
      'Allow: /api/docs',
      'Disallow: /rpc/',
      'Disallow: /dev/',
      '',
      `Sitemap: ${absoluteUrl('/sitemap.xml')}`,
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  )
