import type { UndoWindowStep } from '@quotespark/contract'
import type { DocumentKind } from '@quotespark/domain/document'
import { dismissToast, showToast, type ToastOptions } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { apiOf } from '../kinds/api-of.ts'
import { kindOf } from '../kinds/kinds.ts'
import { undoToastId } from './undo-toast-id.ts'

/** A document, and its deferred step if it has one. */
export interface WithWaitingStep {
  id: string
  held: UndoWindowStep | null
}

const UNDONE: Record<UndoWindowStep['step'], (title: string) => string> = {
  send: () => 'Sending cancelled',
  send_e_invoice: () => 'Sending of the e-invoice cancelled',
  remind: () => 'Reminder cancelled',
  accept: () => 'Not marked as accepted',
  reject: () => 'Not marked as rejected',
  pay: () => 'Payment not recorded',
  delete: (title) => `${title} restored`,
}

/** Ends the undo window of a step: undoes it, or has it done now. */
export function useUndo(kind: DocumentKind) {
  const queryClient = useQueryClient()

  function refresh() {
    for (const part of [apiOf(kind), api.customer, api.dashboard]) {
      void queryClient.invalidateQueries({ queryKey: part.key() })
    }
  }

  async function attempt(
    operation: 'undo' | 'endHold',
    { id, until }: { id: string; until: string },
    failed: string,
  ): Promise<boolean> {
    const input = { id }
    try {
      const document = await apiOf(kind)[operation].call(input)
      queryClient.setQueryData(apiOf(kind).get.queryKey({ input }), document)
      return true
    } catch (error) {
      showToast({ title: errorSentence(error as Error, failed), tone: 'danger' })
      return false
    } finally {
      dismissToast(undoToastId(id, until))
      refresh()
    }
  }

  return {
    undo: async (id: string, { step, until }: UndoWindowStep) => {
      if (await attempt('undo', { id, until }, 'Failed to undo')) {
        showToast({ title: UNDONE[step](kindOf(kind).title), tone: 'success' })
      }
    },
    doNow: (id: string, { until }: UndoWindowStep) => attempt('endHold', { id, until }, 'Failed to send'),
    /** Reloads the data to see whether it has been done. */
    refresh,
  }
}

/**
 * Shows the toasts of a step. While it can be undone, the last one, which lies on top, offers that and stays for as long
 * as it is possible.
 */
export function useUndoableToasts(kind: DocumentKind) {
  const { undo } = useUndo(kind)
  return ({ id, held }: WithWaitingStep, toasts: ToastOptions[]) => {
    for (const [index, toast] of toasts.entries()) {
      const isLast = index === toasts.length - 1
      showToast(
        isLast && held
          ? {
              ...toast,
              id: undoToastId(id, held.until),
              duration: held.seconds_left * 1000,
              action: { label: 'Undo', onSelect: () => void undo(id, held) },
            }
          : toast,
      )
    }
  }
}
