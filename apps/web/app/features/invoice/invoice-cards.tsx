import type { InvoiceRow } from '@quotespark/contract'
import { formatDate, formatMoney } from '@quotespark/domain'
import { Button, cn, useMediaQuery } from '@quotespark/ui'
import { memo, useId } from 'react'
import { Link } from 'react-router'
import { useRowWindow } from '~/documents/row-window.ts'
import { SendsAt } from '~/documents/sends-at.tsx'
import { InvoiceStatusBadge } from '~/documents/status-badge.tsx'

/** What one takes, in pixels, beside its actions and over them. Going back to a place in the list relies on it. */
const WIDE_CARD_HEIGHT = 101
const NARROW_CARD_HEIGHT = 167

export function InvoiceCards({ pages }: { pages: readonly InvoiceRow[][] }) {
  const cardHeight = useMediaQuery('(min-width: 48rem)') ? WIDE_CARD_HEIGHT : NARROW_CARD_HEIGHT
  return pages.map((invoices, index) => (
    <CardPage key={invoices[0]?.id} invoices={invoices} cardHeight={cardHeight} first={index === 0} />
  ))
}

interface CardPageProps {
  invoices: InvoiceRow[]
  cardHeight: number
  first: boolean
}

const CardPage = memo(function CardPage({ invoices, cardHeight, first }: CardPageProps) {
  const { ref, near, height } = useRowWindow<HTMLDivElement>(invoices.length * cardHeight, first, invoices)
  return (
    <div ref={ref} style={near ? undefined : { height }}>
      {near && invoices.map((invoice) => <InvoiceCard key={invoice.id} invoice={invoice} />)}
    </div>
  )
})

function InvoiceCard({ invoice }: { invoice: InvoiceRow }) {
  const titleId = useId()
  const { id, abilities } = invoice
  const isOverdue = invoice.displayed_status === 'overdue'
  return (
    <article
      aria-labelledby={titleId}
      data-opens={`/app/invoices/${id}`}
      className="grid cursor-pointer gap-x-6 gap-y-3 border-border border-t px-5 py-4 transition-colors hover:bg-muted/40 sm:px-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={titleId} className="min-w-0 truncate font-medium">
            {invoice.title || 'Untitled'}
          </h3>
          <InvoiceStatusBadge status={invoice.displayed_status} />
        </div>
        <p className="mt-1 truncate text-sm">
          <span className="text-muted-foreground tabular-nums">{invoice.invoice_number}</span>
          <Dot />
          {invoice.customer?.name ?? 'No customer yet'}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-muted-foreground text-xs tabular-nums">
          <span className="whitespace-nowrap">
            Issued <time dateTime={invoice.issue_date}>{formatDate(invoice.issue_date)}</time>
          </span>
          <span className={cn('whitespace-nowrap', isOverdue && 'font-medium text-danger-strong')}>
            Due <time dateTime={invoice.due_date}>{formatDate(invoice.due_date)}</time>
          </span>
          {invoice.send_at && <SendsAt at={invoice.send_at} />}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 md:flex-col md:items-end">
        <p className="text-right">
          <span className="amount font-semibold text-base">{formatMoney(invoice.total_amount)}</span>
          {invoice.status === 'partially_paid' && (
            <span className="amount block text-muted-foreground text-xs">
              {formatMoney(invoice.balance_due)} due
            </span>
          )}
        </p>
        <div className="ml-auto flex flex-wrap justify-end gap-2">
          {abilities.edit && <Action to={`/app/invoices/${id}/edit`} label="Edit" titleId={titleId} />}
          <Action to={`/app/invoices/${id}`} label="View" titleId={titleId} />
        </div>
      </div>
    </article>
  )
}

/** Named by its words alone, described by the invoice it belongs to. */
function Action({ to, label, titleId }: { to: string; label: string; titleId: string }) {
  return (
    <Button variant="outline" size="sm" aria-describedby={titleId} render={<Link to={to} />}>
      {label}
    </Button>
  )
}

function Dot() {
  return (
    <span aria-hidden="true" className="mx-1.5 text-muted-foreground">
      ·
    </span>
  )
}
