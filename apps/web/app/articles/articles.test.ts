import { describe, expect, it } from 'vitest'
import { ARTICLE_IDS } from './article-ids.ts'
import { ARTICLES, articleAt } from './articles.ts'

const sources = import.meta.glob<string>('./*.mdx', { eager: true, query: '?raw', import: 'default' })
const WORDS_A_MINUTE = 230

it('lists every specified article, newest first', () => {
  expect(ARTICLES.map(({ title, category, readMinutes }) => [title, category, readMinutes])).toEqual([
    ['10 Tips to Create Quotes That Get Accepted', 'Strategy', 8],
    ['From Quote to Invoice: Streamlining Your Workflow', 'Workflow', 6],
    ['Building Trust with Professional Client Portals', 'Client Relations', 7],
    ['The Psychology of Pricing: How to Present Your Quotes', 'Psychology', 9],
    ['Effective Follow-up Strategies for Pending Quotes', 'Communication', 5],
    ['Scaling Your Quote Process as You Grow', 'Growth', 10],
  ])
  const dates = ARTICLES.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().reverse())
  expect(Object.keys(sources)).toHaveLength(ARTICLE_IDS.length)
})

describe.each(ARTICLES)('$id', (article) => {
  const source = sources[`./${article.id}.mdx`] ?? ''
  const body = source.replace(/^---\n[\s\S]*?\n---\n/, '')

  it('has an author, a date and an excerpt that fit a card, a feed and a search result', () => {
    expect(article.author).not.toBe('')
    expect(article.date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(article.excerpt.length).toBeGreaterThan(60)
    expect(article.excerpt.length).toBeLessThanOrEqual(160)
  })

  it('states a reading time within 15% of its length', () => {
    const [text = ''] = body.split('\n## Sources\n')
    const words = text.replace(/\]\([^)]*\)/g, ']').match(/[\p{L}\p{N}£][\p{L}\p{N}£.,%'’-]*/gu) ?? []
    const minutes = words.length / WORDS_A_MINUTE
    expect(Math.abs(minutes - article.readMinutes)).toBeLessThanOrEqual(article.readMinutes * 0.15)
  })

  it('has one title, sections with unique anchors, and at least five sources at the end', () => {
    expect(body).not.toMatch(/^# /m)
    const ids = article.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.at(-1)).toBe('sources')
    const [, list = ''] = body.split('\n## Sources\n')
    expect(list.match(/\]\(https:\/\//g)?.length ?? 0).toBeGreaterThanOrEqual(5)
  })
})

it('articleAt finds an article by its address, with or without a trailing slash, and nothing else', () => {
  const [first] = ARTICLES
  expect(articleAt(`/blog/${first?.id}`)).toBe(first)
  expect(articleAt(`/blog/${first?.id}/`)).toBe(first)
  expect(articleAt('/blog')).toBeUndefined()
})
