import { normaliseForSearch } from '@quotespark/ui'

/** True when each word of `typed` begins a word of `text`: 'cre quo' finds 'Create New Quote'. An empty text matches everything. */
export function matchesWords(text: string, typed: string): boolean {
  const words = wordsOf(text)
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)))
}

export const wordsOf = (text: string) =>
  normaliseForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
