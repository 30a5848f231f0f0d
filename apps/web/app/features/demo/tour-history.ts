import type { DocumentEvent } from '@quotespark/contract'
import { SAMPLE_CUSTOMER, SAMPLE_SELLER } from './sample-job.ts'
import type { TourState } from './tour-state.ts'

/** The history of the sample quote, newest first. */
export function tourHistory(state: TourState): DocumentEvent[] {
  const { name: customer, email } = SAMPLE_CUSTOMER
  const { acceptance } = state
  return [
    entry('created', SAMPLE_SELLER, state.sent_at),
    entry('sent', SAMPLE_SELLER, state.sent_at, { email }),
    entry('viewed', customer, state.first_viewed_at),
    entry('downloaded', customer, state.pdf_downloaded_at),
    entry('accepted', customer, acceptance?.at ?? null, { signed_name: acceptance?.name ?? '' }),
    entry('invoice_created', SAMPLE_SELLER, state.invoice_created_at),
  ]
    .filter((event) => event !== null)
    .reverse()
}

function entry(
  event: string,
  actor_name: string,
  created_at: string | null,
  data: DocumentEvent['data'] = {},
): DocumentEvent | null {
  return created_at === null ? null : { id: event, event, actor_name, data, created_at }
}
