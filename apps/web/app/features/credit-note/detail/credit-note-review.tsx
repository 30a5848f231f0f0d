import type { CreditNote } from '@quotespark/contract'
import { useReviewDialog } from '~/features/document/send/use-review-dialog.ts'

const load = async () => (await import('./credit-note-review-dialog.tsx')).CreditNoteReviewDialog

/** The review of a credit note before it is sent, opened by the address of its page. */
export function CreditNoteReview({ note }: { note: CreditNote }) {
  const { Part: CreditNoteReviewDialog, isOpen, close } = useReviewDialog(note.abilities.send, load)
  return CreditNoteReviewDialog && <CreditNoteReviewDialog note={note} open={isOpen} onClose={close} />
}
