import type { ReactNode } from 'react'
import { cn } from '../style/cn.ts'

export interface EmptyStateProps {
  icon?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** A Button, or several. */
  action?: ReactNode
  /** The heading level of the title; without it the title is a paragraph. */
  headingLevel?: 'h2' | 'h3'
  className?: string
}

export function EmptyState({
  icon,
  title,
  text,
  action,
  headingLevel: Title = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <div
      className={cn('mx-auto flex max-w-md flex-col items-center px-6 py-14 text-center sm:py-20', className)}
    >
      {icon && (
        <div
          aria-hidden="true"
          className="mb-5 flex size-12 items-center justify-center rounded-xl bg-accent text-accent-foreground [&_svg:not([class*=size-])]:size-5.5"
        >
          {icon}
        </div>
      )}
      <Title className="text-heading">{title}</Title>
      {text && <p className="mt-1.5 text-muted-foreground text-sm">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap items-center justify-center gap-3">{action}</div>}
    </div>
  )
}
