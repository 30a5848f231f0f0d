import type { CustomerDetail } from '@quotespark/contract'
import { INVOICE_STATUSES, QUOTE_STATUSES } from '@quotespark/domain/document'
import { Alert, Button, Card, CardHeader, CardTitle, EmptyState, Skeleton } from '@quotespark/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FileText, ReceiptPoundSterling } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { InvoiceStatusBadge, QuoteStatusBadge } from '~/features/document/detail/status-badge.tsx'
import { DocumentRow, type ListedDocument } from './document-row.tsx'

const PAGE_SIZE = 10
const SKELETON_ROWS = 3

export function CustomerQuotesCard({ customer: { id, quote_count } }: { customer: CustomerDetail }) {
  const list = useInfiniteQuery(api.customer.listQuotes.infiniteOptions(pagesOf(id)))
  return (
    <DocumentsCard
      title="Quotes"
      total={quote_count}
      list={list}
      path="/app/quotes"
      badge={(status) => (
        <QuoteStatusBadge status={QUOTE_STATUSES.find((known) => known === status) ?? 'draft'} />
      )}
      icon={<FileText />}
      emptyText="No quotes found for this customer."
    />
  )
}

export function CustomerInvoicesCard({ customer: { id, invoice_count } }: { customer: CustomerDetail }) {
  const list = useInfiniteQuery(api.customer.listInvoices.infiniteOptions(pagesOf(id)))
  return (
    <DocumentsCard
      title="Invoices"
      total={invoice_count}
      list={list}
      path="/app/invoices"
      badge={(status) => (
        <InvoiceStatusBadge status={INVOICE_STATUSES.find((known) => known === status) ?? 'draft'} />
      )}
      icon={<ReceiptPoundSterling />}
      emptyText="No invoices found for this customer."
    />
  )
}

const pagesOf = (id: string) => ({
  input: (cursor: string | undefined) => ({ id, cursor, limit: PAGE_SIZE }),
  initialPageParam: undefined,
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor ?? undefined,
})

interface DocumentsCardProps {
  title: string
  total: number
  list: {
    data: { pages: { items: ListedDocument[] }[] } | undefined
    error: Error | null
    hasNextPage: boolean
    isFetching: boolean
    fetchNextPage: () => Promise<unknown>
    refetch: () => unknown
  }
  /** Path of a document without its id. */
  path: string
  badge: (status: string) => ReactNode
  icon: ReactNode
  emptyText: string
}

function DocumentsCard({ title, total, list, path, badge, icon, emptyText }: DocumentsCardProps) {
  const rows = useRef<HTMLUListElement>(null)
  const documents = list.data?.pages.flatMap(({ items }) => items)
  const noun = title.toLowerCase()
  const shown = documents?.length ?? 0
  /** Number of rows when more were requested. */
  const askedAt = useRef(Number.POSITIVE_INFINITY)
  // The button may have gone, so the focus moves to the first new row.
  useEffect(() => {
    if (shown <= askedAt.current) return
    rows.current?.children[askedAt.current]?.querySelector('a')?.focus()
    askedAt.current = Number.POSITIVE_INFINITY
  }, [shown])
  return (
    <Card>
      <CardHeader>
        <CardTitle>{total === 0 ? title : `${title} (${total.toLocaleString('en-GB')})`}</CardTitle>
      </CardHeader>
      {documents?.length === 0 && (
        <EmptyState icon={icon} title={emptyText} headingLevel="h3" className="py-8 sm:py-10" />
      )}
      {!documents && !list.error && <LoadingRows count={Math.min(total, SKELETON_ROWS)} />}
      {documents && (
        <ul ref={rows} className="sm:grid sm:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              to={`${path}/${document.id}`}
              badge={badge(document.status)}
            />
          ))}
        </ul>
      )}
      {list.error && (
        <div className="px-5 pb-5 sm:px-6">
          <Alert
            tone="danger"
            live
            title={documents ? 'The rest could not be loaded' : `The ${noun} could not be loaded`}
            action={
              <Button
                size="sm"
                variant="outline"
                loading={list.isFetching}
                onClick={() => (documents ? list.fetchNextPage() : list.refetch())}
              >
                Try Again
              </Button>
            }
          >
            {errorSentence(list.error)}
          </Alert>
        </div>
      )}
      {documents && list.hasNextPage && !list.error && (
        <div className="flex items-center justify-between gap-4 border-border border-t px-5 py-4 sm:px-6">
          <Button
            variant="outline"
            size="sm"
            aria-label={`Load more ${noun}`}
            loading={list.isFetching}
            loadingText="Loading..."
            onClick={() => {
              askedAt.current = shown
              void list.fetchNextPage()
            }}
          >
            Load more
          </Button>
          <p className="text-muted-foreground text-xs tabular-nums">
            {shown.toLocaleString('en-GB')} of {total.toLocaleString('en-GB')} {noun} shown
          </p>
        </div>
      )}
    </Card>
  )
}

function LoadingRows({ count }: { count: number }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-4 px-5 pb-5 sm:px-6">
      {Array.from({ length: Math.max(count, 1) }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={row} className="h-9" />
      ))}
    </div>
  )
}
