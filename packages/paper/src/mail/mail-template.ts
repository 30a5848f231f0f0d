import type { ReactElement } from 'react'

/** An email's subject and letter. Variables are cleaned texts, `null` when none was given. */
export interface MailTemplate<Variables> {
  subject(variables: Variables): string
  /** The default message above the figures, for emails whose message users may edit. */
  message?(variables: Variables): string
  /** Renders the letter; `message` is the custom message or the default one. */
  Letter(variables: Variables & { message: string }): ReactElement
}
