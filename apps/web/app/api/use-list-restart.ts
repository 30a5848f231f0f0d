import { type InfiniteData, useQueryClient } from '@tanstack/react-query'

/**
 * Trims lists to their first page after something was created. Otherwise all loaded pages would be read again, one after
 * the other, before the new entry shows.
 */
export function useResetListPages(list: {
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
