import { Progress } from '@base-ui/react/progress'
import { cn } from '../style/cn.ts'

export interface ProgressBarProps {
  /** The accessible name. */
  label: string
  /** 0 to 100; null when unknown. */
  value: number | null
  tone?: 'primary' | 'success' | 'warning' | 'danger'
  /** Shows label and percentage above the bar. */
  showLabel?: boolean
  className?: string
}

const tones = { primary: 'bg-primary', success: 'bg-success', warning: 'bg-warning', danger: 'bg-danger' }

export function ProgressBar({
  label,
  value,
  tone = 'primary',
  showLabel = false,
  className,
}: ProgressBarProps) {
  return (
    // Base UI connects the label only once scripts run; this names the bar in prerendered pages too.
    <Progress.Root value={value} aria-label={label} className={cn('flex flex-col gap-2', className)}>
      <div className={cn('flex justify-between gap-3 text-sm', !showLabel && 'sr-only')}>
        <Progress.Label className="font-medium">{label}</Progress.Label>
        <Progress.Value className="text-muted-foreground tabular-nums" />
      </div>
      <Progress.Track className="block h-1.5 overflow-hidden rounded-full bg-foreground/8">
        <Progress.Indicator
          className={cn(
            'block h-full rounded-full transition-[width] duration-500 data-indeterminate:w-1/3 data-indeterminate:animate-pulse',
            tones[tone],
          )}
        />
      </Progress.Track>
    </Progress.Root>
  )
}
