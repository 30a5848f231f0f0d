import type { ReactNode } from 'react'
import type { CardHeight } from '~/lists/list-cards.tsx'
import { RowName } from '~/lists/row-links.tsx'
import { RowTick } from '~/lists/ticks.tsx'

export const DOCUMENT_CARD_HEIGHT: CardHeight = { wideFrom: '(min-width: 48rem)', wide: 65, narrow: 141 }

interface DocumentCardProps {
  /** The id of the document. */
  id: string
  titleId: string
  opens: string
  title: string
  status: ReactNode
  number: string
  customer: string
  /** Dates and similar details. */
  facts: ReactNode
  amount: ReactNode
  links: ReactNode
}

/** A quote or an invoice as a card in its list. */
export function DocumentCard(props: DocumentCardProps) {
  const { id, titleId, opens, title, status, number, customer, facts, amount, links } = props
  return (
    <article
      aria-labelledby={titleId}
      className="relative flex gap-x-3 border-border border-t px-5 py-3 transition-colors hover:bg-muted/40 sm:px-6"
    >
      <RowTick id={id} label={`${number} ${title}`} className="-ml-2 -mt-2" />
      <div className="flex min-w-0 flex-1 flex-col gap-x-6 gap-y-2 md:flex-row md:items-center">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="min-w-0 font-medium leading-6">
              <RowName
                id={titleId}
                to={opens}
                className="wrap-anywhere overflow-visible text-clip whitespace-normal"
              >
                {title}
              </RowName>
            </h3>
            {status}
          </div>
          <p className="flex flex-wrap items-baseline gap-x-4 text-muted-foreground text-xs tabular-nums leading-5">
            <span className="wrap-anywhere max-w-full text-sm max-xl:basis-full">
              {number}
              <span aria-hidden="true" className="mx-1.5">
                ·
              </span>
              <span className="text-foreground">{customer}</span>
            </span>
            {facts}
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 md:shrink-0 md:flex-nowrap md:justify-end">
          <div className="md:order-last md:w-36 md:text-right">{amount}</div>
          <div className="flex items-center justify-end gap-4">{links}</div>
        </div>
      </div>
    </article>
  )
}
