import { cn } from '@quotespark/ui'
import { type ReactNode, useId } from 'react'

export interface SettingsGroupProps {
  title: string
  description?: ReactNode
  children: ReactNode
  className?: string
}

/** Settings within a card that belong together. */
export function SettingsGroup({ title, description, children, className }: SettingsGroupProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a column of a grid
    <div role="group" aria-labelledby={id} className="flex flex-col gap-5 border-border border-t pt-6">
      <div>
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {description && <p className="mt-0.5 text-muted-foreground text-sm">{description}</p>}
      </div>
      <div className={cn('grid gap-5 sm:grid-cols-2 sm:gap-x-4', className)}>{children}</div>
    </div>
  )
}
