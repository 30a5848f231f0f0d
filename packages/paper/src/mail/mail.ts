import type { ReactElement } from 'react'

/**
 * Recipient of a mail: a customer or a member of staff in the name of a company, the owner of an account, or a reader of the
 * newsletter.
 */
export type MailAudience = 'customer' | 'team' | 'account' | 'reader'

/** One kind of mail. Variables are clean texts, null or undefined where an optional one was not given. */
export interface Mail<Given> {
  title: string
  description: string
  audience: MailAudience
  /** Every variable, with a value that shows what it is for. */
  sample: Readonly<Record<keyof Given & string, string>>
  /** Variables that may be left out. */
  optional: readonly string[]
  subject(variables: Given): string
  /** Text above the figures, in mails where staff may write their own. */
  message?(variables: Given): string
  /** Placeholders in a company's own subject and message, each with the variable that it stands for. */
  placeholders?: Readonly<Record<string, keyof Given & string>>
  /** Puts a variable into the words of a sentence, where it is not in them already. */
  inSentence?: Readonly<Record<string, (value: string) => string>>
  /** `message` is what staff wrote, or the usual text. */
  Letter(variables: Given & { message: string }): ReactElement
}

export type Variables<Defined> = Defined extends Mail<infer Given> ? Given : never

type GivenOf<Sample, Optional extends keyof Sample> = {
  [Variable in Exclude<keyof Sample, Optional>]: string
} & { [Variable in Optional]?: string | null }

/** Defines a mail; the types of its variables follow from the sample and from those that are optional. */
export function mail<Sample extends Record<string, string>, const Optional extends keyof Sample & string>(
  definition: Pick<Mail<GivenOf<Sample, Optional>>, 'title' | 'description' | 'audience'> & {
    sample: Sample
    optional: readonly Optional[]
    subject(variables: GivenOf<Sample, Optional>): string
    message?(variables: GivenOf<Sample, Optional>): string
    placeholders?: Readonly<Record<string, keyof Sample & string>>
    inSentence?: Readonly<Partial<Record<keyof Sample & string, (value: string) => string>>>
    Letter(variables: GivenOf<Sample, Optional> & { message: string }): ReactElement
  },
): Mail<GivenOf<Sample, Optional>> {
  return definition as unknown as Mail<GivenOf<Sample, Optional>>
}
