import { cn } from '@quotespark/ui'
import type { ReactNode } from 'react'

export interface SectionProps {
  /** Anchor of the section; its heading has the id `{id}-title`. */
  id: string
  /** Uses the surface colour instead of the page background. */
  raised?: boolean
  children: ReactNode
  className?: string
}

export function Section({ id, raised = false, children, className }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cn('-scroll-mt-4 border-border border-t', raised && 'bg-surface')}
    >
      <div
        className={cn('mx-auto w-full max-w-7xl px-4 py-20 sm:px-6 sm:py-28 lg:px-10 lg:py-32', className)}
      >
        {children}
      </div>
    </section>
  )
}

interface SectionHeadingProps {
  /** Id of the heading, for the section's `aria-labelledby`. */
  id: string
  title: string
  /** One or two sentences. */
  children?: ReactNode
  className?: string
}

export function SectionHeading({ id, title, children, className }: SectionHeadingProps) {
  return (
    <div className={cn('max-w-2xl', className)}>
      <h2
        id={id}
        className="font-semibold text-[2rem] leading-[1.12] tracking-[-0.028em] sm:text-[2.625rem] sm:leading-[1.1]"
      >
        {title}
      </h2>
      {children && <p className="mt-4 text-lg text-muted-foreground leading-relaxed">{children}</p>}
    </div>
  )
}
