import type { ReactNode } from 'react'
import { RowName } from '~/lists/row-links.tsx'

interface DocumentNameProps {
  /** The id of the element that names its row. */
  id: string
  to: string
  title: string
  /** Number and customer's name, shown under the title where these have no columns. */
  number: string
  customer: string
  /** Replaces them, and also shows where there are columns. */
  note?: ReactNode
}

/** A long title takes as many lines as it needs. */
const WRAPPED = 'overflow-visible text-clip whitespace-normal wrap-anywhere py-0.5 leading-5'

/** The cell that opens a quote or an invoice. */
export function DocumentName({ id, to, title, number, customer, note }: DocumentNameProps) {
  return (
    <div className="min-w-0 leading-5">
      <div className="font-medium">
        <RowName id={id} to={to} className={WRAPPED}>
          {title}
        </RowName>
      </div>
      {note ? (
        <p className="text-xs tabular-nums leading-4">{note}</p>
      ) : (
        <p className="wrap-anywhere text-muted-foreground text-xs tabular-nums leading-4 xl:hidden">
          {customer} · <span className="whitespace-nowrap">{number}</span>
        </p>
      )}
    </div>
  )
}
