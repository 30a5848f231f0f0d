import type { Invoice } from '@quotespark/contract'
import type { MissingParticular } from '@quotespark/domain'
import { Button } from '@quotespark/ui'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { api } from '~/api/client.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { sentToast } from './invoice-toasts.ts'
import { ParticularsDialog } from './particulars-dialog.tsx'
import { useInvoiceStep } from './use-invoice-step.ts'

/** Sends a draft, after saying what the law wants on it and is missing. */
export function SendInvoiceButton({ invoice }: { invoice: Invoice }) {
  const [missing, setMissing] = useState<readonly MissingParticular[] | null>(null)
  const step = useInvoiceStep(sentToast, (error) => {
    if (!isRefusal(error, 'particulars_missing')) return false
    setMissing(error.data.missing)
    return true
  })
  const send = useSingleMutation(api.invoice.send.mutationOptions(step))
  const input = { id: invoice.id }

  function press() {
    if (invoice.missing_particulars.length > 0) setMissing(invoice.missing_particulars)
    else send.mutate(input)
  }

  return (
    <>
      <Button onClick={press} loading={send.isPending} loadingText="Sending...">
        <Send />
        Send Invoice
      </Button>
      <ParticularsDialog
        missing={missing}
        customer_id={invoice.customer_id}
        required={invoice.particulars_required}
        editPath={`/app/invoices/${invoice.id}/edit`}
        onClose={() => setMissing(null)}
        onSend={() => {
          setMissing(null)
          send.mutate(input)
        }}
      />
    </>
  )
}
