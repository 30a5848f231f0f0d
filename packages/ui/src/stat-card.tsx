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

/** '£123,456.78': more characters than these are written smaller. No figure is cut. */
const LONG_FIGURE = 11

const arrows = { up: ArrowUpRight, down: ArrowDownRight, flat: ArrowRight }
const defaultTones = { up: 'success', down: 'danger', flat: 'neutral' } as const
const tones = {
  success: 'text-success-strong',
  danger: 'text-danger-strong',
  neutral: 'text-muted-foreground',
}
const spoken = { up: 'Up', down: 'Down', flat: 'Unchanged' }

/** A figure with its name. In a narrow column, as two abreast on a telephone, everything in it is smaller. */
export function StatCard({ label, value, icon, change, hint, loading = false, className }: StatCardProps) {
  const Arrow = change && arrows[change.direction]
  return (
    <Card className={cn('@container', className)} aria-busy={loading || undefined}>
      <div className="p-5 @max-[13rem]:p-3.5">
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
            <Skeleton className="mt-3.5 h-7 w-28 @max-[13rem]:mt-2 @max-[13rem]:h-6 @max-[13rem]:w-20" />
            <Skeleton className="mt-3 h-3.5 w-36 max-w-full @max-[13rem]:mt-2 @max-[13rem]:h-3" />
          </>
        ) : (
          <>
            <p
              className={cn(
                'amount mt-2 wrap-anywhere text-figure @max-[13rem]:mt-1.5 @max-[13rem]:text-lg',
                typeof value === 'string' && value.length > LONG_FIGURE && 'text-xl leading-9',
              )}
            >
              {value}
            </p>
            {(change || hint) && (
              <p className="mt-1.5 flex min-w-0 items-center gap-1.5 text-sm @max-[13rem]:mt-0.5 @max-[13rem]:text-xs">
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
                {hint && <span className="min-w-0 text-muted-foreground">{hint}</span>}
              </p>
            )}
          </>
        )}
      </div>
    </Card>
  )
}
