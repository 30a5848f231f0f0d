import type { CustomerDocument, CustomerInvoice, CustomerQuote } from '@quotespark/contract'
import { Button } from '@quotespark/ui'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { QuoteAmount } from '~/features/document/list/quote-amount.tsx'
import { SendsAt } from '~/features/document/list/sends-at.tsx'
import { Moment } from '~/shell/moment.tsx'

export type ListedDocument = CustomerDocument &
  Partial<Pick<CustomerInvoice, 'send_at'> & Pick<CustomerQuote, 'from_amount' | 'accepted_total_amount'>>

export interface DocumentRowProps {
  document: ListedDocument
  /** Link to the document. */
  to: string
  badge: ReactNode
}

/** The columns line up with those of the other rows; on a small screen each row takes two lines. */
export function DocumentRow({ document, to, badge }: DocumentRowProps) {
  const titleId = useId()
  const { title, created_at, send_at, from_amount = null, accepted_total_amount = null } = document
  return (
    <li className="col-span-full grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 border-border border-t px-5 py-3.5 sm:grid-cols-subgrid sm:px-6">
      <div className="min-w-0">
        <p id={titleId} className="truncate font-medium">
          {title || 'Untitled'}
        </p>
        <p className="flex flex-wrap gap-x-4 text-muted-foreground text-xs tabular-nums">
          <Moment at={created_at} dateOnly />
          {send_at && <SendsAt at={send_at} />}
        </p>
      </div>
      <div className="amount text-right font-medium sm:order-1">
        <QuoteAmount quote={{ ...document, from_amount, accepted_total_amount }} />
      </div>
      <div className="flex">{badge}</div>
      <Button
        variant="outline"
        size="sm"
        aria-describedby={titleId}
        render={<Link to={to} />}
        className="justify-self-end sm:order-2"
      >
        View
      </Button>
    </li>
  )
}
