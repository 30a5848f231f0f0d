import { cn, formatCalendarDate } from '@quotespark/ui'
import type { Article } from './articles.ts'

/** Who wrote it, when, and how long it takes to read. */
export function ArticleByline({ article, className }: { article: Article; className?: string }) {
  const { author, date, readMinutes } = article
  return (
    <p className={cn('flex flex-wrap gap-x-2 text-muted-foreground text-sm', className)}>
      <span>{author}</span>
      <span aria-hidden="true">·</span>
      <time dateTime={date}>{formatCalendarDate(date)}</time>
      <span aria-hidden="true">·</span>
      <span>{readMinutes} min read</span>
    </p>
  )
}
