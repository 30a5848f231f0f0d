import type { Invoice } from '@quotespark/contract'
import { showToast } from '@quotespark/ui'
import { useNavigate } from 'react-router'
import { api } from '~/api/client.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { incompleteToast } from '~/features/document/detail/incomplete-toast.ts'
import type { TypedLetter } from '~/features/document/send/use-letter.ts'
import { sentToast } from '../invoice-toasts.ts'
import { useInvoiceStep } from './use-invoice-step.ts'
import { useParticularsQuestion } from './use-particulars-question.tsx'

/**
 * Sends an invoice: `ask` after a question about legal details that are missing, `send` without. `dialog` is the element that
 * asks, and that shows which details the server misses. `onSent` is called after success.
 */
export function useInvoiceSending(invoice: Invoice, onSent?: () => void) {
  const navigate = useNavigate()
  const { id } = invoice
  const question = useParticularsQuestion(invoice, () => sending.mutate({ id }))
  const step = useInvoiceStep(sentToast, {
    refused: (error) => {
      if (question.refused(error)) return true
      if (!isRefusal(error, 'invalid_input')) return false
      showToast(incompleteToast('invoice', error.data.issues, () => navigate(`/app/invoices/${id}/edit`)))
      return true
    },
    ...(onSent ? { onDone: onSent } : {}),
  })
  const sending = useSingleMutation(api.invoice.send.mutationOptions(step))
  return {
    ask: question.ask,
    send: (letter: TypedLetter) => sending.mutate({ id, ...letter }),
    isPending: sending.isPending,
    dialog: question.dialog,
  }
}
