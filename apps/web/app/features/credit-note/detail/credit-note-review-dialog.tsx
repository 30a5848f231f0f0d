import type { CreditNote } from '@quotespark/contract'
import { showsVat } from '@quotespark/domain/document'
import { NO_CHOICE } from '@quotespark/domain/line'
import { addMoney } from '@quotespark/domain/money'
import { printedDocument } from '@quotespark/paper/printed'
import { useAccount } from '~/account/account.ts'
import { logoAddress } from '~/account/logo-address.ts'
import { commonWords, previewCustomer } from '~/features/document/preview/preview-view.ts'
import { PrintedPaper } from '~/features/document/preview/printed-paper.tsx'
import { ReviewDialog } from '~/features/document/send/review-dialog.tsx'
import { useCreditNoteSending } from './use-credit-note-sending.ts'

export interface CreditNoteReviewDialogProps {
  note: CreditNote
  open: boolean
  onClose: () => void
}

/** Shows what the customer of a credit note will get, and sends it. */
export function CreditNoteReviewDialog({ note, open, onClose }: CreditNoteReviewDialogProps) {
  const { send, isPending } = useCreditNoteSending(note, onClose)
  return (
    <ReviewDialog
      kind="credit_note"
      id={note.id}
      open={open}
      onClose={onClose}
      sendLabel="Send Credit note"
      onSend={send}
      sending={isPending}
      paper={<CreditNotePaper note={note} />}
    />
  )
}

/** The note as its PDF prints it. */
function CreditNotePaper({ note }: { note: CreditNote }) {
  const { company } = useAccount()
  const { invoice, items, revision, title, customer, site, vat_by_rate, set_off_amount, credit_amount } = note
  const { subtotal, discount_percent, discount_amount, discount_total, tax_amount, total_amount } = note
  const printed = printedDocument({
    ...commonWords(company),
    kind: 'credit_note',
    number: note.credit_note_number,
    issued_on: note.issue_date,
    ...{ revision, title, description: null, notes: null },
    customer: previewCustomer(customer && { ...customer, site }),
    credited: {
      invoice_number: invoice.invoice_number,
      invoice_date: invoice.issue_date,
      reason: note.reason,
      ...{ set_off_amount, credit_amount },
    },
    vat_registered: showsVat(company, items),
    vat_by_rate: vat_by_rate.map((row) => ({ ...row, gross: addMoney(row.net, row.vat) })),
    lines: items.map((item) => ({ ...item, ...NO_CHOICE })),
    ...{ subtotal, discount_percent, discount_amount, discount_total, tax_amount, total_amount },
  })
  return (
    <PrintedPaper
      printed={printed}
      keys={items.map(({ id }) => id)}
      logo={logoAddress(company)}
      label="Preview of the credit note"
    />
  )
}
