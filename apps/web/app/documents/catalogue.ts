import type { Product } from '@quotespark/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { matchingProducts, offersQuickCreate } from './catalogue-search.ts'
import { useDebounced } from './use-debounced.ts'

/** As many as the server answers at once. */
const LOADED = 500
const SHOWN = 50
const NOTHING: readonly Product[] = []

export interface Catalogue {
  products: readonly Product[]
  /** False while loading, and for a catalogue so long that the server has to search it. */
  complete: boolean
  mayCreate: boolean
}

export function useCatalogue(): Catalogue {
  const mayCreate = useAccount().abilities.manage_catalogue
  const { data } = useQuery(api.product.list.queryOptions({ input: { limit: LOADED } }))
  return useMemo(() => {
    const products = data?.items ?? NOTHING
    return { products, complete: data !== undefined && products.length < LOADED, mayCreate }
  }, [data, mayCreate])
}

/** What the catalogue has for what is typed; nothing at all while `query` is null. */
export function useProductSuggestions(catalogue: Catalogue, query: string | null) {
  const wanted = useDebounced(query?.trim() ?? '', 200)
  const asksServer = query !== null && !catalogue.complete && wanted !== ''
  const { data, isFetching } = useQuery({
    ...api.product.list.queryOptions({ input: { search: wanted, limit: SHOWN } }),
    enabled: asksServer,
  })
  const found = asksServer && data ? data.items : catalogue.products
  return useMemo(() => {
    if (query === null) return { products: NOTHING, quickCreate: false, loading: false }
    return {
      products: matchingProducts(found, query).slice(0, SHOWN),
      quickCreate: catalogue.mayCreate && offersQuickCreate(found, query),
      loading: asksServer && isFetching,
    }
  }, [query, found, catalogue.mayCreate, asksServer, isFetching])
}
