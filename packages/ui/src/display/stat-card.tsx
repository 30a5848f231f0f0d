import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { cn } from '../style/cn.ts'
import { Card } from './card.tsx'
import { Skeleton } from './skeleton.tsx'

export interface StatCardProps {
  label: string
  /** The formatted figure, for instance '£1,234.50'. */
  value: ReactNode
  /** Colours the figure when it is good or bad news by itself. */
  tone?: 'success' | 'danger'
  icon?: ReactNode
  change?: {
    /** The formatted change, for instance '12%'. */
    text: string
    direction: 'up' | 'down' | 'flat'
    /** Good or bad news; an increase is good news by default. */
    tone?: 'success' | 'danger' | 'neutral'
  }
  /** Shown after the change, or alone: 'vs previous period'. */
  hint?: ReactNode
  /** Shown below, also while loading: what exactly is counted. */
  note?: ReactNode
  loading?: boolean
  /** A link without content to what is counted: the whole card opens it. */
  link?: ReactElement<{ className?: string; children?: ReactNode }>
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

/**
 * A figure with its name. In a narrow column, such as two side by side on a phone, everything in it is smaller, so that all cards
 * of a row look alike and millions with pence still fit.
 */
export function StatCard(props: StatCardProps) {
  const { label, value, tone, icon, change, hint, note, loading = false, link, className } = props
  const Arrow = change && arrows[change.direction]
  return (
    <Card
      className={cn('@container', link && 'relative transition-colors hover:border-primary/50', className)}
      aria-busy={loading || undefined}
    >
      <div className="p-5 @max-[13rem]:p-3.5">
        <div className="flex items-center justify-between gap-3">
          <h2 className="truncate font-medium text-muted-foreground text-sm">
            {link
              ? cloneElement(link, {
                  className:
                    'outline-none after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-ring',
                  children: label,
                })
              : label}
          </h2>
          {icon && (
            <span
              aria-hidden="true"
              className="@max-[13rem]:hidden text-muted-foreground [&_svg:not([class*=size-])]:size-4.5"
            >
              {icon}
            </span>
          )}
        </div>
        {loading ? (
          <>
            <Skeleton className="mt-3.5 h-7 w-28 @max-[13rem]:mt-2 @max-[13rem]:h-6 @max-[13rem]:w-20" />
            <Skeleton
              className={cn(
                'mt-3 h-3.5 w-36 max-w-full @max-[13rem]:mt-2 @max-[13rem]:h-3',
                note && '@max-[13rem]:mb-5',
              )}
            />
          </>
        ) : (
          <>
            <p
              className={cn(
                'amount mt-2 wrap-anywhere text-figure [font-size:clamp(1rem,10.75cqi,1.75rem)] @max-[13rem]:mt-1.5 @max-[13rem]:leading-7',
                tone && tones[tone],
              )}
            >
              {value}
            </p>
            {(change || hint) && (
              <p
                className={cn(
                  'mt-1.5 flex min-w-0 items-center gap-1.5 text-sm @max-[13rem]:mt-0.5 @max-[13rem]:text-xs',
                  // A change with a hint takes two lines here, so one line gets the same height.
                  note && '@max-[13rem]:min-h-8',
                )}
              >
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
        {note && <p className="mt-1 text-muted-foreground text-xs">{note}</p>}
      </div>
    </Card>
  )
}
