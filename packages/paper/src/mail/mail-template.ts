import type { ReactElement } from 'react'

/** One kind of mail: its subject and its letter. Variables are clean texts, `null` where nothing was given. */
export interface MailTemplate<Variables> {
  subject(variables: Variables): string
  Letter(variables: Variables): ReactElement
}
