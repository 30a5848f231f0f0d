import type { acceptInput, amendmentInput, PortalQuote, rejectInput } from '@quotespark/contract'
import type { z } from 'zod'

/** What a customer may answer; the names are those of a quote's `abilities`. */
export type AnswerKind = keyof PortalQuote['abilities']

/** How a quote is answered: by whoever holds its link, or by the customer who is signed in. */
export interface AnswerCalls {
  accept: (answer: z.output<typeof acceptInput>) => Promise<PortalQuote>
  reject: (answer: z.output<typeof rejectInput>) => Promise<PortalQuote>
  request_amendment: (answer: z.output<typeof amendmentInput>) => Promise<PortalQuote>
}

/** What the customer has read, as it goes along with every answer. */
export function whatWasRead({ version, revision }: Pick<PortalQuote, 'version' | 'revision'>) {
  return { version, ...(revision === null ? {} : { revision }) }
}
