import type { Invoice } from '@quotespark/contract'
import { showsVat } from '@quotespark/domain/document'
import { useAccount } from '~/account/account.ts'
import { customerToday } from '~/features/document/editor/customer/customer-today.ts'
import { nextRevision } from '~/features/document/preview/preview-view.ts'
import { StoredPaper } from '~/features/document/preview/stored-paper.tsx'
import { ReviewDialog } from '~/features/document/send/review-dialog.tsx'
import { editedInvoiceValues } from '../form/invoice-form-values.ts'
import { invoiceWords } from '../invoice-words.ts'
import { particularFindings } from '../particular-findings.ts'
import { useInvoiceSending } from './use-invoice-sending.ts'

export interface InvoiceReviewDialogProps {
  invoice: Invoice
  open: boolean
  onClose: () => void
}

/** Shows what the customer of an invoice will get and what the law requires, and sends it. */
export function InvoiceReviewDialog({ invoice, open, onClose }: InvoiceReviewDialogProps) {
  const { id, customer_id, abilities, missing_particulars, particulars_required } = invoice
  const { send, isPending, dialog } = useInvoiceSending(invoice, onClose)
  return (
    <>
      <ReviewDialog
        kind="invoice"
        id={id}
        open={open}
        onClose={onClose}
        sendLabel={abilities.send ? 'Send Invoice' : 'Send Again'}
        onSend={send}
        sending={isPending}
        required={particularFindings(missing_particulars, {
          customer_id,
          editPath: `/app/invoices/${id}/edit`,
          newTab: true,
        })}
        isBlocked={particulars_required && missing_particulars.length > 0}
        paper={<InvoicePaper invoice={invoice} />}
      />
      {dialog}
    </>
  )
}

function InvoicePaper({ invoice }: { invoice: Invoice }) {
  const { company } = useAccount()
  const { items, status, discount_percent, discount_amount, prices_include_vat } = invoice
  return (
    <StoredPaper
      items={items}
      bills
      vat_registered={showsVat(company, status === 'draft' ? [] : items)}
      {...{ discount_percent, discount_amount, prices_include_vat }}
      words={invoiceWords(company, editedInvoiceValues(invoice), {
        invoice,
        number: invoice.invoice_number,
        revision: nextRevision(invoice, false),
        customer: customerToday(invoice),
      })}
    />
  )
}
