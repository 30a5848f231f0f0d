import type { Product } from '@quotespark/contract'

/** The loaded pages of a list, as TanStack Query stores them. */
export interface LoadedProducts {
  pages: { items: Product[]; next_cursor: string | null }[]
  pageParams: unknown[]
}

/** Removes a deleted product. Later pages still follow the same rows as before. */
export function withoutProduct<Loaded extends LoadedProducts>(loaded: Loaded, id: string): Loaded {
  return changed(loaded, id, (items) => items.filter((item) => item.id !== id))
}

/** Replaces a changed product at its position, which is right as long as its name is the same. */
export function withProduct<Loaded extends LoadedProducts>(loaded: Loaded, product: Product): Loaded {
  return changed(loaded, product.id, (items) =>
    items.map((item) => (item.id === product.id ? product : item)),
  )
}

/** Keeps pages without the product as the same objects, so that they are not rendered again. */
function changed<Loaded extends LoadedProducts>(
  loaded: Loaded,
  id: string,
  change: (items: Product[]) => Product[],
): Loaded {
  return {
    ...loaded,
    pages: loaded.pages.map((page) =>
      page.items.some((item) => item.id === id) ? { ...page, items: change(page.items) } : page,
    ),
  }
}
