import type { acceptInput, amendmentInput, PortalQuote, rejectInput } from '@quotespark/contract'
import type { z } from 'zod'
import type { ChosenOffer } from '../choosing/chosen-offer.ts'

/** How a quote is answered: by whoever holds its link, or by the customer who is signed in. */
export interface AnswerCalls {
  accept: (answer: z.output<typeof acceptInput>) => Promise<PortalQuote>
  reject: (answer: z.output<typeof rejectInput>) => Promise<PortalQuote>
  request_amendment: (answer: z.output<typeof amendmentInput>) => Promise<PortalQuote>
}

/** What the dialogs say of a quote, and send back of it. */
export type AnsweredQuote = Pick<
  PortalQuote,
  'title' | 'quote_number' | 'company' | 'total_amount' | 'tax_amount' | 'version' | 'revision' | 'abilities'
> &
  Partial<ChosenOffer>

/** What the customer has read, as it goes along with every answer. */
export function whatWasRead({ version, revision }: Pick<PortalQuote, 'version' | 'revision'>) {
  return { version, ...(revision === null ? {} : { revision }) }
}

/** What is accepted: the lines that are bought, where there is something to choose, and what was read as their total. */
export function whatIsBought({ selection, total_amount }: Pick<AnsweredQuote, 'selection' | 'total_amount'>) {
  return { ...(selection && { selection }), total_amount }
}
