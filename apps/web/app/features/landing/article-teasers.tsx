import { Button } from '@quotespark/ui'
import { ArrowRight } from 'lucide-react'
import { ArticleCard } from '~/articles/article-card.tsx'
import type { ArticleId } from '~/articles/article-ids.ts'
import { ARTICLES } from '~/articles/articles.ts'
import { Section, SectionHeading } from './section.tsx'

const SHOWN: ArticleId[] = [
  '10-tips-quotes-accepted',
  'quote-to-invoice-workflow',
  'building-trust-client-portals',
]

export function ArticleTeasers() {
  return (
    <Section id="articles" raised>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <SectionHeading id="articles-title" title="Worth reading before you quote">
          Practical articles with worked figures, and the law with its sources.
        </SectionHeading>
        <Button variant="outline" render={<a href="/blog" />}>
          View All Articles
          <ArrowRight />
        </Button>
      </div>
      <ul className="mt-12 grid gap-6 md:grid-cols-3">
        {ARTICLES.filter(({ id }) => SHOWN.includes(id)).map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} headingLevel="h3" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
