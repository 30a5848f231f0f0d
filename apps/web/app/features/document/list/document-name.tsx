import { cn } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { RowName } from '~/lists/row-links.tsx'

interface DocumentNameProps {
  /** Of the element that names its row. */
  id: string
  to: string
  title: string
  /** Under the title where they have no columns: its number and customer. */
  under: string
  /** In their place, and where there are columns too. */
  note?: ReactNode
}

/** The cell of a quote or an invoice that opens it. */
export function DocumentName({ id, to, title, under, note }: DocumentNameProps) {
  return (
    <div className="min-w-0 leading-5">
      <div title={title} className="font-medium">
        {/* With nothing under it a long title has the height of the row. */}
        <RowName
          id={id}
          to={to}
          className={cn(!note && 'xl:line-clamp-2 xl:whitespace-normal xl:py-0.5 xl:leading-4.75')}
        >
          {title}
        </RowName>
      </div>
      {note ? (
        <p className="truncate text-xs tabular-nums leading-4">{note}</p>
      ) : (
        <p title={under} className="truncate text-muted-foreground text-xs tabular-nums leading-4 xl:hidden">
          {under}
        </p>
      )}
    </div>
  )
}
