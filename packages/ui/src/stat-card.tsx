import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { cn } from './cn.ts'
import { Skeleton } from './skeleton.tsx'

export interface StatCardProps {
  label: string
  /** As it is read, for instance '£1,234.50'. */
  value: ReactNode
  icon?: ReactNode
  change?: {
    /** As it is read, for instance '12%'. */
    text: string
    direction: 'up' | 'down' | 'flat'
    /** Whether that is good news; 'up' is, unless told. */
    tone?: 'success' | 'danger' | 'neutral'
  }
  /** After the change, or alone: 'vs previous period'. */
  hint?: ReactNode
  loading?: boolean
  className?: string
}

const arrows = { up: ArrowUpRight, down: ArrowDownRight, flat: ArrowRight }
const defaultTones = { up: 'success', down: 'danger', flat: 'neutral' } as const
const tones = {
  success: 'text-success-strong',
  danger: 'text-danger-strong',
  neutral: 'text-muted-foreground',
}
const spoken = { up: 'Up', down: 'Down', flat: 'Unchanged' }

export function StatCard({ label, value, icon, change, hint, loading = false, className }: StatCardProps) {
  const Arrow = change && arrows[change.direction]
  return (
    <Card className={cn('p-5', className)} aria-busy={loading || undefined}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="truncate font-medium text-muted-foreground text-sm">{label}</h2>
        {icon && (
          <span aria-hidden="true" className="text-muted-foreground [&_svg:not([class*=size-])]:size-4.5">
            {icon}
          </span>
        )}
      </div>
      {loading ? (
        <>
          <Skeleton className="mt-3.5 h-7 w-28" />
          <Skeleton className="mt-3 h-3.5 w-36" />
        </>
      ) : (
        <>
          <p className="amount mt-2 truncate text-figure">{value}</p>
          {(change || hint) && (
            <p className="mt-1.5 flex min-w-0 items-center gap-1.5 text-sm">
              {change && Arrow && (
                <span
                  className={cn(
                    'inline-flex items-center gap-0.5 font-medium tabular-nums',
                    tones[change.tone ?? defaultTones[change.direction]],
                  )}
                >
                  <Arrow className="size-4" />
                  <span className="sr-only">{spoken[change.direction]} </span>
                  {change.text}
                </span>
              )}
              {hint && <span className="truncate text-muted-foreground">{hint}</span>}
            </p>
          )}
        </>
      )}
    </Card>
  )
}
