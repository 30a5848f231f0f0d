import { periodWords } from '@quotespark/domain/billing'
import { formatMoney } from '@quotespark/domain/money'
import { Button, Card, CardContent, CardHeader, CardTitle, ErrorState, Skeleton } from '@quotespark/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { StatusBadge } from '~/features/document/detail/status-badge.tsx'
import { LoadMore } from '~/lists/load-more.tsx'

/** The invoices that a schedule made, the newest period first. */
export function MadeInvoices({ id }: { id: string }) {
  const list = useInfiniteQuery(
    api.recurring_invoice.listInvoices.infiniteOptions({
      input: (cursor: string | undefined) => ({ id, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
  )
  const made = list.data?.pages.flatMap(({ items }) => items)
  return (
    <Card>
      <CardHeader>
        <CardTitle>Invoices made</CardTitle>
      </CardHeader>
      {list.error && !made ? (
        <ErrorState
          title="Error Loading Invoices"
          text={errorSentence(list.error)}
          action={<Button onClick={() => void list.refetch()}>Try Again</Button>}
        />
      ) : !made ? (
        <Skeleton className="m-4 h-24" />
      ) : made.length === 0 ? (
        <CardContent className="text-muted-foreground text-sm">None yet.</CardContent>
      ) : (
        <>
          <ul className="divide-y divide-border border-border border-t">
            {made.map(({ period_date, period_from, period_to, invoice }) => (
              <li
                key={period_date}
                className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2 text-sm sm:px-6"
              >
                <div className="min-w-0 flex-1">
                  {invoice ? (
                    <Link
                      className="whitespace-nowrap text-link hover:underline"
                      to={`/app/invoices/${invoice.id}`}
                    >
                      {invoice.invoice_number}
                    </Link>
                  ) : (
                    <span className="text-muted-foreground">The draft was deleted</span>
                  )}
                  <span className="block text-muted-foreground text-xs">
                    {periodWords(period_from, period_to)}
                  </span>
                </div>
                {invoice && <StatusBadge kind="invoice" status={invoice.displayed_status} />}
                {invoice && <span className="amount">{formatMoney(invoice.total_amount)}</span>}
              </li>
            ))}
          </ul>
          <LoadMore
            names="invoices"
            shown={made.length}
            total={list.hasNextPage ? undefined : made.length}
            isExact
            hasNextPage={list.hasNextPage}
            isFetchingNextPage={list.isFetchingNextPage}
            error={list.error}
            fetchNextPage={list.fetchNextPage}
          />
        </>
      )}
    </Card>
  )
}
