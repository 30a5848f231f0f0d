import type { ReactNode } from 'react'
import { cn } from '../style/cn.ts'

export interface PageHeaderProps {
  title: ReactNode
  subtitle?: ReactNode
  /** A BackLink above the title. */
  back?: ReactNode
  /** A status beside the title. */
  badge?: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
  /** Keeps the actions beside the title on phones, for a page whose content should start high up. */
  isCompact?: boolean
  className?: string
}

export function PageHeader({
  title,
  subtitle,
  back,
  badge,
  actions,
  isCompact = false,
  className,
}: PageHeaderProps) {
  return (
    <header className={cn('flex flex-col gap-3 pb-6 sm:pb-8', isCompact && 'max-sm:pb-3', className)}>
      {back && <div className="-mt-1">{back}</div>}
      <div
        className={
          isCompact
            ? 'flex flex-wrap items-center justify-between gap-4 sm:items-start'
            : 'flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:items-start sm:justify-between'
        }
      >
        {/* The actions wrap below when the title would get less width. */}
        <div className="min-w-0 sm:grow sm:basis-96">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1 className="min-w-0 break-words text-title">{title}</h1>
            {badge}
          </div>
          {subtitle && <p className="mt-1 text-muted-foreground">{subtitle}</p>}
        </div>
        {actions && (
          <div
            className={cn(
              'flex max-w-full shrink-0 flex-wrap items-center gap-2',
              !isCompact && 'max-sm:*:flex-1',
            )}
          >
            {actions}
          </div>
        )}
      </div>
    </header>
  )
}
