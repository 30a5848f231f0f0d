import type { Quote } from '@quotespark/contract'
import { showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { useNavigateFromHere } from '~/shell/navigation/use-navigate-from-here.ts'

/**
 * Opens the invoice of an accepted quote, or of a stage of it, which the server creates unless it exists already. `onChanged` is called when the
 * quote differs from what was accepted, and the user has not chosen to bill only that.
 */
export function useInvoiceCreation({ id, invoice_id }: Quote, onChanged: () => void) {
  const navigate = useNavigateFromHere()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    ...api.invoice.createFromQuote.mutationOptions({
      onSuccess: (invoice) => {
        queryClient.setQueryData(api.invoice.get.queryKey({ input: { id: invoice.id } }), invoice)
        for (const part of [api.quote, api.invoice, api.customer, api.dashboard]) {
          void queryClient.invalidateQueries({ queryKey: part.key() })
        }
        if (invoice.stage) {
          showToast({ title: `${invoice.stage.title} billed as ${invoice.invoice_number}`, tone: 'success' })
        } else if (invoice_id === null) {
          showToast({ title: 'Invoice created from quote successfully!', tone: 'success' })
        }
        void navigate(`/app/invoices/${invoice.id}`)
      },
      onError: (error) => {
        void queryClient.invalidateQueries({ queryKey: api.quote.get.queryKey({ input: { id } }) })
        if (isRefusal(error, 'changed_since_acceptance')) return onChanged()
        const title = `Failed to create invoice from quote: ${errorSentence(error)}`
        showToast({ title, tone: 'danger' })
      },
    }),
    once: true,
  })
  const params = { quote_id: id }
  return {
    isPending,
    /** `stage` is that of a payment plan, counted from 1. */
    create: (stage?: number) => mutate({ params, ...(stage !== undefined && { body: { stage } }) }),
    createAccepted: (stage?: number) =>
      mutate({ params, query: { accepted: 'true' }, ...(stage !== undefined && { body: { stage } }) }),
  }
}
