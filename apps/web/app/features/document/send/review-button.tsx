import { Button } from '@quotespark/ui'
import { MailOpen } from 'lucide-react'
import { useReview } from './use-review.ts'

export const REVIEW_LABEL = 'Review and send'

/** Opens the review of the document on its page: `useReviewDialog` shows it. */
export function ReviewButton({ disabled = false }: { disabled?: boolean }) {
  const { open } = useReview()
  return (
    <Button variant="outline" aria-haspopup="dialog" disabled={disabled} onClick={open}>
      <MailOpen />
      {REVIEW_LABEL}
    </Button>
  )
}
