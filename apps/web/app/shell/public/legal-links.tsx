import { cn } from '@quotespark/ui'
import type { ReactNode } from 'react'

const linkClass =
  'rounded-xs underline decoration-current/40 underline-offset-4 hover:text-foreground hover:decoration-current'

/** A link to the privacy policy or the terms within a sentence. */
export function LegalLink({ page, children }: { page: 'privacy' | 'terms'; children: ReactNode }) {
  return (
    <a href={`/${page}`} className={cn(linkClass, 'text-link')}>
      {children}
    </a>
  )
}

/** Links to the privacy policy and the terms, for use in a footer. */
export function LegalLinks() {
  return (
    <span className="inline-flex gap-3">
      <a href="/privacy" className={linkClass}>
        Privacy
      </a>
      <a href="/terms" className={linkClass}>
        Terms
      </a>
    </span>
  )
}
