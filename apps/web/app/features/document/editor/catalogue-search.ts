import type { Product } from '@quotespark/contract'
import { normaliseForSearch } from '@quotespark/ui'

/** Products whose name or description contains the query, ignoring case and accents; all of them for an empty query. */
export function matchingProducts(products: readonly Product[], query: string): Product[] {
  const wanted = normaliseForSearch(query)
  if (wanted === '') return [...products]
  return products.filter(
    ({ name, description }) =>
      normaliseForSearch(name).includes(wanted) || normaliseForSearch(description ?? '').includes(wanted),
  )
}

/** True when creating a catalogue item is offered: the query is not empty and no item has exactly that name. */
export function offersQuickCreate(products: readonly Product[], query: string): boolean {
  const wanted = normaliseForSearch(query)
  return wanted !== '' && !products.some(({ name }) => normaliseForSearch(name) === wanted)
}

/** Bundles whose name contains the query, ignoring case and accents; all of them for an empty query. */
export function matchingBundles<Bundle extends { name: string }>(
  bundles: readonly Bundle[],
  query: string,
): Bundle[] {
  const wanted = normaliseForSearch(query)
  return bundles.filter(({ name }) => normaliseForSearch(name).includes(wanted))
}
