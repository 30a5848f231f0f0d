import { cn } from '@quotespark/ui'
import type { ReactNode } from 'react'

export interface SectionHeadingProps {
  /** Of the heading, for the section's `aria-labelledby`. */
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
