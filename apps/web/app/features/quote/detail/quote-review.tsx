import type { Quote } from '@quotespark/contract'
import { useReviewDialog } from '~/features/document/send/use-review-dialog.ts'

const load = async () => (await import('./quote-review-dialog.tsx')).QuoteReviewDialog

/** The review of a quote before it is sent, opened by the address of its page. */
export function QuoteReview({ quote }: { quote: Quote }) {
  const { send, send_again } = quote.abilities
  const { Part: QuoteReviewDialog, isOpen, close } = useReviewDialog(send || send_again, load)
  return QuoteReviewDialog && <QuoteReviewDialog quote={quote} open={isOpen} onClose={close} />
}
