import type { Invoice } from '@quotespark/contract'
import { Dialog } from '@quotespark/ui'
import { CreditForm } from './credit-form.tsx'

export interface CreditDialogProps {
  invoice: Invoice
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Credits all or part of an invoice. Nothing of it can be undone, so all figures are shown before it is issued. */
export function CreditDialog({ invoice, open, onOpenChange }: CreditDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissOutside={false}
      title={`Credit ${invoice.invoice_number}`}
      description="A credit note takes back all or part of this invoice. It cannot be undone."
    >
      <CreditForm invoice={invoice} onIssued={() => onOpenChange(false)} />
    </Dialog>
  )
}
