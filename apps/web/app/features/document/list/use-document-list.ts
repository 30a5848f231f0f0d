import type { QuoteSort } from '@quotespark/contract'
import {
  type DocumentKind,
  type DocumentStatus,
  type QuoteStatus,
  type Situation,
  situationsOf,
  statusesOf,
} from '@quotespark/domain/document'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ListOrders } from '~/lists/list-order.ts'
import { type ListPages, PAGE_OPTIONS, useCountOptions, useListPages } from '~/lists/list-pages.ts'
import { type ListState, listInput, useListState } from '~/lists/list-state.ts'
import { apiOf } from '../kinds/api-of.ts'
import type { RowOf } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kinds.ts'

/** A displayed status, or the archive. */
export type ListedStatus<Name extends DocumentKind> = DocumentStatus<Name> | 'archived'

export interface DocumentCounts<Name extends DocumentKind> {
  by_status: Record<DocumentStatus<Name>, number>
  archived: number
  is_exact: boolean
}

interface DocumentList<Name extends DocumentKind, Sort extends string> {
  list: ListState<ListedStatus<Name>, Sort>
  rows: ListPages<RowOf<Name>>
  counts: DocumentCounts<Name> | undefined
  /** Exports those named as a file, or all that match when none is. */
  exportCsv: (ids: readonly string[]) => Promise<File>
}

/** The company's documents of one kind under the filters and in the order of the address. */
export function useDocumentList<Name extends DocumentKind, Sort extends string>(
  kind: Name,
  orders: ListOrders<Sort>,
): DocumentList<Name, Sort> {
  const statuses = statusesOf(kind)
  const list = useListState(
    kindOf(kind).names,
    [...statuses, 'archived' as const],
    orders,
    situationsOf(kind),
  )
  const operations = apiOf(kind)
  const { filter, page } = listInput(list as unknown as ListState<ListedStatus<'quote'>, QuoteSort>)
  const rows = useInfiniteQuery({
    ...operations.list.infiniteOptions({
      input: (cursor: string | undefined) => askedDocuments(page(cursor)),
      ...PAGE_OPTIONS,
    }),
    placeholderData: keepPreviousData,
  })
  const count = useQuery({
    ...operations.count.queryOptions({ input: askedDocuments(filter) }),
    ...useCountOptions(rows, filter.search),
  })
  return {
    list,
    rows: useListPages(rows, count) as unknown as ListPages<RowOf<Name>>,
    counts: count.data as unknown as DocumentCounts<Name> | undefined,
    exportCsv: (ids) =>
      operations.exportCsv.call(ids.length > 0 ? { ids: [...ids] } : askedDocuments(filter)),
  }
}

/** Input of a list request: "archived" is a status in the list's filter, but a separate field of the API. */
function askedDocuments<Input extends { status?: ListedStatus<'quote'>; situation?: string }>({
  status,
  ...others
}: Input): Omit<Input, 'status' | 'situation'> & {
  status?: QuoteStatus
  situation?: Situation<'quote'>
  archive?: 'only' | 'with'
} {
  // The list's filters hold only situations of its kind.
  const rest = others as Omit<Input, 'status' | 'situation'> & { situation?: Situation<'quote'> }
  if (status === 'archived') return { ...rest, archive: 'only' }
  return status === undefined ? rest : { ...rest, status }
}
