/** The blog articles by their name in the URL, newest first. */
export const ARTICLE_IDS = [
  '10-tips-quotes-accepted',
  'quote-to-invoice-workflow',
  'building-trust-client-portals',
  'pricing-psychology-quotes',
  'follow-up-strategies',
  'scaling-quote-process',
] as const

export type ArticleId = (typeof ARTICLE_IDS)[number]
