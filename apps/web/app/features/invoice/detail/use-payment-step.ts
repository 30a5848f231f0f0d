import type { Invoice, InvoicePayment, Payment } from '@quotespark/contract'
import { showToast, type ToastOptions } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { usePaymentToast } from '~/features/document/payment/use-undo-payment.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { useInvoiceRefresh } from '../use-invoice-refresh.ts'

export interface PaymentDialogProps {
  invoice: Invoice
  payment: InvoicePayment
  open: boolean
  onOpenChange: (open: boolean) => void
}

export interface PaymentStepOptions {
  toast: (latest: Invoice) => ToastOptions
  /** Said when the server fails. */
  failed: string
  onDone: () => void
}

/**
 * Handlers of a call about one payment of an invoice: its page shows the invoice anew, and the toast offers to undo a step that
 * waits. Objections of the server stand at their fields.
 */
export function usePaymentStep<Input extends FieldValues, Output>(
  { id }: Invoice,
  form: UseFormReturn<Input, unknown, Output>,
  { toast, failed, onDone }: PaymentStepOptions,
) {
  const queryClient = useQueryClient()
  const refresh = useInvoiceRefresh()
  const report = usePaymentToast()
  const readAgain = () => queryClient.invalidateQueries({ queryKey: api.invoice.key() })
  return {
    onSuccess: async (row: Payment) => {
      const current = api.invoice.get.queryOptions({ input: { id } })
      const latest = await queryClient.fetchQuery({ ...current, staleTime: 0 }).catch(() => null)
      onDone()
      if (latest === null) return void readAgain()
      refresh(latest)
      report(row, toast(latest))
    },
    onError: (error: Error) => {
      if (showFieldErrors(form, error)) return
      showToast({ title: errorSentence(error, failed), tone: 'danger' })
      // Somebody else may have been faster.
      void readAgain()
    },
  }
}
