import type { Invoice } from '@quotespark/contract'
import type { MissingParticular } from '@quotespark/domain'
import { Button, showToast } from '@quotespark/ui'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { sentToast } from './invoice-toasts.ts'
import { ParticularsDialog } from './particulars-dialog.tsx'
import { useInvoiceStep } from './use-invoice-step.ts'

/** Sends a draft, after saying what the law wants on it and is missing. */
export function SendInvoiceButton({ invoice }: { invoice: Invoice }) {
  const navigate = useNavigate()
  const [missing, setMissing] = useState<readonly MissingParticular[] | null>(null)
  const step = useInvoiceStep(sentToast, (error) => {
    if (isRefusal(error, 'particulars_missing')) setMissing(error.data.missing)
    else if (isRefusal(error, 'invalid_input')) askToComplete(error)
    else return false
    return true
  })
  const send = useSingleMutation(api.invoice.send.mutationOptions(step))
  const input = { id: invoice.id }
  const editPath = `/app/invoices/${invoice.id}/edit`

  function askToComplete(error: Error) {
    showToast({
      title: errorSentence(error),
      description: 'Complete the invoice before you send it.',
      tone: 'danger',
      action: { label: 'Edit', onSelect: () => navigate(editPath) },
    })
  }

  function press() {
    const { title, customer_id, items, missing_particulars } = invoice
    const lines = items.filter(({ kind }) => kind === 'line')
    const isComplete =
      title !== '' &&
      customer_id !== null &&
      lines.length > 0 &&
      lines.every((line) => line.description !== '')
    // What is not complete the server refuses, and names what it lacks.
    if (isComplete && missing_particulars.length > 0) setMissing(missing_particulars)
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
        editPath={editPath}
        onClose={() => setMissing(null)}
        onSend={() => {
          setMissing(null)
          send.mutate(input)
        }}
      />
    </>
  )
}
