import type { ReactNode } from 'react'
import { cn } from '../style/cn.ts'

export interface DescriptionListProps {
  items: readonly { label: string; value: ReactNode }[]
  /** `rows` puts label and value on one line, `stacked` puts the value below, `columns` is stacked in two columns. */
  layout?: 'rows' | 'stacked' | 'columns'
  className?: string
}

export function DescriptionList({ items, layout = 'rows', className }: DescriptionListProps) {
  return (
    <dl
      className={cn(
        'text-sm',
        layout === 'rows' && 'flex flex-col gap-3',
        layout === 'stacked' && 'flex flex-col gap-4',
        layout === 'columns' && 'grid gap-x-6 gap-y-4 sm:grid-cols-2',
        className,
      )}
    >
      {items.map((item) => (
        <div
          key={item.label}
          className={cn('min-w-0', layout === 'rows' && 'flex items-baseline justify-between gap-6')}
        >
          <dt className="shrink-0 text-muted-foreground">{item.label}</dt>
          <dd
            className={cn(
              'min-w-0 break-words font-medium text-foreground tabular-nums',
              layout === 'rows' ? 'text-right' : 'mt-0.5',
            )}
          >
            {item.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
