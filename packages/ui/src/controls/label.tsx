import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../style/cn.ts'

export const labelClass = 'font-medium text-foreground text-sm'

/** For controls outside a Field; pass `htmlFor`. */
export function Label({ className, ...props }: ComponentProps<'label'>) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the caller passes htmlFor or wraps the control.
  return <label className={cn(labelClass, className)} {...props} />
}

export interface ChoiceLabelProps {
  /** The control refers to `{id}-label` and `{id}-description`. */
  id: string
  label: ReactNode
  description?: ReactNode
  /** The checkbox, radio or switch. */
  children: ReactNode
  className?: string | undefined
}

/** A control with its label beside it; a press on the label presses the control. */
export function ChoiceLabel({ id, label, description, children, className }: ChoiceLabelProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is `children`.
    <label
      className={cn(
        'flex min-h-control-sm gap-3 py-1.5 text-sm has-data-disabled:cursor-not-allowed md:min-h-0 md:py-0',
        !description && 'items-center',
        className,
      )}
    >
      <span className={cn('flex shrink-0', description && 'pt-px')}>{children}</span>
      <span className="min-w-0 flex-1">
        <span id={`${id}-label`} className="block font-medium text-foreground leading-5">
          {label}
        </span>
        {description && (
          <span id={`${id}-description`} className="mt-0.5 block text-muted-foreground">
            {description}
          </span>
        )}
      </span>
    </label>
  )
}
