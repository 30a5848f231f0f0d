import { ORPCError } from '@orpc/client'
import type { RefusalCode, RefusalData } from '@quotespark/domain/refusal'

export type RefusalError<Code extends RefusalCode = RefusalCode> = {
  [Each in Code]: ORPCError<Each, RefusalData[Each]>
}[Code]

/** True when the server refused for one of the given reasons or, with none given, for any reason. */
export function isRefusal<Code extends RefusalCode = RefusalCode>(
  error: unknown,
  ...codes: Code[]
): error is RefusalError<Code> {
  if (!(error instanceof ORPCError) || !error.defined) return false
  return codes.length === 0 || codes.includes(error.code as Code)
}

/**
 * Makes the call and gives a refusal its sentence as its message. The sentences are loaded on demand. When they cannot be
 * loaded, or a newer server sends a code that this page does not know, the server's own short message stays.
 */
export async function withRefusalSentence<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (isRefusal(error)) {
      const sentence = await sentenceOf(error).catch(() => undefined)
      if (sentence) error.message = sentence
    }
    throw error
  }
}

async function sentenceOf<Code extends RefusalCode>(error: RefusalError<Code>): Promise<string | undefined> {
  const { REFUSAL_SENTENCES } = await import('@quotespark/domain/refusal-sentences')
  if (!Object.hasOwn(REFUSAL_SENTENCES, error.code)) return undefined
  const sentence = REFUSAL_SENTENCES[error.code] as (data: RefusalData[Code]) => string
  return sentence(error.data)
}
