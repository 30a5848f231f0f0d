import type { Product } from '@quotespark/contract'
import { folded } from '@quotespark/ui'

/** Names or descriptions that contain what was typed, whatever its case and accents; all of them for nothing typed. */
export function matchingProducts(products: readonly Product[], query: string): Product[] {
  const wanted = folded(query)
  if (wanted === '') return [...products]
  return products.filter(
    ({ name, description }) => folded(name).includes(wanted) || folded(description ?? '').includes(wanted),
  )
}

/** Whether making a new catalogue item is offered: something is typed, and nothing has exactly that name. */
export function offersQuickCreate(products: readonly Product[], query: string): boolean {
  const wanted = folded(query)
  return wanted !== '' && !products.some(({ name }) => folded(name) === wanted)
}

/** Bundles whose name contains what was typed; all of them for nothing typed. */
export function matchingBundles<Bundle extends { name: string }>(
  bundles: readonly Bundle[],
  query: string,
): Bundle[] {
  const wanted = folded(query)
  return bundles.filter(({ name }) => folded(name).includes(wanted))
}
