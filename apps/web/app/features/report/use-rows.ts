import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'

interface RowPage<Row> {
  items: Row[]
  next_cursor: string | null
}

interface RowsAsked<Row> {
  /** Names the rows: what they are, what they are asked for, and when the first of them were loaded. */
  name: readonly (string | number | undefined)[]
  /** The first page, if it came with the figures. */
  first?: RowPage<Row> | undefined
  load: (cursor: string | undefined) => Promise<RowPage<Row>>
}

/** Rows of a report page by page. */
export function useRows<Row>({ name, first, load }: RowsAsked<Row>) {
  const list = useInfiniteQuery({
    queryKey: [...api.report.key(), ...name],
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    ...(first && {
      initialData: { pages: [first], pageParams: [undefined] },
      staleTime: Number.POSITIVE_INFINITY,
    }),
  })
  return {
    rows: list.data?.pages.flatMap(({ items }) => items),
    error: list.error,
    retry: () => void list.refetch(),
    onMore: list.hasNextPage ? () => void list.fetchNextPage() : undefined,
    isLoadingMore: list.isFetchingNextPage,
  }
}
