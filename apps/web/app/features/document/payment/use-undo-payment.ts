import type { Payment } from '@quotespark/contract'
import { showToast, type ToastOptions } from '@quotespark/ui'
import { api } from '~/api/client.ts'
import { UNDONE } from '../undo-window/step-words.ts'
import { askUntilSaid, dropUndoToast, endEarly, offerUndo, undoToastId } from '../undo-window/undo-toast.ts'
import { useMoneyRefresh } from './use-money-refresh.ts'

type WaitingPayment = Pick<Payment, 'id' | 'held' | 'invoices'>

/** The news that an undo window has ended names its documents, so that the first one stands for all. */
const toastOf = ({ id, invoices: [first] }: WaitingPayment, until: string) =>
  undoToastId(first?.invoice_id ?? id, until)

/** Takes a payment, a void or a refund back that can still be undone, on every invoice that it concerns. */
export function useUndoPayment(): (payment: WaitingPayment) => Promise<void> {
  const refresh = useMoneyRefresh()
  return async (payment) => {
    const { id, held } = payment
    if (!held) return
    const undone = await endEarly(toastOf(payment, held.until), () => api.payment.undo.call({ id }), {
      failed: 'Failed to undo',
      ends: dropUndoToast,
    })
    if (undone) showToast({ title: UNDONE[held.step](''), tone: 'success' })
    refresh()
  }
}

/** Reports a payment, a void or a refund: once it was recorded, and until then that it is being saved, with a way to undo it. */
export function usePaymentToast(): (payment: WaitingPayment, toast: ToastOptions) => void {
  const undo = useUndoPayment()
  const refresh = useMoneyRefresh()
  return (payment, toast) => {
    const { id, held } = payment
    if (!held) return void showToast(toast)
    offerUndo(toastOf(payment, held.until), held, {
      undo: () => undo(payment),
      over: async () => {
        const wasRecorded = await isRecorded(id)
        refresh()
        if (wasRecorded) showToast(toast)
      },
    })
  }
}

/** Asks the server whether a row was recorded when its undo window ended; false too if it was undone or cannot be asked. */
function isRecorded(id: string): Promise<boolean> {
  return askUntilSaid(async () => {
    const payment = await api.payment.get.call({ id }).catch(() => null)
    if (payment === null) return false
    return payment.held === null ? payment.state !== 'failed' : undefined
  })
}
