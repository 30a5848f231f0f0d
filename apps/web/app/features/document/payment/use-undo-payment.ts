import type { Payment } from '@quotespark/contract'
import { showToast, type ToastOptions } from '@quotespark/ui'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { UNDONE } from '../undo-window/step-words.ts'
import { dropUndoToast, endUndoToast, offerUndo, undoToastId } from '../undo-window/undo-toast.ts'
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
    const toastId = toastOf(payment, held.until)
    try {
      await api.payment.undo.call({ id })
      dropUndoToast(toastId)
      showToast({ title: UNDONE[held.step](''), tone: 'success' })
    } catch (error) {
      showToast({ title: errorSentence(error as Error, 'Failed to undo'), tone: 'danger' })
      endUndoToast(toastId)
    } finally {
      refresh()
    }
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

/** How often the server is asked, a second apart: Stripe may take its time. */
const ATTEMPTS = 10

/** Asks the server whether a row was recorded when its undo window ended; false too if it was undone or cannot be asked. */
async function isRecorded(id: string): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const payment = await api.payment.get.call({ id }).catch(() => null)
    if (payment === null) return false
    if (payment.held === null) return payment.state !== 'failed'
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  return false
}
