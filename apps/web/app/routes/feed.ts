import { articleFeed } from '~/features/blog/article-feed.ts'

export const loader = () =>
  new Response(articleFeed(), { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } })
