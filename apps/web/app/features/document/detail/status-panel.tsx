import { Card, cn } from '@quotespark/ui'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** The state of a document, in words. */
export interface Standing {
  Icon: LucideIcon
  /** Classes of the icon's disc. */
  tone: string
  title: ReactNode
  text: ReactNode
  /** True when it is up to staff to act. */
  isToDo?: boolean
}

export interface StatusPanelProps {
  standing: Standing
  /** The steps available from here. */
  actions: ReactNode
  /** Further facts about the state. */
  children?: ReactNode
}

export function StatusPanel({
  standing: { Icon, tone, title, text, isToDo = false },
  actions,
  children,
}: StatusPanelProps) {
  return (
    <Card
      aria-label="Status"
      className={cn('mb-6 gap-5 p-5 sm:p-6', isToDo && 'border-warning bg-warning-subtle/40')}
    >
      <div className="flex flex-col gap-5 xl:flex-row xl:items-start xl:justify-between">
        <div className="flex min-w-0 gap-4">
          <span
            aria-hidden="true"
            className={cn('flex size-10 shrink-0 items-center justify-center rounded-full', tone)}
          >
            <Icon className="size-5" />
          </span>
          <div className="wrap-anywhere min-w-0">
            <h2 className="text-heading">{title}</h2>
            <div className="mt-0.5 text-muted-foreground text-sm">{text}</div>
          </div>
        </div>
        <section
          aria-label="Actions"
          className="hidden flex-wrap items-center gap-2 has-[a,button]:flex max-sm:has-[>[data-step-bar]:only-child]:contents max-sm:*:flex-1 xl:shrink-0 xl:justify-end"
        >
          {actions}
        </section>
      </div>
      {children}
    </Card>
  )
}
