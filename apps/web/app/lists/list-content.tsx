import { Button, EmptyState, ErrorState, LoadingScreen } from '@quotespark/ui'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorSentence } from '~/api/error-sentence.ts'
import type { Narrowing } from './list-filters.ts'
import type { ListPages } from './list-pages.ts'
import { ListRows } from './list-rows.tsx'
import type { ListState } from './list-state.ts'
import { NewButton } from './new-button.tsx'

interface Emptiness {
  icon: ReactNode
  text: string
}

/** Link for creating a new row. */
interface NewRow {
  to: string
  label: string
  /** Label when the list is empty. */
  firstLabel: string
}

export interface ListContentProps<Row> {
  list: Pick<ListState<string, string>, 'names' | 'view'> & {
    filters: { search: string | undefined; status: string | undefined; narrowed: Narrowing }
  }
  /** Name of the list as a heading: 'Quotes'. */
  title: string
  rows: ListPages<Row>
  table: (pages: readonly Row[][]) => ReactNode
  cards: (pages: readonly Row[][]) => ReactNode
  errorText?: (error: Error) => string
  /** Replaces the error when the list cannot be loaded at all. */
  instead?: ReactNode
  /** Shown when no row has the chosen status. */
  noneOfStatus: Emptiness
  /** Shown when there are no rows yet. */
  none: Emptiness
  /** False for a user who may not create one. */
  create: NewRow | false
  /** Clears search and filter. */
  onShowAll: () => void
}

/** The rows of a list, or the reason why there are none. */
export function ListContent<Row>({
  list: { names, view, filters },
  title,
  rows,
  table,
  cards,
  errorText = errorSentence,
  instead,
  noneOfStatus,
  none,
  create,
  onShowAll,
}: ListContentProps<Row>) {
  const { pages, error } = rows
  if (error) {
    return (
      instead || (
        <ErrorState
          title={`Error Loading ${title}`}
          text={errorText(error)}
          action={<Button onClick={() => rows.refetch()}>Try Again</Button>}
        />
      )
    )
  }
  if (!pages) return <LoadingScreen />
  const isEmpty = pages.every((page) => page.length === 0)
  if (isEmpty && !rows.hasNextPage && !rows.moreError) {
    const { search, status, narrowed } = filters
    const isNarrowed = Object.keys(narrowed).length > 0
    return search || status || isNarrowed ? (
      <EmptyState
        {...(search
          ? { icon: <SearchX />, text: `Nothing matches “${search}”.` }
          : isNarrowed
            ? { icon: <SearchX />, text: 'Nothing matches these filters.' }
            : noneOfStatus)}
        title={`No ${names} found.`}
        action={
          <Button variant="outline" onClick={onShowAll}>
            Show all {names}
          </Button>
        }
      />
    ) : (
      <EmptyState
        {...none}
        title={`No ${names} found.`}
        action={create && <NewButton to={create.to} label={create.firstLabel} />}
      />
    )
  }
  return (
    <ListRows names={names} rows={{ ...rows, pages }}>
      {!isEmpty && (view === 'table' ? table(pages) : cards(pages))}
    </ListRows>
  )
}
