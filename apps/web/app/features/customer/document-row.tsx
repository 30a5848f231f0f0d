import type { CustomerDocument, CustomerInvoice } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain'
import { Button } from '@quotespark/ui'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { SendsAt } from '~/features/document/list/sends-at.tsx'
import { Moment } from '~/shell/moment.tsx'

export type ListedDocument = CustomerDocument & Partial<Pick<CustomerInvoice, 'send_at'>>

export interface DocumentRowProps {
  document: ListedDocument
  /** Where it is shown. */
  to: string
  badge: ReactNode
}

/** The columns line up with those of the other rows; on a small screen each row is two lines. */
export function DocumentRow({ document, to, badge }: DocumentRowProps) {
  const titleId = useId()
  const { title, total_amount, created_at, send_at } = document
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
      <p className="amount text-right font-medium sm:order-1">{formatMoney(total_amount)}</p>
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
