import { Button, Card, EmptyState, ErrorState, PageHeader, Skeleton } from '@quotespark/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, History } from 'lucide-react'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { fileAddress } from '~/api/company-in-use.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { pageTitle } from '~/shell/page-title.ts'
import { type ActivityFilter, addressOf, useActivityFilter } from './activity-filter.ts'
import { ActivityFilters } from './activity-filters.tsx'
import { ActivityRow } from './activity-row.tsx'

/** `/app/settings/activity` */
export default function ActivityScreen() {
  const { abilities, company } = useAccount()
  const { filter, setFilter } = useActivityFilter()
  return (
    <>
      <title>{pageTitle('Activity')}</title>
      <PageHeader
        title="Activity"
        subtitle={`Changes that affect money or access in ${company.name}, newest first.`}
        actions={
          abilities.view_activity && (
            <Button
              variant="outline"
              render={<a href={fileAddress(`/api/v1/audit-log/csv?${addressOf(filter)}`)} download />}
            >
              <Download />
              Export CSV
            </Button>
          )
        }
      />
      {abilities.view_activity ? (
        <>
          <ActivityFilters filter={filter} onChange={setFilter} />
          <Entries filter={filter} onClear={() => setFilter({})} />
        </>
      ) : (
        <Card>
          <EmptyState
            icon={<History />}
            title="Only owners and administrators can see the activity"
            text="Please ask one of them if you need to know who changed something."
          />
        </Card>
      )}
    </>
  )
}

function Entries({ filter, onClear }: { filter: ActivityFilter; onClear: () => void }) {
  const list = useInfiniteQuery({
    ...api.auditLog.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filter, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
    staleTime: 0,
  })
  if (list.error && !list.data) {
    return (
      <Card>
        <ErrorState
          title="The activity could not be loaded"
          text={errorSentence(list.error)}
          action={<Button onClick={() => list.refetch()}>Try Again</Button>}
        />
      </Card>
    )
  }
  if (!list.data) return <Skeleton className="h-96" />
  const entries = list.data.pages.flatMap(({ items }) => items)
  if (entries.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<History />}
          title="No matching activity"
          text="Try another person, type of change or date range."
          action={
            <Button variant="outline" onClick={onClear}>
              Clear Filters
            </Button>
          }
        />
      </Card>
    )
  }
  return (
    <Card>
      <ol aria-label="Activity" className="divide-y divide-border">
        {entries.map((entry) => (
          <ActivityRow key={entry.id} entry={entry} />
        ))}
      </ol>
      {list.hasNextPage && (
        <div className="border-border border-t p-4 text-center">
          <Button variant="outline" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </Card>
  )
}
