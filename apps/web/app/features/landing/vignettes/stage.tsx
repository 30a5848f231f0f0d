import { cn } from '@quotespark/ui'
import type { ReactNode } from 'react'

/**
 * The ground a vignette stands on. What is on it looks like the product and does nothing: readers get the words beside
 * it instead, and no key leads into it.
 */
export function Stage({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={cn(
        'relative flex h-76 select-none items-center justify-center overflow-hidden border-border border-b bg-[radial-gradient(30rem_18rem_at_50%_0%,color-mix(in_oklch,var(--primary)_7%,transparent),transparent_75%)] bg-muted/70 px-5 text-sm sm:px-8',
        className,
      )}
    >
      {children}
    </div>
  )
}
