import type { CustomerDetail } from '@quotespark/contract'
import { DOCUMENTS, type DocumentKind, type DocumentStatus } from '@quotespark/domain/document'
import { Alert, Button, Card, CardHeader, CardTitle, EmptyState, Skeleton } from '@quotespark/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { StatusBadge } from '~/features/document/detail/status-badge.tsx'
import { kindOf } from '~/features/document/kinds/kinds.ts'
import { DocumentRow, type ListedDocument } from './document-row.tsx'

const PAGE_SIZE = 10

export function CustomerQuotesCard({ customer: { id, quote_count } }: { customer: CustomerDetail }) {
  const list = useInfiniteQuery(api.customer.listQuotes.infiniteOptions(pagesOf(id)))
  return <DocumentsCard kind="quote" total={quote_count} list={list} />
}

export function CustomerInvoicesCard({ customer: { id, invoice_count } }: { customer: CustomerDetail }) {
  const list = useInfiniteQuery(api.customer.listInvoices.infiniteOptions(pagesOf(id)))
  return <DocumentsCard kind="invoice" total={invoice_count} list={list} />
}

/** Left out while the customer has none: most never get one. */
export function CustomerCreditNotesCard({ customer: { id } }: { customer: CustomerDetail }) {
  const { data: count } = useQuery(
    api.credit_note.count.queryOptions({ input: { customer_id: id, archive: 'with' } }),
  )
  return count?.total ? <CreditNotesCard customerId={id} total={count.total} /> : null
}

function CreditNotesCard({ customerId, total }: { customerId: string; total: number }) {
  const list = useInfiniteQuery(
    api.credit_note.list.infiniteOptions({
      ...pagesOf(customerId),
      input: (cursor: string | undefined) => ({
        customer_id: customerId,
        archive: 'with' as const,
        ...{ cursor, limit: PAGE_SIZE },
      }),
    }),
  )
  return <DocumentsCard kind="credit_note" total={total} list={list} />
}

const pagesOf = (id: string) => ({
  input: (cursor: string | undefined) => ({ id, cursor, limit: PAGE_SIZE }),
  initialPageParam: undefined,
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor ?? undefined,
})

interface DocumentsCardProps {
  kind: DocumentKind
  total: number
  list: {
    data: { pages: { items: ListedDocument[] }[] } | undefined
    error: Error | null
    hasNextPage: boolean
    isFetching: boolean
    fetchNextPage: () => Promise<unknown>
    refetch: () => unknown
  }
}

function DocumentsCard({ kind, total, list }: DocumentsCardProps) {
  const { names, titles, paths, Icon } = kindOf(kind)
  const rows = useRef<HTMLUListElement>(null)
  const loaded = list.data?.pages.flatMap(({ items }) => items)
  // Nothing has to be loaded to say that there are none.
  const documents = loaded ?? (total === 0 && !list.error ? [] : undefined)
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
        <CardTitle>{total === 0 ? titles : `${titles} (${total.toLocaleString('en-GB')})`}</CardTitle>
      </CardHeader>
      {documents?.length === 0 && (
        <EmptyState
          icon={<Icon />}
          title={`No ${names} found for this customer.`}
          headingLevel="h3"
          className="py-8 sm:py-10"
        />
      )}
      {!documents && !list.error && <LoadingRows count={Math.min(total, PAGE_SIZE)} />}
      {documents && (
        <ul ref={rows} className="sm:grid sm:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              to={paths.of(document.id)}
              badge={
                <StatusBadge
                  kind={kind}
                  status={knownStatus(kind, document.status)}
                  waiting={document.waiting_step}
                />
              }
            />
          ))}
        </ul>
      )}
      {list.error && (
        <div className="px-5 pb-5 sm:px-6">
          <Alert
            tone="danger"
            live
            title={documents ? 'The rest could not be loaded' : `The ${names} could not be loaded`}
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
            aria-label={`Load more ${names}`}
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
            {shown.toLocaleString('en-GB')} of {total.toLocaleString('en-GB')} {names} shown
          </p>
        </div>
      )}
    </Card>
  )
}

/** A newer server may answer a status that this page, loaded earlier, does not know. */
function knownStatus(kind: DocumentKind, status: string): DocumentStatus {
  return Object.hasOwn(DOCUMENTS[kind].statuses, status) ? (status as DocumentStatus) : 'draft'
}

/** As many rows as will come, each as high as one of them. */
function LoadingRows({ count }: { count: number }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={row} className="border-border border-t px-5 py-3.5 sm:px-6">
          <Skeleton className="h-21.5 sm:h-9.5" />
        </div>
      ))}
    </div>
  )
}
