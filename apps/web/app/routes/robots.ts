import { absoluteUrl } from '~/shell/absolute-url.ts'

/**
 * Keeps crawlers out of everything behind the sign-in. URLs that act as keys forbid indexing by a header
 * (security-headers.ts), which a crawler must be allowed to read.
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
