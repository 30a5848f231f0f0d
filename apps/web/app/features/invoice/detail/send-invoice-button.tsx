import type { Invoice } from '@quotespark/contract'
import { Button, showToast } from '@quotespark/ui'
import { Send } from 'lucide-react'
import { useNavigate } from 'react-router'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { sentToast } from '../invoice-toasts.ts'
import { useInvoiceStep } from './use-invoice-step.ts'
import { useParticularsQuestion } from './use-particulars-question.tsx'

export interface SendInvoiceButtonProps {
  invoice: Invoice
  /** It was sent and changed since. */
  again?: boolean
}

/** Sends an invoice, after saying what the law wants on it and is missing. */
export function SendInvoiceButton({ invoice, again = false }: SendInvoiceButtonProps) {
  const navigate = useNavigate()
  const { id } = invoice
  const question = useParticularsQuestion(invoice, () => send.mutate({ id }))
  const step = useInvoiceStep(sentToast, {
    refused: (error) => {
      if (question.refused(error)) return true
      if (!isRefusal(error, 'invalid_input')) return false
      showToast({
        title: errorSentence(error),
        description: 'Complete the invoice before you send it.',
        tone: 'danger',
        action: { label: 'Edit', onSelect: () => navigate(`/app/invoices/${id}/edit`) },
      })
      return true
    },
  })
  const send = useSingleMutation(api.invoice.send.mutationOptions(step))

  return (
    <>
      <Button
        variant={again ? 'outline' : 'primary'}
        onClick={question.ask}
        loading={send.isPending}
        loadingText="Sending..."
      >
        <Send />
        {again ? 'Send again' : 'Send Invoice'}
      </Button>
      {question.dialog}
    </>
  )
}
