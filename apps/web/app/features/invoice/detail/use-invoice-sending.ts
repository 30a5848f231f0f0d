import type { Invoice } from '@quotespark/contract'
import { showToast } from '@quotespark/ui'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { api } from '~/api/client.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { incompleteToast } from '~/features/document/detail/incomplete-toast.ts'
import type { TypedLetter } from '~/features/document/detail/letter-dialog.tsx'
import { sentToast } from '../invoice-toasts.ts'
import { useInvoiceStep } from './use-invoice-step.ts'
import { useParticularsQuestion } from './use-particulars-question.tsx'

/** Sends an invoice, after asking about legal details that are missing. `dialog` is the element that asks. */
export function useInvoiceSending(invoice: Invoice) {
  const navigate = useNavigate()
  const { id } = invoice
  const letter = useRef<TypedLetter>({})
  const question = useParticularsQuestion(invoice, () => send.mutate({ id, ...letter.current }))
  const step = useInvoiceStep(sentToast, {
    refused: (error) => {
      if (question.refused(error)) return true
      if (!isRefusal(error, 'invalid_input')) return false
      showToast(incompleteToast('invoice', error.data.issues, () => navigate(`/app/invoices/${id}/edit`)))
      return true
    },
  })
  const send = useSingleMutation(api.invoice.send.mutationOptions(step))

  function ask(typed: TypedLetter) {
    letter.current = typed
    question.ask()
  }

  return { ask, isPending: send.isPending, dialog: question.dialog }
}
