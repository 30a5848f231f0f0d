import { type InfiniteData, useQueryClient } from '@tanstack/react-query'

/**
 * After something new: lists begin again at their first page, where it stands. All pages that were read would otherwise
 * be read again, one after the other, before it shows.
 */
export function useListRestart(list: {
  key: (options: { type: 'infinite' }) => readonly unknown[]
}): () => void {
  const queryClient = useQueryClient()
  return () => {
    queryClient.setQueriesData<InfiniteData<unknown>>(
      { queryKey: list.key({ type: 'infinite' }) },
      (pages) => pages && { pages: pages.pages.slice(0, 1), pageParams: pages.pageParams.slice(0, 1) },
    )
  }
}
