import { ORPCError } from '@orpc/client'
import { REFUSAL_SENTENCES, type RefusalCode, type RefusalData } from '@quotespark/domain'

export type RefusalError<Code extends RefusalCode = RefusalCode> = {
  [Each in Code]: ORPCError<Each, RefusalData[Each]>
}[Code]

/** Whether the server refused, for one of the reasons given or, with none given, for any reason on the list. */
export function isRefusal<Code extends RefusalCode = RefusalCode>(
  error: unknown,
  ...codes: Code[]
): error is RefusalError<Code> {
  // A newer server may know codes that this page, loaded earlier, does not.
  if (!(error instanceof ORPCError) || !error.defined || !Object.hasOwn(REFUSAL_SENTENCES, error.code)) {
    return false
  }
  return codes.length === 0 || codes.includes(error.code as Code)
}

export function refusalSentence<Code extends RefusalCode>(error: RefusalError<Code>): string {
  const sentence = REFUSAL_SENTENCES[error.code] as (data: RefusalData[Code]) => string
  return sentence(error.data)
}
