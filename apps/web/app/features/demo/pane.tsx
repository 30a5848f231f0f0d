import { cn } from '@quotespark/ui'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'

export interface PaneProps {
  /** Names the owner of the screen. */
  title: string
  Icon: LucideIcon
  /** Shown to the right of the title. */
  action?: ReactNode
  /** Number of actions done here. A pressed button disappears, so the focus moves to the pane when this grows. */
  done?: number
  children: ReactNode
  className?: string
}

/** One side of the deal: the customer's screen or the seller's. */
export function Pane({ title, Icon, action, done = 0, children, className }: PaneProps) {
  const titleId = useId()
  const pane = useRef<HTMLElement>(null)
  const before = useRef(done)
  useEffect(() => {
    if (done > before.current) pane.current?.focus({ preventScroll: true })
    before.current = done
  }, [done])
  return (
    <section
      ref={pane}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={cn(
        'min-w-0 rounded-2xl border border-border bg-muted/60 p-2 dark:bg-black/25 outline-offset-4 sm:p-4',
        className,
      )}
    >
      <div className="flex min-h-8 items-center justify-between gap-3 px-1 pb-2 max-sm:pt-1 sm:pb-3">
        <h2 id={titleId} className="flex items-center gap-2 font-medium text-muted-foreground text-sm">
          <Icon className="size-4" aria-hidden="true" />
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
