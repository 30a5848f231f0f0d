import { Separator as BaseSeparator } from '@base-ui/react/separator'
import { cn } from '../style/cn.ts'

export interface SeparatorProps {
  orientation?: 'horizontal' | 'vertical'
  /** Text in the middle of the line, such as 'or'. */
  label?: string
  className?: string
}

export function Separator({ orientation = 'horizontal', label, className }: SeparatorProps) {
  if (label) {
    return (
      <div className={cn('flex items-center gap-3 text-muted-foreground text-xs', className)}>
        <span aria-hidden="true" className="h-px flex-1 bg-border" />
        {label}
        <span aria-hidden="true" className="h-px flex-1 bg-border" />
      </div>
    )
  }
  return (
    <BaseSeparator
      orientation={orientation}
      className={cn(
        'shrink-0 bg-border data-[orientation=vertical]:w-px data-[orientation=horizontal]:h-px data-[orientation=vertical]:self-stretch',
        className,
      )}
    />
  )
}
