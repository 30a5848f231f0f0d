import type { ComponentProps } from 'react'
import { cn } from '../style/cn.ts'
import type { Tone } from '../style/tone.ts'

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: Tone
  /** Adds a dot before the text, for statuses that users scan a list for. */
  dot?: boolean
}

const tones: Record<Tone, string> = {
  neutral: 'bg-muted text-muted-foreground ring-border',
  info: 'bg-info-subtle text-info-strong ring-info/18',
  success: 'bg-success-subtle text-success-strong ring-success/18',
  warning: 'bg-warning-subtle text-warning-strong ring-warning/40',
  danger: 'bg-danger-subtle text-danger-strong ring-danger/18',
}

const dots: Record<Tone, string> = {
  neutral: 'bg-strong-border',
  info: 'bg-info',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
}

export function Badge({ tone = 'neutral', dot = false, className, children, ...props }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex h-6 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 font-medium text-xs ring-1 ring-inset [&_svg]:size-3',
        tones[tone],
        className,
      )}
      {...props}
    >
      {dot && <span aria-hidden="true" className={cn('size-1.5 rounded-full', dots[tone])} />}
      {children}
    </span>
  )
}
