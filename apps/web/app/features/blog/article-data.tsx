import { PRODUCT_NAME } from '@quotespark/domain'
import type { Article } from '~/articles/articles.ts'
import { ogPicture } from '~/pictures/og-picture.ts'
import { absoluteUrl } from '~/shell/absolute-url.ts'

/** The article for search engines (schema.org/BlogPosting): data, not a script that runs. */
export function ArticleData({ article }: { article: Article }) {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.excerpt,
    articleSection: article.category,
    image: absoluteUrl(ogPicture(article.id)),
    datePublished: article.date,
    author: { '@type': 'Organization', name: article.author },
    publisher: { '@type': 'Organization', name: PRODUCT_NAME },
    mainEntityOfPage: absoluteUrl(article.path),
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words; React would escape the quotation marks
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(data) }} />
}
