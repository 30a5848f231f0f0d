import { cn } from '@quotespark/ui'
import type { ReactNode } from 'react'

/**
 * The background of a vignette. A vignette looks like the product but does nothing: screen readers get the text beside it
 * instead, and the keyboard cannot enter it.
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
