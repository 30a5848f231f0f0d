import type { HeldStep } from '@quotespark/contract'
import type { DocumentKind } from '@quotespark/domain/document'
import { dismissToast, showToast, type ToastOptions } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { undoToastId } from './undo-toast-id.ts'

/** A document, and its deferred step if it has one. */
export interface Holding {
  id: string
  held: HeldStep | null
}

const UNDONE: Record<HeldStep['step'], string> = {
  send: 'Not sent',
  send_e_invoice: 'E-invoice not sent',
  remind: 'Reminder not sent',
  accept: 'Not marked as accepted',
  reject: 'Not marked as rejected',
  pay: 'Payment not recorded',
  delete: 'Quote restored',
}

/** Ends the undo window of a step: undoes it, or has it done now. */
export function useUndo(noun: DocumentKind) {
  const queryClient = useQueryClient()

  /** Quote and invoice differ only in their answers, which lie side by side in the cache. */
  async function call(operation: 'undo' | 'endHold', id: string): Promise<void> {
    const input = { id }
    if (noun === 'quote') {
      const quote = await api.quote[operation].call(input)
      queryClient.setQueryData(api.quote.get.queryKey({ input }), quote)
    } else {
      const invoice = await api.invoice[operation].call(input)
      queryClient.setQueryData(api.invoice.get.queryKey({ input }), invoice)
    }
  }

  function refresh() {
    for (const part of [api[noun], api.customer, api.dashboard]) {
      void queryClient.invalidateQueries({ queryKey: part.key() })
    }
  }

  async function attempt(operation: 'undo' | 'endHold', id: string, failed: string): Promise<boolean> {
    try {
      await call(operation, id)
      return true
    } catch (error) {
      showToast({ title: errorSentence(error as Error, failed), tone: 'danger' })
      return false
    } finally {
      dismissToast(undoToastId(id))
      refresh()
    }
  }

  return {
    undo: async (id: string, step: HeldStep['step']) => {
      if (await attempt('undo', id, 'Failed to undo')) showToast({ title: UNDONE[step], tone: 'success' })
    },
    doNow: (id: string) => attempt('endHold', id, 'Failed to send'),
    /** Reloads the data to see whether it has been done. */
    refresh,
  }
}

/**
 * Shows the toasts of a step. While it can be undone, the last one, which lies on top, offers that and stays for as long
 * as it is possible.
 */
export function useUndoableToasts(noun: DocumentKind) {
  const { undo } = useUndo(noun)
  return ({ id, held }: Holding, toasts: ToastOptions[]) => {
    for (const [index, toast] of toasts.entries()) {
      const isLast = index === toasts.length - 1
      showToast(
        isLast && held
          ? {
              ...toast,
              id: undoToastId(id),
              duration: held.seconds_left * 1000,
              action: { label: 'Undo', onSelect: () => void undo(id, held.step) },
            }
          : toast,
      )
    }
  }
}
