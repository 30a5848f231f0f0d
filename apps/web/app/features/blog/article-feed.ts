import { escapeXml, PRODUCT_NAME } from '@quotespark/domain/text'
import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ARTICLES, type Article } from '~/articles/articles.ts'
import { absoluteUrl } from '~/shell/absolute-url.ts'

/** The blog as an Atom feed (RFC 4287) with full texts. Written at build time. */
export function articleFeed(): string {
  const updated = ARTICLES.map(({ date }) => date)
    .sort()
    .at(-1)
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">',
    `<id>${absoluteUrl('/blog')}</id>`,
    `<title>${PRODUCT_NAME} Blog</title>`,
    '<subtitle>Quoting, invoicing and getting paid in the UK.</subtitle>',
    `<link rel="self" type="application/atom+xml" href="${absoluteUrl('/blog/feed.xml')}"/>`,
    `<link rel="alternate" type="text/html" href="${absoluteUrl('/blog')}"/>`,
    `<updated>${updated}T00:00:00Z</updated>`,
    ...ARTICLES.map(entry),
    '</feed>',
    '',
  ].join('\n')
}

/** A feed reader cannot resolve our relative paths. */
function WholeLink({ href = '', ...props }: ComponentProps<'a'>) {
  return createElement('a', { ...props, href: href.startsWith('/') ? absoluteUrl(href) : href })
}

function entry({ path, title, excerpt, category, author, date, Text }: Article): string {
  return [
    '<entry>',
    `<id>${absoluteUrl(path)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${absoluteUrl(path)}"/>`,
    `<published>${date}T00:00:00Z</published>`,
    `<updated>${date}T00:00:00Z</updated>`,
    `<author><name>${escapeXml(author)}</name></author>`,
    `<category term="${escapeXml(category)}"/>`,
    `<summary>${escapeXml(excerpt)}</summary>`,
    `<content type="html">${escapeXml(renderToStaticMarkup(createElement(Text, { components: { a: WholeLink } })))}</content>`,
    '</entry>',
  ].join('\n')
}
