import { cn } from '@quotespark/ui'
import type { ReactNode } from 'react'

export interface SectionProps {
  /** What links lead to; its heading has the id `{id}-title`. */
  id: string
  /** On paper instead of on the page's ground. */
  raised?: boolean
  children: ReactNode
  className?: string
}

export function Section({ id, raised = false, children, className }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cn('scroll-mt-16 border-border border-t', raised && 'bg-surface')}
    >
      <div
        className={cn('mx-auto w-full max-w-7xl px-4 py-20 sm:px-6 sm:py-28 lg:px-10 lg:py-32', className)}
      >
        {children}
      </div>
    </section>
  )
}
