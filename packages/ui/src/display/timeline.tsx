import type { ReactNode } from 'react'
import { cn } from '../style/cn.ts'
import type { Tone } from '../style/tone.ts'

export interface TimelineEntry {
  key: string
  /** The event and who caused it. */
  title: ReactNode
  /** The formatted time; pass a `<time>`. */
  time?: ReactNode
  /** Further text: a reason, a quotation. */
  text?: ReactNode
  icon?: ReactNode
  tone?: Tone
}

export interface TimelineProps {
  /** Names the list, for instance 'History'. */
  label: string
  entries: readonly TimelineEntry[]
  className?: string
}

const tones: Record<Tone, string> = {
  neutral: 'bg-muted text-muted-foreground',
  info: 'bg-info-subtle text-info-strong',
  success: 'bg-success-subtle text-success-strong',
  warning: 'bg-warning-subtle text-warning-strong',
  danger: 'bg-danger-subtle text-danger-strong',
}

export function Timeline({ label, entries, className }: TimelineProps) {
  return (
    <ol aria-label={label} className={cn('flex flex-col', className)}>
      {entries.map((entry, index) => (
        <li key={entry.key} className="relative flex gap-3.5 pb-6 last:pb-0">
          {index < entries.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute top-8 bottom-1 left-3.5 w-px -translate-x-1/2 bg-border"
            />
          )}
          <span
            aria-hidden="true"
            className={cn(
              'flex size-7 shrink-0 items-center justify-center rounded-full [&_svg]:size-3.5',
              tones[entry.tone ?? 'neutral'],
            )}
          >
            {entry.icon ?? <span className="size-2 rounded-full bg-current" />}
          </span>
          <div className="min-w-0 flex-1 pt-1 text-sm">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className="font-medium">{entry.title}</p>
              {entry.time && <p className="text-muted-foreground text-xs tabular-nums">{entry.time}</p>}
            </div>
            {entry.text && <div className="mt-1 text-muted-foreground">{entry.text}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
