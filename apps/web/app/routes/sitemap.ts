import { ARTICLES } from '~/articles/articles.ts'
import { absoluteUrl } from '~/shell/absolute-url.ts'

const PAGES = ['/', '/blog', '/demo', '/design-system', '/verify', '/auth']

export const loader = () =>
  new Response(siteMap(), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })

/** The pages that search engines should know (sitemaps.org, protocol 0.9). */
function siteMap(): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...PAGES.map((path) => `<url><loc>${absoluteUrl(path)}</loc></url>`),
    ...ARTICLES.map(
      ({ path, date }) => `<url><loc>${absoluteUrl(path)}</loc><lastmod>${date}</lastmod></url>`,
    ),
    '</urlset>',
    '',
  ].join('\n')
}
