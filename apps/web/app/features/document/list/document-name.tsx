import { cn } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { RowName } from '~/lists/row-links.tsx'

interface DocumentNameProps {
  /** The id of the element that names its row. */
  id: string
  to: string
  title: string
  /** Number and customer, shown under the title where these have no columns. */
  under: string
  /** Replaces them, and also shows where there are columns. */
  note?: ReactNode
}

/** The cell that opens a quote or an invoice. */
export function DocumentName({ id, to, title, under, note }: DocumentNameProps) {
  return (
    <div className="min-w-0 leading-5">
      <div title={title} className="font-medium">
        {/* Without a note, a long title may take the full height of the row. */}
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
