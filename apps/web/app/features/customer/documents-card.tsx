import { formatMoney, INVOICE_STATUSES, QUOTE_STATUSES } from '@quotespark/domain'
import { Button, Card, CardHeader, CardTitle, EmptyState } from '@quotespark/ui'
import { FileText, ReceiptPoundSterling } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { Moment } from '~/documents/moment.tsx'
import { InvoiceStatusBadge, QuoteStatusBadge } from '~/documents/status-badge.tsx'

const SHOWN_AT_FIRST = 8

interface CustomerDocument {
  id: string
  title: string
  status: string
  total_amount: string
  created_at: string
}

export function CustomerQuotesCard({ quotes }: { quotes: readonly CustomerDocument[] }) {
  return (
    <DocumentsCard
      title="Quotes"
      documents={quotes}
      path="/app/quotes"
      badge={(status) => (
        <QuoteStatusBadge status={QUOTE_STATUSES.find((known) => known === status) ?? 'draft'} />
      )}
      icon={<FileText />}
      emptyText="No quotes found for this customer."
    />
  )
}

export function CustomerInvoicesCard({ invoices }: { invoices: readonly CustomerDocument[] }) {
  return (
    <DocumentsCard
      title="Invoices"
      documents={invoices}
      path="/app/invoices"
      badge={(status) => (
        <InvoiceStatusBadge status={INVOICE_STATUSES.find((known) => known === status) ?? 'draft'} />
      )}
      icon={<ReceiptPoundSterling />}
      emptyText="No invoices found for this customer."
    />
  )
}

interface DocumentsCardProps {
  title: string
  /** Newest first. */
  documents: readonly CustomerDocument[]
  /** Where one is shown, without its id. */
  path: string
  badge: (status: string) => ReactNode
  icon: ReactNode
  emptyText: string
}

function DocumentsCard({ title, documents, path, badge, icon, emptyText }: DocumentsCardProps) {
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const shown = all ? documents : documents.slice(0, SHOWN_AT_FIRST)
  // The button goes; the focus goes on with the first row that was behind it.
  function showAll() {
    flushSync(() => setAll(true))
    list.current?.children[SHOWN_AT_FIRST]?.querySelector('a')?.focus()
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>{documents.length === 0 ? title : `${title} (${documents.length})`}</CardTitle>
      </CardHeader>
      {documents.length === 0 && (
        <EmptyState icon={icon} title={emptyText} headingLevel="h3" className="py-8 sm:py-10" />
      )}
      <ul ref={list} className="sm:grid sm:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
        {shown.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            to={`${path}/${document.id}`}
            badge={badge(document.status)}
          />
        ))}
      </ul>
      {shown.length < documents.length && (
        <div className="border-border border-t px-5 py-4 sm:px-6">
          <Button variant="outline" size="sm" onClick={showAll}>
            Show all {documents.length} {title.toLowerCase()}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** The columns line up with those of the other rows; on a small screen each row is two lines. */
function DocumentRow({ document, to, badge }: { document: CustomerDocument; to: string; badge: ReactNode }) {
  const titleId = useId()
  const { title, total_amount, created_at } = document
  return (
    <li className="col-span-full grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 border-border border-t px-5 py-3.5 sm:grid-cols-subgrid sm:px-6">
      <div className="min-w-0">
        <p id={titleId} className="truncate font-medium">
          {title}
        </p>
        <p className="text-muted-foreground text-xs tabular-nums">
          <Moment at={created_at} dateOnly />
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
