import type { Invoice } from '@quotespark/contract'
import { Button } from '@quotespark/ui'
import { Send } from 'lucide-react'
import { ReviewButton } from '~/features/document/send/review-button.tsx'
import { useInvoiceSending } from './use-invoice-sending.ts'

/** Sends an invoice again that changed since its customer got it. */
export function SendInvoiceAgain({ invoice }: { invoice: Invoice }) {
  const { ask, isPending, dialog } = useInvoiceSending(invoice)
  return (
    <span className="flex flex-wrap gap-2">
      <Button variant="outline" onClick={ask} loading={isPending} loadingText="Sending...">
        <Send />
        Send Again
      </Button>
      <ReviewButton disabled={isPending} />
      {dialog}
    </span>
  )
}
