import type { Product } from '@quotespark/contract'

/** Names or descriptions that contain what was typed, whatever its case; all of them for nothing typed. */
export function matchingProducts(products: readonly Product[], query: string): Product[] {
  const wanted = fold(query)
  if (wanted === '') return [...products]
  return products.filter(
    ({ name, description }) => fold(name).includes(wanted) || fold(description ?? '').includes(wanted),
  )
}

/** Whether making a new catalogue item is offered: something is typed, and nothing has exactly that name. */
export function offersQuickCreate(products: readonly Product[], query: string): boolean {
  const wanted = fold(query)
  return wanted !== '' && !products.some(({ name }) => fold(name) === wanted)
}

const fold = (text: string) => text.trim().toLowerCase()
