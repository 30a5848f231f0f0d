import { formatMoney } from '@quotespark/domain/money'
import { formatDate, londonDate } from '@quotespark/domain/time'
import { Button } from '@quotespark/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { api } from '~/api/client.ts'
import { fileAddress } from '~/api/company-in-use.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { NotLoadedAlert } from '~/screens/not-loaded-alert.tsx'

/** Numbers of deleted draft invoices, which account for the gaps between the others. */
export function UnusedNumbers() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    api.invoice.listUnusedNumbers.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: 20, ...(cursor && { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    }),
  )
  const items = data?.pages.flatMap((page) => page.items)
  return (
    <section aria-labelledby="unused-numbers-title" className="border-border border-t pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="unused-numbers-title" className="font-medium text-sm">
          Numbers not used
        </h3>
        {items !== undefined && items.length > 0 && (
          <Button
            variant="outline"
            size="sm"
            render={<a href={fileAddress('/api/v1/invoices/unused-numbers/csv')} download />}
          >
            <Download />
            Export
          </Button>
        )}
      </div>
      {error && (
        <div className="mt-3">
          <NotLoadedAlert title="They could not be loaded" onRetry={refetch}>
            {errorSentence(error)}
          </NotLoadedAlert>
        </div>
      )}
      {items?.length === 0 && (
        <p className="mt-2 text-muted-foreground text-sm">
          None. When you delete a draft invoice, its number is listed here and never given again.
        </p>
      )}
      {items !== undefined && items.length > 0 && (
        <ul className="mt-3 divide-y divide-border">
          {items.map(({ number, title, customer_name, total_amount, deleted_at, deleted_by_name }) => (
            <li
              key={number}
              className="flex justify-between gap-x-4 gap-y-0.5 py-2.5 text-sm max-sm:flex-col"
            >
              <span className="min-w-0">
                <span className="font-medium tabular-nums">{number}</span>
                <span className="wrap-anywhere block text-muted-foreground">
                  {[title || 'Untitled', customer_name].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="shrink-0 sm:text-right">
                <span className="amount block">{formatMoney(total_amount)}</span>
                <span className="block text-muted-foreground text-xs">
                  Deleted by {deleted_by_name} on {formatDate(londonDate(new Date(deleted_at)))}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          variant="outline"
          size="sm"
          className="mt-2"
          loading={isFetchingNextPage}
          loadingText="Loading..."
          onClick={() => void fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </section>
  )
}
