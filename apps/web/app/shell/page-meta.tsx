import { PRODUCT_NAME } from '@quotespark/domain'
import { absoluteUrl } from './absolute-url.ts'
import { pageTitle } from './page-title.ts'

export interface PageMetaProps {
  /** For the browser's tab and the search result. */
  title: string
  description: string
  /** The one address of this page, '/blog'. */
  path: string
  /** Shown where somebody shares the page: 1200 × 630 px, as a path of ours. */
  picture: string
  kind?: 'website' | 'article'
}

/** What search engines and those to whom the page is passed on are told about it (Open Graph, ogp.me). */
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
