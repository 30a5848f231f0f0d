import type { HideableColumn } from '@quotespark/domain/company'
import { type DocumentKind, statusesOf, statusLabel } from '@quotespark/domain/document'
import type { SelectOption } from '@quotespark/ui'
import { Button, cn } from '@quotespark/ui'
import { ListFilter, SearchX } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useAccount } from '~/account/account.ts'
import { countText } from '~/lists/count-text.ts'
import type { RowFilter } from '~/lists/list-filters.ts'
import type { ListOrders } from '~/lists/list-order.ts'
import { ListScreen, type ListScreenProps } from '~/lists/list-screen.tsx'
import type { ListTableProps } from '~/lists/list-table.tsx'
import { type RowSelection, TicksProvider, useTickedIds, useTicks } from '~/lists/ticks.tsx'
import { useListPreferences } from '~/lists/use-list-preferences.ts'
import { lazyPart } from '~/screens/lazy-part.tsx'
import { Page } from '~/shell/page.tsx'
import type { RowOf } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kinds.ts'
import { type DocumentCounts, type ListedStatus, useDocumentList } from './use-document-list.ts'

const DocumentFilters = lazyPart(async () => (await import('./document-filters.tsx')).DocumentFilters, {
  fallback: <div className="h-control pb-5" />,
})

const ListTools = lazyPart(async () => (await import('~/lists/list-tools.tsx')).ListTools, {
  fallback: <div className="h-control-sm" />,
})
const TickedBar = lazyPart(async () => (await import('./ticked-bar.tsx')).TickedBar, { fallback: null })

export interface DocumentTableProps<Row, Sort extends string>
  extends Pick<ListTableProps<Row, Sort>, 'pages' | 'sorting'> {
  hidden: readonly HideableColumn[]
}

interface DocumentListScreenProps<Name extends DocumentKind, Sort extends string>
  extends Pick<ListScreenProps<RowOf<Name>, string, Sort>, 'searchHint' | 'children'> {
  kind: Name
  orders: ListOrders<Sort>
  anyDay: string
  Table: ComponentType<DocumentTableProps<RowOf<Name>, Sort>>
  Cards: ComponentType<{ pages: readonly RowOf<Name>[][] }>
  /** Shown while there are none yet. */
  noneText: string
  /** Leads to where one is made, where that is not a page of its own. */
  noneAction?: ReactNode
  /** Replaces the error when the list cannot be loaded at all. */
  instead?: (error: Error | null) => ReactNode
}

/** The list screen of one kind of document. */
export function DocumentListScreen<Name extends DocumentKind, Sort extends string>({
  kind,
  orders,
  anyDay,
  Table,
  Cards,
  noneText,
  noneAction,
  instead,
  ...screen
}: DocumentListScreenProps<Name, Sort>) {
  const { title, titles, names, paths, Icon, keptList, isStarted = true } = kindOf(kind)
  const { abilities } = useAccount()
  const { list, rows, counts, exportCsv } = useDocumentList(kind, orders)
  const { filters } = list
  const isNarrowed = Object.keys(filters.narrowed).length > 0
  const [showsFilters, setShowsFilters] = useState(isNarrowed)
  const kept = useListPreferences(keptList)
  const ticks = useTicks(JSON.stringify([filters.search, filters.status, filters.narrowed]))
  return (
    <Page title={titles}>
      <TicksProvider value={ticks}>
        <ListScreen
          {...screen}
          list={list}
          rows={rows}
          instead={instead?.(rows.error)}
          title={titles}
          heading={headingOf(kind, filters)}
          statusOptions={statusOptions(kind, filters.status === 'archived' || (counts?.archived ?? 0) > 0)}
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
              <DocumentFilters
                kind={kind}
                narrowed={filters.narrowed}
                onNarrow={filters.narrow}
                anyDay={anyDay}
              />
            )
          }
          tools={
            <ListTools
              kept={kept}
              columnsOf={list.view === 'table' ? keptList : undefined}
              exportCsv={exportCsv}
              ticks={ticks}
            />
          }
          tickedBar={
            <WhenTicked ticks={ticks}>
              <TickedBar kind={kind} ticks={ticks} inArchive={filters.status === 'archived'} />
            </WhenTicked>
          }
          create={
            isStarted &&
            abilities.create_documents && {
              to: paths.new,
              label: `New ${title}`,
              firstLabel: `Create Your First ${title}`,
            }
          }
          table={(pages) => <Table hidden={kept.hidden} pages={pages} sorting={list} />}
          cards={(pages) => <Cards pages={pages} />}
          noneOfStatus={{
            icon: <SearchX />,
            text:
              filters.status === 'archived'
                ? `There are no archived ${names}.`
                : `There are no ${names} with this status.`,
          }}
          none={{ icon: <Icon />, text: noneText, ...(noneAction && { action: noneAction }) }}
        />
      </TicksProvider>
    </Page>
  )
}

/** Stays mounted after the first tick: the summary is shown when nothing is ticked any more. */
function WhenTicked({ ticks, children }: { ticks: RowSelection; children: ReactNode }) {
  const isTicked = useTickedIds(ticks).length > 0
  const [wasTicked, setWasTicked] = useState(false)
  if (isTicked && !wasTicked) setWasTicked(true)
  return wasTicked && children
}

/** Names the rows. Which situation it is says the filter, which is open then. */
function headingOf(
  kind: DocumentKind,
  { status, narrowed }: { status: string | undefined; narrowed: RowFilter },
): string {
  const { titles } = kindOf(kind)
  const which = status === 'archived' ? 'Archived' : narrowed.situation ? 'Matching' : 'All'
  return `${which} ${titles}`
}

function statusOptions<Name extends DocumentKind>(
  kind: Name,
  withArchive: boolean,
): SelectOption<ListedStatus<Name> | null>[] {
  const statuses = statusesOf(kind)
  return [
    { value: null, label: 'All' },
    ...statuses.map((value) => ({ value, label: statusLabel(kind, value) })),
    ...(withArchive ? [{ value: 'archived' as const, label: 'Archived' }] : []),
  ]
}

function countShown<Name extends DocumentKind>(
  counts: DocumentCounts<Name>,
  status: ListedStatus<Name> | null,
  inArchive: boolean,
): string | undefined {
  const count = countOf(counts, status, inArchive)
  return count === undefined ? undefined : countText(count, counts.is_exact)
}

/** While the archive is shown, documents outside it have no count by status. */
function countOf<Name extends DocumentKind>(
  { by_status, archived }: DocumentCounts<Name>,
  status: ListedStatus<Name> | null,
  inArchive: boolean,
): number | undefined {
  if (status === 'archived') return archived
  if (inArchive) return undefined
  if (status !== null) return by_status[status]
  return Object.values<number>(by_status).reduce((sum, count) => sum + count, 0)
}
