import type { ComponentType } from 'react'
import { ARTICLE_IDS, type ArticleId } from './article-ids.ts'
import { headingId } from './heading-id.ts'

/** Metadata at the top of an article's file. */
interface Frontmatter {
  title: string
  category: string
  /** Used on the card, in the feed and in search results. */
  excerpt: string
  readMinutes: number
  author: string
  /** Publication date, 'yyyy-MM-dd'. */
  date: string
  icon: ArticleIcon
}

export type ArticleIcon = 'lightbulb' | 'workflow' | 'handshake' | 'brain' | 'mail-check' | 'trending-up'

/** Renders the text; `components` sets how its elements look. */
type ArticleText = ComponentType<{ components?: Record<string, ComponentType<never>> }>

export interface Article extends Frontmatter {
  id: ArticleId
  path: string
  /** The article's `##` headings. */
  sections: { id: string; title: string }[]
  Text: ArticleText
}

const files = import.meta.glob<{ default: ArticleText; frontmatter: Frontmatter }>('./*.mdx', { eager: true })
const sources = import.meta.glob<string>('./*.mdx', {
  eager: true,
  query: '?raw',
  import: 'default',
})

export const ARTICLES: Article[] = ARTICLE_IDS.map((id) => {
  const file = files[`./${id}.mdx`]
  if (!file) throw new Error(`There is no article ${id}.mdx.`)
  return {
    ...file.frontmatter,
    id,
    path: `/blog/${id}`,
    sections: sectionsOf(sources[`./${id}.mdx`] ?? ''),
    Text: file.default,
  }
})

/** The article at a path ('/blog/…'). */
export function articleAt(pathname: string): Article | undefined {
  const path = pathname.replace(/\/+$/, '')
  return ARTICLES.find((article) => article.path === path)
}

function sectionsOf(source: string): Article['sections'] {
  return [...source.matchAll(/^## (.+)$/gm)].map(([, title = '']) => ({ id: headingId(title), title }))
}
