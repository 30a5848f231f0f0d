import { cn, formatCalendarDate } from '@quotespark/ui'
import type { Article } from './articles.ts'

/** Author, date and reading time. */
export function ArticleByline({ article, className }: { article: Article; className?: string }) {
  const { author, date, readMinutes } = article
  return (
    <p className={cn('flex flex-wrap gap-x-4 gap-y-0.5 text-muted-foreground text-sm', className)}>
      <span className="font-medium text-foreground">{author}</span>
      <span className="flex gap-x-2">
        <time dateTime={date}>{formatCalendarDate(date)}</time>
        <span aria-hidden="true">·</span>
        <span>{readMinutes} min read</span>
      </span>
    </p>
  )
}
