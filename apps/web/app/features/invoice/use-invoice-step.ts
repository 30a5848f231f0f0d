import type { Invoice } from '@quotespark/contract'
import { showToast, type ToastOptions } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { invoiceError } from './invoice-error.ts'
import { useInvoiceRefresh } from './use-invoice-refresh.ts'

/** What a step on the detail page does when it is answered; a refusal that `refused` takes is said there. */
export function useInvoiceStep(
  success: (invoice: Invoice) => ToastOptions,
  refused: (error: Error) => boolean = () => false,
) {
  const queryClient = useQueryClient()
  const refresh = useInvoiceRefresh()
  function onSuccess(invoice: Invoice) {
    refresh(invoice)
    showToast(success(invoice))
  }

  return {
    onSuccess,
    onError: async (error: Error, { id }: { id: string }) => {
      // Whatever it is now, it is not what this page shows.
      void queryClient.invalidateQueries({ queryKey: api.invoice.key() })
      // The answer to the first attempt was lost and the second found its work done, or a colleague was faster.
      if (isRefusal(error, 'transition_not_allowed') && error.data.from === error.data.to) {
        const current = api.invoice.get.queryOptions({ input: { id } })
        const latest = await queryClient.fetchQuery({ ...current, staleTime: 0 }).catch(() => null)
        if (latest) onSuccess(latest)
        return
      }
      if (refused(error)) return
      showToast(
        isRefusal(error, 'customer_email_missing')
          ? { title: 'No Email Address', description: errorSentence(error), tone: 'danger' }
          : { title: `Failed to update invoice: ${invoiceError(error, 'update')}`, tone: 'danger' },
      )
    },
  }
}
