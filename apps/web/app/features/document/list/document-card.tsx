import type { ReactNode } from 'react'
import type { CardHeight } from '~/lists/list-cards.tsx'

export const DOCUMENT_CARD_HEIGHT: CardHeight = { wideFrom: '(min-width: 48rem)', wide: 101, narrow: 167 }

interface DocumentCardProps {
  titleId: string
  /** Where a click on it leads. */
  opens: string
  title: string
  status: ReactNode
  number: string
  customer: string
  /** Its dates and the like. */
  facts: ReactNode
  amount: ReactNode
  links: ReactNode
}

/** A quote or an invoice in the list of its kind. */
export function DocumentCard(props: DocumentCardProps) {
  const { titleId, opens, title, status, number, customer, facts, amount, links } = props
  return (
    <article
      aria-labelledby={titleId}
      data-opens={opens}
      className="grid cursor-pointer gap-x-6 gap-y-3 border-border border-t px-5 py-4 transition-colors hover:bg-muted/40 sm:px-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={titleId} className="min-w-0 truncate font-medium">
            {title}
          </h3>
          {status}
        </div>
        <p className="mt-1 truncate text-sm">
          <span className="text-muted-foreground tabular-nums">{number}</span>
          <Dot />
          {customer}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-muted-foreground text-xs tabular-nums">{facts}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 md:flex-col md:items-end">
        {amount}
        <div className="ml-auto flex flex-wrap justify-end gap-2">{links}</div>
      </div>
    </article>
  )
}

function Dot() {
  return (
    <span aria-hidden="true" className="mx-1.5 text-muted-foreground">
      ·
    </span>
  )
}
