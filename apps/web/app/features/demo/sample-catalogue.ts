import { useMemo } from 'react'
import { matchingProducts } from '~/features/document/editor/catalogue-search.ts'
import type { LineCatalogue } from '~/features/document/editor/line-catalogue.ts'
import { SAMPLE_PRODUCTS } from './sample-job.ts'

export const SAMPLE_CATALOGUE: LineCatalogue = {
  useSuggestions: (query) =>
    useMemo(
      () => ({
        products: query === null ? [] : matchingProducts(SAMPLE_PRODUCTS, query),
        quickCreate: false,
        loading: false,
      }),
      [query],
    ),
}
