import type { HideableColumn } from '@quotespark/domain/company'
import type { SelectOption } from '@quotespark/ui'
import { Button, cn } from '@quotespark/ui'
import { ListFilter, SearchX } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useAccount } from '~/account/account.ts'
import { countText } from '~/lists/count-text.ts'
import { ListScreen, type ListScreenProps } from '~/lists/list-screen.tsx'
import type { ListTableProps } from '~/lists/list-table.tsx'
import { type Ticks, TicksProvider, useTickedIds, useTicks } from '~/lists/ticks.tsx'
import { useKeptList } from '~/lists/use-kept-list.ts'
import { lazyPart } from '~/screens/lazy-part.tsx'
import { Page } from '~/shell/page.tsx'

const DocumentFilters = lazyPart(async () => (await import('./document-filters.tsx')).DocumentFilters, {
  fallback: <div className="h-control pb-5" />,
})

const ListTools = lazyPart(async () => (await import('~/lists/list-tools.tsx')).ListTools, {
  fallback: <div className="h-control-sm" />,
})
const TickedBar = lazyPart(async () => (await import('./ticked-bar.tsx')).TickedBar, { fallback: null })

/** A status, or the archive. */
export type ListedStatus<Status extends string> = Status | 'archived'

interface DocumentCounts<Status extends string> {
  by_status: Record<Status, number>
  archived: number
  is_exact: boolean
}

export interface DocumentTableProps<Row, Sort extends string>
  extends Pick<ListTableProps<Row, Sort>, 'pages' | 'sorting'> {
  hidden: readonly HideableColumn[]
}

interface DocumentListScreenProps<Row, Status extends string, Sort extends string>
  extends Pick<
    ListScreenProps<Row, ListedStatus<Status>, Sort>,
    'list' | 'rows' | 'searchHint' | 'instead' | 'children'
  > {
  /** The kind in the singular: 'Quote'. */
  name: 'Quote' | 'Invoice'
  statusLabels: Readonly<Record<Status, string>>
  counts: DocumentCounts<Status> | undefined
  anyDay: string
  /** Exports all that match as a file. */
  exportCsv: () => Promise<File>
  Table: ComponentType<DocumentTableProps<Row, Sort>>
  Cards: ComponentType<{ pages: readonly Row[][] }>
  icon: ReactNode
  /** Shown while there are none yet. */
  noneText: string
}

/** The list screen of one kind of document. */
export function DocumentListScreen<Row, Status extends string, Sort extends string>({
  name,
  statusLabels,
  counts,
  anyDay,
  exportCsv,
  Table,
  Cards,
  icon,
  noneText,
  ...screen
}: DocumentListScreenProps<Row, Status, Sort>) {
  const { abilities } = useAccount()
  const { list } = screen
  const { filters } = list
  const isNarrowed = Object.keys(filters.narrowed).length > 0
  const [showsFilters, setShowsFilters] = useState(isNarrowed)
  const keptAs = name === 'Quote' ? 'quotes' : 'invoices'
  const kept = useKeptList(keptAs)
  const ticks = useTicks(JSON.stringify([filters.search, filters.status, filters.narrowed]))
  return (
    <Page title={`${name}s`}>
      <TicksProvider value={ticks}>
        <ListScreen
          {...screen}
          title={`${name}s`}
          heading={filters.status === 'archived' ? `Archived ${name}s` : `All ${name}s`}
          statusOptions={statusOptions(
            statusLabels,
            filters.status === 'archived' || (counts?.archived ?? 0) > 0,
          )}
          statusCounts={counts && ((status) => countShown(counts, status, filters.status === 'archived'))}
          filterButton={
            <Button
              variant="outline"
              aria-expanded={showsFilters}
              onClick={() => setShowsFilters(!showsFilters)}
              className={cn(isNarrowed && 'border-primary/50 bg-accent')}
            >
              <ListFilter />
              Filters
            </Button>
          }
          filterPanel={
            showsFilters && (
              <DocumentFilters narrowed={filters.narrowed} onNarrow={filters.narrow} anyDay={anyDay} />
            )
          }
          tools={
            <ListTools
              kept={kept}
              columnsOf={list.view === 'table' ? keptAs : undefined}
              exportCsv={exportCsv}
            />
          }
          tickedBar={
            <WhenTicked ticks={ticks}>
              <TickedBar
                kind={name === 'Quote' ? 'quote' : 'invoice'}
                ticks={ticks}
                inArchive={filters.status === 'archived'}
              />
            </WhenTicked>
          }
          create={
            abilities.create_documents && {
              to: `/app/${list.noun}/new`,
              label: `New ${name}`,
              firstLabel: `Create Your First ${name}`,
            }
          }
          table={(pages) => <Table hidden={kept.hidden} pages={pages} sorting={list} />}
          cards={(pages) => <Cards pages={pages} />}
          noneOfStatus={{
            icon: <SearchX />,
            text:
              filters.status === 'archived'
                ? `No ${name.toLowerCase()} is archived at the moment.`
                : `No ${name.toLowerCase()} has this status at the moment.`,
          }}
          none={{ icon, text: noneText }}
        />
      </TicksProvider>
    </Page>
  )
}

/** Stays mounted after the first tick: the summary is shown when nothing is ticked any more. */
function WhenTicked({ ticks, children }: { ticks: Ticks; children: ReactNode }) {
  const isTicked = useTickedIds(ticks).length > 0
  const [wasTicked, setWasTicked] = useState(false)
  if (isTicked && !wasTicked) setWasTicked(true)
  return wasTicked && children
}

function statusOptions<Status extends string>(
  labels: Readonly<Record<Status, string>>,
  withArchive: boolean,
): SelectOption<ListedStatus<Status> | null>[] {
  const statuses = Object.keys(labels) as Status[]
  return [
    { value: null, label: 'All' },
    ...statuses.map((value) => ({ value, label: labels[value] })),
    ...(withArchive ? [{ value: 'archived' as const, label: 'Archived' }] : []),
  ]
}

function countShown<Status extends string>(
  counts: DocumentCounts<Status>,
  status: ListedStatus<Status> | null,
  inArchive: boolean,
): string | undefined {
  const count = countOf(counts, status, inArchive)
  return count === undefined ? undefined : countText(count, counts.is_exact)
}

/** While the archive is shown, documents outside it have no count by status. */
function countOf<Status extends string>(
  { by_status, archived }: DocumentCounts<Status>,
  status: ListedStatus<Status> | null,
  inArchive: boolean,
): number | undefined {
  if (status === 'archived') return archived
  if (inArchive) return undefined
  if (status !== null) return by_status[status]
  return Object.values<number>(by_status).reduce((sum, count) => sum + count, 0)
}
