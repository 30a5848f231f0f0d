import type { Invoice } from '@quotespark/contract'
import { Button, ConfirmDialog, showToast, type ToastOptions } from '@quotespark/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ban, Check, Send } from 'lucide-react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { sentToast } from './invoice-toasts.ts'
import { useInvoiceRefresh } from './use-invoice-refresh.ts'

/** The steps that may be taken with an invoice now, the one that leads on last. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const send = useMutation(api.invoice.send.mutationOptions(useStepOutcome(sentToast)))
  const pay = useMutation(
    api.invoice.markAsPaid.mutationOptions(
      useStepOutcome(() => ({ title: 'Invoice marked as paid', tone: 'success' })),
    ),
  )
  const cancel = useMutation(
    api.invoice.cancel.mutationOptions(
      useStepOutcome(() => ({ title: 'Invoice cancelled', tone: 'success' })),
    ),
  )
  const { abilities } = invoice
  const busy = send.isPending || pay.isPending || cancel.isPending
  const input = { id: invoice.id }
  return (
    <>
      {abilities.cancel && (
        <ConfirmDialog
          title="Cancel this invoice?"
          description={`${invoice.invoice_number} will no longer be owed. Its number stays taken, and this cannot be undone.`}
          confirmLabel="Cancel Invoice"
          cancelLabel="Keep Invoice"
          onConfirm={() => cancel.mutateAsync(input)}
          trigger={
            <Button variant="outline" disabled={busy}>
              <Ban />
              Cancel Invoice
            </Button>
          }
        />
      )}
      {abilities.mark_as_paid && (
        <Button onClick={() => pay.mutate(input)} loading={pay.isPending} disabled={busy && !pay.isPending}>
          <Check />
          {invoice.status === 'partially_paid' ? 'Mark as Fully Paid' : 'Mark as Paid'}
        </Button>
      )}
      {abilities.send && (
        <Button
          onClick={() => send.mutate(input)}
          loading={send.isPending}
          loadingText="Sending..."
          disabled={busy && !send.isPending}
        >
          <Send />
          Send Invoice
        </Button>
      )}
    </>
  )
}

function useStepOutcome(success: (invoice: Invoice) => ToastOptions) {
  const queryClient = useQueryClient()
  const refresh = useInvoiceRefresh()
  return {
    onSuccess: (invoice: Invoice) => {
      refresh(invoice)
      showToast(success(invoice))
    },
    onError: (error: Error) => {
      // Whatever it is now, it is not what this page shows.
      void queryClient.invalidateQueries({ queryKey: api.invoice.key() })
      // The answer to the first attempt was lost, the second found its work done.
      if (isRefusal(error, 'transition_not_allowed') && error.data.from === error.data.to) return
      showToast(
        isRefusal(error, 'customer_email_missing')
          ? { title: 'No Email Address', description: errorSentence(error), tone: 'danger' }
          : { title: `Failed to update invoice: ${errorSentence(error)}`, tone: 'danger' },
      )
    },
  }
}
