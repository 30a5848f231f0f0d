import type { Invoice } from '@quotespark/contract'
import { useReviewDialog } from '~/features/document/send/use-review-dialog.ts'

const load = async () => (await import('./invoice-review-dialog.tsx')).InvoiceReviewDialog

/** The review of an invoice before it is sent, opened by the address of its page. */
export function InvoiceReview({ invoice }: { invoice: Invoice }) {
  const { send, send_again } = invoice.abilities
  const { Part: InvoiceReviewDialog, isOpen, close } = useReviewDialog(send || send_again, load)
  return InvoiceReviewDialog && <InvoiceReviewDialog invoice={invoice} open={isOpen} onClose={close} />
}
