import { Badge, cn } from '@quotespark/ui'
import { ArticleByline } from './article-byline.tsx'
import { ArticleEmblem } from './article-emblem.tsx'
import type { Article } from './articles.ts'

export interface ArticleCardProps {
  article: Article
  headingLevel?: 'h2' | 'h3'
  /** Puts picture and text side by side where there is space. */
  wide?: boolean
}

/** The whole card is covered by the link in its title. */
export function ArticleCard({ article, headingLevel: Heading = 'h2', wide = false }: ArticleCardProps) {
  return (
    <article
      className={cn(
        'group relative flex h-full flex-col overflow-hidden rounded-xl border border-border bg-surface shadow-card transition-[border-color,box-shadow] focus-within:border-strong-border/60 hover:border-strong-border/50 hover:shadow-raised',
        wide && 'lg:flex-row',
      )}
    >
      <ArticleEmblem icon={article.icon} className={cn('h-40', wide && 'lg:h-auto lg:min-h-80 lg:w-1/2')} />
      <div className={cn('flex flex-1 flex-col p-5 sm:p-6', wide && 'lg:justify-center lg:p-10')}>
        <Badge className="self-start">{article.category}</Badge>
        <Heading className={cn('mt-3 text-balance', wide ? 'text-title' : 'text-heading')}>
          <a href={article.path} className="rounded-xs after:absolute after:inset-0 group-hover:text-link">
            {article.title}
          </a>
        </Heading>
        <p className={cn('mt-2 text-muted-foreground leading-relaxed', wide ? 'text-base' : 'text-sm')}>
          {article.excerpt}
        </p>
        <ArticleByline article={article} className={cn('pt-5', !wide && 'mt-auto flex-col')} />
      </div>
    </article>
  )
}
