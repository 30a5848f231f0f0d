import type { ComponentProps } from 'react'
import { cn } from '../style/cn.ts'

export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      className={cn('flex flex-col rounded-xl border border-border bg-surface shadow-card', className)}
      {...props}
    />
  )
}

/** Title and description on the left, one `CardAction` on the right; on a phone the description has a row of its own. */
export function CardHeader({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn(
        'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 px-5 pt-5 pb-4 sm:px-6',
        className,
      )}
      {...props}
    />
  )
}

export function CardTitle({
  as: Heading = 'h2',
  className,
  ...props
}: ComponentProps<'h2'> & { as?: 'h1' | 'h2' | 'h3' | 'h4' }) {
  return <Heading className={cn('col-start-1 text-heading', className)} {...props} />
}

export function CardDescription({ className, ...props }: ComponentProps<'p'>) {
  return (
    <p className={cn('col-start-1 text-muted-foreground text-sm max-sm:col-span-2', className)} {...props} />
  )
}

export function CardAction({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn('col-start-2 row-span-2 row-start-1 flex items-center gap-2 max-sm:row-end-2', className)}
      {...props}
    />
  )
}

export function CardContent({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('px-5 pb-5 first:pt-5 sm:px-6 sm:pb-6 sm:first:pt-6', className)} {...props} />
}

export function CardFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn(
        'mt-auto flex flex-wrap items-center gap-3 border-border border-t px-5 py-4 sm:px-6',
        className,
      )}
      {...props}
    />
  )
}
