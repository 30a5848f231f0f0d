import type { acceptInput, amendmentInput, PortalQuote, rejectInput } from '@quotespark/contract'
import type { z } from 'zod'
import type { ChosenOffer } from '../choosing/chosen-offer.ts'

/** API calls that answer a quote, for anyone who holds its link or for the signed-in customer. */
export interface AnswerCalls {
  accept: (answer: z.output<typeof acceptInput>) => Promise<PortalQuote>
  reject: (answer: z.output<typeof rejectInput>) => Promise<PortalQuote>
  request_amendment: (answer: z.output<typeof amendmentInput>) => Promise<PortalQuote>
}

/** The fields of a quote that the dialogs show and send back. */
export type AnsweredQuote = Pick<
  PortalQuote,
  'title' | 'quote_number' | 'company' | 'total_amount' | 'tax_amount' | 'version' | 'revision' | 'abilities'
> &
  Partial<ChosenOffer>

/** The version and revision that the customer has read, sent with every answer. */
export function readRevision({ version, revision }: Pick<PortalQuote, 'version' | 'revision'>) {
  return { version, ...(revision === null ? {} : { revision }) }
}

/** The acceptance: the chosen lines where there are choices, and the total that was read. */
export function acceptedSelection({
  selection,
  total_amount,
}: Pick<AnsweredQuote, 'selection' | 'total_amount'>) {
  return { ...wishedSelection({ selection }), total_amount }
}

/** The options and quantities that go with a request for changes, where there are choices. */
export function wishedSelection({ selection }: Pick<AnsweredQuote, 'selection'>) {
  return selection ? { selection } : {}
}
