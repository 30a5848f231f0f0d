import type { InvoiceRow } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import { cn } from '@quotespark/ui'
import { useId } from 'react'
import { StatusBadge } from '~/features/document/detail/status-badge.tsx'
import { customerWords } from '~/features/document/list/customer-name.tsx'
import { DOCUMENT_CARD_HEIGHT, DocumentCard } from '~/features/document/list/document-card.tsx'
import { SendsAt } from '~/features/document/list/sends-at.tsx'
import { ListCards } from '~/lists/list-cards.tsx'
import { RowLink } from '~/lists/row-links.tsx'

export function InvoiceCards({ pages }: { pages: readonly InvoiceRow[][] }) {
  return <ListCards pages={pages} height={DOCUMENT_CARD_HEIGHT} Card={InvoiceCard} />
}

function InvoiceCard({ row: invoice }: { row: InvoiceRow }) {
  const titleId = useId()
  const { id } = invoice
  const isOverdue = invoice.displayed_status === 'overdue'
  return (
    <DocumentCard
      id={id}
      titleId={titleId}
      opens={`/app/invoices/${id}`}
      title={invoice.title || 'Untitled'}
      status={
        <StatusBadge
          kind="invoice"
          status={invoice.displayed_status}
          waiting={invoice.waiting_step}
          isArchived={invoice.archived_at !== null}
        />
      }
      number={invoice.invoice_number}
      customer={customerWords(invoice)}
      facts={
        <>
          <span className="whitespace-nowrap">
            Issued <time dateTime={invoice.issue_date}>{formatDate(invoice.issue_date)}</time>
          </span>
          <span className={cn('whitespace-nowrap', isOverdue && 'font-medium text-danger-strong')}>
            Due <time dateTime={invoice.due_date}>{formatDate(invoice.due_date)}</time>
          </span>
          {invoice.send_at && <SendsAt at={invoice.send_at} />}
        </>
      }
      amount={
        <p className="max-md:flex max-md:items-baseline max-md:gap-2 md:text-right">
          <span className="amount font-semibold text-base">{formatMoney(invoice.total_amount)}</span>
          {invoice.status === 'partially_paid' && (
            <span className="amount block text-muted-foreground text-xs">
              {formatMoney(invoice.balance_due)} due
            </span>
          )}
        </p>
      }
      links={
        <>
          {invoice.abilities.edit && (
            <RowLink to={`/app/invoices/${id}/edit`} label="Edit" describedBy={titleId} />
          )}
          <RowLink to={`/app/invoices/${id}`} label="View" describedBy={titleId} />
        </>
      }
    />
  )
}
