import type { Company } from '@quotespark/contract'
import type { BillingStage } from '@quotespark/domain/billing'
import { isCalendarDate, londonDate } from '@quotespark/domain/time'
import { commonWords, type PreviewWords, previewCustomer } from '~/features/document/preview/preview-view.ts'
import { countedStages } from './plan/planned-amounts.ts'

interface WrittenQuote {
  number: string
  revision: number
  title: string
  description: string | null
  valid_until: string | null
  customer: Parameters<typeof previewCustomer>[0]
  notes: string | null
  terms: string | null
  buyer_reference: string | null
  billing_stages: readonly BillingStage[]
}

/** The printed words of a quote as its customer would get it today. */
export function quoteWords(
  company: Company,
  { buyer_reference, billing_stages, ...quote }: WrittenQuote,
): PreviewWords {
  return {
    ...commonWords(company),
    ...quote,
    ...(buyer_reference?.trim() && { buyer_reference: buyer_reference.trim() }),
    ...(billing_stages.length > 0 && { billing_stages: countedStages(billing_stages) }),
    kind: 'quote',
    issued_on: londonDate(new Date()),
    valid_until: quote.valid_until && isCalendarDate(quote.valid_until) ? quote.valid_until : null,
    customer: previewCustomer(quote.customer),
  }
}
