import { cn } from '@quotespark/ui'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export interface PaneProps {
  /** Whose screen it is. */
  title: string
  Icon: LucideIcon
  /** Right of the title. */
  action?: ReactNode
  children: ReactNode
  className?: string
}

/** One side of the deal: the customer's screen, or one's own. */
export function Pane({ title, Icon, action, children, className }: PaneProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className={cn('min-w-0 rounded-2xl border border-border bg-muted/60 p-3 sm:p-4', className)}
    >
      <div className="flex min-h-8 items-center justify-between gap-3 px-1 pb-3">
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
