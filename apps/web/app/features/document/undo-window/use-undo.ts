import type { UndoWindowStep } from '@quotespark/contract'
import type { DocumentKind } from '@quotespark/domain/document'
import { showToast, type ToastOptions } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { apiOf } from '../kinds/api-of.ts'
import { kindOf } from '../kinds/kinds.ts'
import { UNDONE } from './step-words.ts'
import { askUntilSaid, dropUndoToast, endEarly, endUndoToast, offerUndo, undoToastId } from './undo-toast.ts'

/** A document, and its deferred step if it has one. */
export interface WithWaitingStep {
  id: string
  held: UndoWindowStep | null
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
    said: { failed: string; ends: (toastId: string) => void },
  ): Promise<boolean> {
    const input = { id }
    const document = await endEarly(undoToastId(id, until), () => apiOf(kind)[operation].call(input), said)
    if (document) queryClient.setQueryData(apiOf(kind).get.queryKey({ input }), document)
    refresh()
    return document !== undefined
  }

  return {
    undo: async (id: string, { step, until }: UndoWindowStep) => {
      if (await attempt('undo', { id, until }, { failed: 'Failed to undo', ends: dropUndoToast })) {
        showToast({ title: UNDONE[step](kindOf(kind).title), tone: 'success' })
      }
    },
    doNow: (id: string, { until }: UndoWindowStep) =>
      attempt('endHold', { id, until }, { failed: 'Failed to send', ends: endUndoToast }),
    /** Reloads the data to see whether it has been done. */
    refresh,
  }
}

/** Event of the history that a step leaves once it was done; a deletion leaves no history. */
const DONE: Record<Exclude<UndoWindowStep['step'], 'delete'>, string> = {
  send: 'sent',
  send_e_invoice: 'e_invoice_sent',
  remind: 'reminded',
  accept: 'marked_as_accepted',
  reject: 'marked_as_rejected',
  pay: 'payment_recorded',
  void: 'payment_voided',
  refund: 'payment_refunded',
}

/**
 * Shows the toasts of a step. While it can be undone, one toast says that it is happening and offers to undo it, for as long as
 * that is possible; the toasts that report it follow once it was done. `to` names the address it goes to, where that is not
 * on the screen.
 */
export function useUndoableToasts(kind: DocumentKind) {
  const { undo } = useUndo(kind)
  return ({ id, held }: WithWaitingStep, toasts: ToastOptions[], to = '') => {
    const report = () => toasts.forEach(showToast)
    if (!held) return report()
    const toastId = undoToastId(id, held.until)
    const startedAt = Date.parse(held.until) - held.seconds_left * 1000
    offerUndo(toastId, held, {
      to,
      undo: () => undo(id, held),
      over: async () => {
        if (await wasDone(kind, id, held.step, startedAt)) report()
      },
    })
  }
}

/** Asks the server whether a step was done, in whichever tab its window ended; false too if it was undone or cannot be asked. */
async function wasDone(
  kind: DocumentKind,
  id: string,
  step: UndoWindowStep['step'],
  startedAt: number,
): Promise<boolean> {
  try {
    return await askUntilSaid(async () => {
      const { history } = await apiOf(kind).get.call({ id })
      if (step === 'delete') return false
      const isDone = history.some(
        ({ event, created_at }) => event === DONE[step] && Date.parse(created_at) >= startedAt,
      )
      return isDone || undefined
    })
  } catch (error) {
    return step === 'delete' && isRefusal(error, 'not_found')
  }
}
