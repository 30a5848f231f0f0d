import { CircleAlert, CircleCheck, Info, Lightbulb, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../style/cn.ts'
import type { Tone } from '../style/tone.ts'

export interface AlertProps {
  title?: ReactNode
  children?: ReactNode
  tone?: Tone
  /** Buttons or links at the end. */
  action?: ReactNode
  /** Announced at once when it appears; for failures that a user is waiting for. */
  live?: boolean
  className?: string
}

const tones: Record<Tone, { frame: string; icon: string; Icon: typeof Info }> = {
  neutral: { frame: 'border-border bg-muted/60', icon: 'text-muted-foreground', Icon: Lightbulb },
  info: { frame: 'border-info/20 bg-info-subtle/60', icon: 'text-info-strong', Icon: Info },
  success: {
    frame: 'border-success/20 bg-success-subtle/60',
    icon: 'text-success-strong',
    Icon: CircleCheck,
  },
  warning: {
    frame: 'border-warning/40 bg-warning-subtle/60',
    icon: 'text-warning-strong',
    Icon: TriangleAlert,
  },
  danger: { frame: 'border-danger/20 bg-danger-subtle/60', icon: 'text-danger-strong', Icon: CircleAlert },
}

export function Alert({ title, children, tone = 'info', action, live = false, className }: AlertProps) {
  const { frame, icon, Icon } = tones[tone]
  return (
    <div
      {...(live ? { role: 'alert' } : {})}
      className={cn('flex gap-3 rounded-lg border px-4 py-3.5 text-sm', frame, className)}
    >
      <Icon className={cn('mt-px size-4.5', icon)} />
      <div className="wrap-anywhere min-w-0 flex-1">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className={cn('text-foreground/85', title && 'mt-0.5')}>{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  )
}
