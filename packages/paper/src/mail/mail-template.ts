import type { ReactElement } from 'react'

/** One kind of mail: its subject and its letter. Variables are clean texts, `null` where nothing was given. */
export interface MailTemplate<Variables> {
  subject(variables: Variables): string
  /** What it says above the figures, where somebody may write that themselves. */
  message?(variables: Variables): string
  /** `message`: as it was written, or as it is usual. */
  Letter(variables: Variables & { message: string }): ReactElement
}
