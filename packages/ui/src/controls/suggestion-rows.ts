import { normaliseForSearch } from './normalise-for-search.ts'

/** One row of a Combobox or Autocomplete list: an option, or the final action. */
export type SuggestionRow<Item> = { key: string; item: Item } | { key: typeof actionKey; action: string }

export const actionKey = '__action__'

export interface SuggestionRowOptions<Item> {
  items: readonly Item[]
  query: string
  getKey: (item: Item) => string
  /** The text to search in; `null` when the caller has already searched. */
  getSearchText: ((item: Item) => string) | null
  /** The text of the final action, or null for none. */
  actionLabel: string | null
}

/** Filters the items for a query: every word must occur, ignoring case and accents. */
export function suggestionRows<Item>({
  items,
  query,
  getKey,
  getSearchText,
  actionLabel,
}: SuggestionRowOptions<Item>): SuggestionRow<Item>[] {
  const words = normaliseForSearch(query).split(/\s+/).filter(Boolean)
  const rows: SuggestionRow<Item>[] = []
  for (const item of items) {
    const text = getSearchText ? normaliseForSearch(getSearchText(item)) : ''
    if (!getSearchText || words.every((word) => text.includes(word))) rows.push({ key: getKey(item), item })
  }
  if (actionLabel !== null) rows.push({ key: actionKey, action: actionLabel })
  return rows
}

/** The row that an arrow key leads to, in a cycle; null is the input itself, between the last row and the first. */
export function neighbourRow(index: number | null, step: 1 | -1, count: number): number | null {
  const places = count + 1
  const place = index === null ? 0 : index + 1
  const next = (place + step + places) % places
  return next === 0 ? null : next - 1
}
