import { describe, expect, it } from 'vitest'
import { ARTICLE_IDS } from './article-ids.ts'
import { ARTICLES, articleAt } from './articles.ts'

const sources = import.meta.glob<string>('./*.mdx', { eager: true, query: '?raw', import: 'default' })
const WORDS_A_MINUTE = 230

it('every article is there, as specified, the latest first', () => {
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

  it('says what a card, a feed and a search result need', () => {
    expect(article.author).not.toBe('')
    expect(article.date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(article.excerpt.length).toBeGreaterThan(60)
    expect(article.excerpt.length).toBeLessThanOrEqual(160)
  })

  it('takes as long to read as it says', () => {
    const [text = ''] = body.split('\n## Sources\n')
    const words = text.replace(/\]\([^)]*\)/g, ']').match(/[\p{L}\p{N}£][\p{L}\p{N}£.,%'’-]*/gu) ?? []
    const minutes = words.length / WORDS_A_MINUTE
    expect(Math.abs(minutes - article.readMinutes)).toBeLessThanOrEqual(article.readMinutes * 0.15)
  })

  it('has no second title, sections that can be linked to, and its sources at the end', () => {
    expect(body).not.toMatch(/^# /m)
    const ids = article.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.at(-1)).toBe('sources')
    const [, list = ''] = body.split('\n## Sources\n')
    expect(list.match(/\]\(https:\/\//g)?.length ?? 0).toBeGreaterThanOrEqual(5)
  })
})

it('is found by its address, with and without a slash at the end, and nothing else is', () => {
  const [first] = ARTICLES
  expect(articleAt(`/blog/${first?.id}`)).toBe(first)
  expect(articleAt(`/blog/${first?.id}/`)).toBe(first)
  expect(articleAt('/blog')).toBeUndefined()
})
