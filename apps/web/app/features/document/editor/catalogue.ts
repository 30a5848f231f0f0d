import type { Product, Template, TemplateRow } from '@quotespark/contract'
import { showToast, useDebounced } from '@quotespark/ui'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { SEARCH_DEBOUNCE_MS } from '~/api/search-rest.ts'
import { matchingBundles, matchingProducts, offersQuickCreate } from './catalogue-search.ts'
import type { LineCatalogue, Suggestions } from './line/line-editing.ts'

/** The server's page limit. */
const LOADED = 500
const SHOWN = 50
const NOTHING: readonly Product[] = []
const NO_BUNDLES: readonly TemplateRow[] = []

interface Catalogue {
  products: readonly Product[]
  bundles: readonly TemplateRow[]
  /** False while loading, and for a catalogue so long that the server has to search it. */
  complete: boolean
  mayCreate: boolean
}

const UNSEEN: Catalogue = { products: NOTHING, bundles: NO_BUNDLES, complete: true, mayCreate: false }

function useCatalogue(): Catalogue {
  const mayCreate = useAccount().abilities.manage_catalogue
  const { data } = useQuery(api.product.list.queryOptions({ input: { limit: LOADED } }))
  const { data: templates } = useQuery(api.template.list.queryOptions({ input: { kind: 'bundle' } }))
  return useMemo(() => {
    const products = data?.items ?? NOTHING
    const bundles = templates?.items ?? NO_BUNDLES
    return { products, bundles, complete: data?.next_cursor === null, mayCreate }
  }, [data, templates, mayCreate])
}

/**
 * The catalogue for the lines of a document. Only lines that are looking something up subscribe to it, so when it loads
 * or changes, the hundreds of others need not redraw.
 */
class CatalogueStore implements LineCatalogue {
  #catalogue: Catalogue
  readonly #listeners = new Set<() => void>()

  readonly #queryClient: QueryClient

  constructor(catalogue: Catalogue, queryClient: QueryClient) {
    this.#catalogue = catalogue
    this.#queryClient = queryClient
  }

  readonly current = (): Catalogue => this.#catalogue

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly useSuggestions = (query: string | null): Suggestions => useProductSuggestions(this, query)

  readonly readBundle = async (id: string): Promise<Template | null> => {
    try {
      return await this.#queryClient.fetchQuery(api.template.get.queryOptions({ input: { id } }))
    } catch (error) {
      showToast({ title: errorSentence(error, 'The bundle could not be loaded'), tone: 'danger' })
      return null
    }
  }

  hold(catalogue: Catalogue): void {
    this.#catalogue = catalogue
    for (const listener of this.#listeners) listener()
  }
}

/** Provides the company's catalogue to the lines of a document. */
export function useCompanyCatalogue(): LineCatalogue {
  const catalogue = useCatalogue()
  const queryClient = useQueryClient()
  const [held] = useState(() => new CatalogueStore(catalogue, queryClient))
  useEffect(() => held.hold(catalogue), [held, catalogue])
  return held
}

function useProductSuggestions(held: CatalogueStore, query: string | null): Suggestions {
  const seen = () => (query === null ? UNSEEN : held.current())
  const catalogue = useSyncExternalStore(held.subscribe, seen, seen)
  const wanted = useDebounced(query?.trim() ?? '', SEARCH_DEBOUNCE_MS)
  const asksServer = query !== null && !catalogue.complete && wanted !== ''
  const { data, isFetching } = useQuery({
    ...api.product.list.queryOptions({ input: { search: wanted, limit: SHOWN } }),
    enabled: asksServer,
  })
  const found = asksServer && data ? data.items : catalogue.products
  return useMemo(() => {
    if (query === null) return { products: NOTHING, bundles: NO_BUNDLES, quickCreate: false, loading: false }
    return {
      products: matchingProducts(found, query).slice(0, SHOWN),
      bundles: matchingBundles(catalogue.bundles, query),
      quickCreate: catalogue.mayCreate && offersQuickCreate(found, query),
      loading: asksServer && isFetching,
    }
  }, [query, found, catalogue.bundles, catalogue.mayCreate, asksServer, isFetching])
}
