import type { Invoice } from '@quotespark/contract'
import { showToast, type ToastOptions } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useUndoableToasts } from '~/features/document/undo-window/use-undo.ts'
import { invoiceError } from '../invoice-error.ts'
import { useInvoiceRefresh } from '../use-invoice-refresh.ts'

export interface InvoiceStepOptions<Asked> {
  /** Returns true when it has shown the refusal itself. */
  refused?: (error: Error) => boolean
  /** Resolves to true when an invoice that has changed meanwhile already is what was asked for. */
  isDone?: (invoice: Invoice, asked: Asked) => Promise<boolean>
  /** Called after success, even when that was only found out after a lost answer. */
  onDone?: () => void
}

/** Mutation handlers of a step on the detail page. */
export function useInvoiceStep<Asked extends { id: string }>(
  success: (invoice: Invoice) => ToastOptions,
  { refused, isDone, onDone }: InvoiceStepOptions<Asked> = {},
) {
  const queryClient = useQueryClient()
  const refresh = useInvoiceRefresh()
  const showUndoable = useUndoableToasts('invoice')
  function onSuccess(invoice: Invoice) {
    refresh(invoice)
    showUndoable(invoice, [success(invoice)])
    onDone?.()
  }

  /** Finds the step done already: the answer to the first attempt was lost, or a colleague was faster. */
  async function doneMeanwhile(error: Error, asked: Asked): Promise<Invoice | null> {
    const isThere = isRefusal(error, 'transition_not_allowed') && error.data.from === error.data.to
    if (!isThere && !(isDone && isRefusal(error, 'changed_meanwhile'))) return null
    const current = api.invoice.get.queryOptions({ input: { id: asked.id } })
    const latest = await queryClient.fetchQuery({ ...current, staleTime: 0 }).catch(() => null)
    return latest && (isThere || (await isDone?.(latest, asked))) ? latest : null
  }

  return {
    onSuccess,
    onError: async (error: Error, asked: Asked) => {
      // Whatever its state is now, it is not the one on this page.
      void queryClient.invalidateQueries({ queryKey: api.invoice.key() })
      const latest = await doneMeanwhile(error, asked)
      if (latest) return onSuccess(latest)
      if (refused?.(error)) return
      showToast(
        isRefusal(error, 'customer_email_missing')
          ? { title: 'No Email Address', description: errorSentence(error), tone: 'danger' }
          : { title: `Failed to update invoice: ${invoiceError(error, 'update')}`, tone: 'danger' },
      )
    },
  }
}
