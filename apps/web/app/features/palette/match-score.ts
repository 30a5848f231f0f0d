import { normaliseForSearch } from '@quotespark/ui'
import { wordsOf } from './matches-words.ts'

/** Scores of how well a text matches the typed one; `section` is for a section of the settings. */
export const MATCH = { exact: 4, beginning: 3, word: 2, section: 1.5, inside: 1, byOtherWords: 0 } as const

/** The best score of any of the texts; at least `inside`, because the server found the record. */
export function matchScore(texts: readonly (string | null | undefined)[], typed: string): number {
  const wanted = normaliseForSearch(typed.trim())
  if (wanted === '') return MATCH.inside
  return Math.max(...texts.map((text) => scoreOf(normaliseForSearch(text ?? ''), wanted)))
}

function scoreOf(text: string, wanted: string): number {
  if (text === wanted) return MATCH.exact
  if (text.startsWith(wanted)) return MATCH.beginning
  return wordsOf(text).some((word) => word.startsWith(wanted)) ? MATCH.word : MATCH.inside
}
