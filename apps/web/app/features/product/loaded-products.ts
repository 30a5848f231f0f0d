import type { Product } from '@quotespark/contract'

/** What has been read of a list, page by page, as TanStack Query keeps it. */
export interface LoadedProducts {
  pages: { items: Product[]; next_cursor: string | null }[]
  pageParams: unknown[]
}

/** Without one that was deleted. The pages after it follow the same rows as before. */
export function withoutProduct<Loaded extends LoadedProducts>(loaded: Loaded, id: string): Loaded {
  return changed(loaded, id, (items) => items.filter((item) => item.id !== id))
}

/** With what was changed in its place, which it keeps as long as its name does. */
export function withProduct<Loaded extends LoadedProducts>(loaded: Loaded, product: Product): Loaded {
  return changed(loaded, product.id, (items) =>
    items.map((item) => (item.id === product.id ? product : item)),
  )
}

/** The pages that do not hold it stay the same objects: nothing of them is drawn anew. */
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
