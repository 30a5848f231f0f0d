import type { Product } from '@quotespark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { type LoadedProducts, withoutProduct, withProduct } from './loaded-products.ts'

/**
 * Updates the lists at once after a change. A catalogue scrolled far down would be refetched page after page, so a row that
 * was only changed or deleted is patched in place; its list is refetched the next time it opens.
 */
export function useProductRefresh() {
  const queryClient = useQueryClient()
  const lists = { queryKey: api.product.list.key({ type: 'infinite' }) }

  function patch(change: (loaded: LoadedProducts) => LoadedProducts) {
    queryClient.setQueriesData<LoadedProducts>(lists, (loaded) => loaded && change(loaded))
    void queryClient.invalidateQueries({ queryKey: api.product.key(), refetchType: 'none' })
    void queryClient.invalidateQueries({ queryKey: api.product.count.key() })
  }

  return {
    everything: () => void queryClient.invalidateQueries({ queryKey: api.product.key() }),
    deleted: (product: Product) => {
      const isAlone = queryClient
        .getQueriesData<LoadedProducts>({ ...lists, type: 'active' })
        .some(([, loaded]) => loaded?.pages.flatMap(({ items }) => items).length === 1)
      if (isAlone) void queryClient.invalidateQueries({ queryKey: api.product.key() })
      else patch((loaded) => withoutProduct(loaded, product.id))
    },
    updated: (before: Product, after: Product) => {
      if (before.name === after.name) patch((loaded) => withProduct(loaded, after))
      else void queryClient.invalidateQueries({ queryKey: api.product.key() })
    },
  }
}
