import type { ComponentProps } from 'react'
import { cn } from '../style/cn.ts'

export const labelClass = 'font-medium text-foreground text-sm'

/** For controls outside a Field; pass `htmlFor`. */
export function Label({ className, ...props }: ComponentProps<'label'>) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the caller passes htmlFor or wraps the control.
  return <label className={cn(labelClass, className)} {...props} />
}
