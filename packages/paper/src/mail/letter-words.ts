/** What somebody has written in place of what a template says; null leaves it as it is. */
export interface LetterWords {
  subject: string | null
  /** What stands above the figures, greeting included; a blank line begins a new paragraph. */
  message: string | null
}
