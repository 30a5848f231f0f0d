import { PRODUCT_NAME } from '@quotespark/domain/text'
import { absoluteUrl } from './absolute-url.ts'
import { pageTitle } from './page-title.ts'

export interface PageMetaProps {
  /** Title of the browser tab and the search result. */
  title: string
  description: string
  /** Canonical path of this page, '/blog'. */
  path: string
  /** Social media picture as a path: 1200 × 630 px. */
  picture: string
  kind?: 'website' | 'article'
}

/** Metadata of a page for search engines and link previews (Open Graph, ogp.me). */
export function PageMeta({ title, description, path, picture, kind = 'website' }: PageMetaProps) {
  return (
    <>
      <title>{pageTitle(title)}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={absoluteUrl(path)} />
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={absoluteUrl(path)} />
      <meta property="og:image" content={absoluteUrl(picture)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
