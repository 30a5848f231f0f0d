import type { Product } from '@quotespark/contract'

/** What a catalogue has for what is typed into a line. */
export interface Suggestions {
  products: readonly Product[]
  /** Whether making a new catalogue item of it is offered. */
  quickCreate: boolean
  loading: boolean
}

/** Where the lines of a document look up what is sold: the company's catalogue, or the samples of the tour. */
export interface LineCatalogue {
  /** A hook; nothing at all is looked up while `query` is null. */
  useSuggestions: (query: string | null) => Suggestions
}
