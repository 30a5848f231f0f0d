/** Custom words that replace those of a template; null keeps the template's. */
export interface LetterWords {
  subject: string | null
  /** The text above the figures, greeting included; a blank line starts a new paragraph. */
  message: string | null
}
