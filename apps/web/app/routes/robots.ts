import { absoluteUrl } from '~/shell/absolute-url.ts'

/** Crawlers have no business behind the sign-in. Addresses that are keys are told apart by a header instead: to name them here would let them be indexed by their address alone. */
export const loader = () =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /app',
      'Disallow: /api/',
      'Disallow: /rpc/',
      'Disallow: /dev/',
      '',
      `Sitemap: ${absoluteUrl('/sitemap.xml')}`,
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  )
