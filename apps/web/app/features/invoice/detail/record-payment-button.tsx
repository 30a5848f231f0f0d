import type { Invoice } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain'
import { Button, Dialog } from '@quotespark/ui'
import { PoundSterling } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '~/screens/lazy-part.tsx'

const PaymentForm = lazyPart(async () => (await import('./payment-form.tsx')).PaymentForm)

/** Opens the form for money that has come in. */
export function RecordPaymentButton({ invoice, disabled }: { invoice: Invoice; disabled: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      dismissOutside={false}
      title="Record Payment"
      description={`${formatMoney(invoice.balance_due)} of ${invoice.invoice_number} is due.`}
      trigger={
        <Button variant="outline" disabled={disabled}>
          <PoundSterling />
          Record Payment
        </Button>
      }
    >
      <PaymentForm invoice={invoice} onRecorded={() => setOpen(false)} />
    </Dialog>
  )
}
