import { formatMoney } from '@quotespark/domain/money'
import { londonDate } from '@quotespark/domain/time'
import { Dialog } from '@quotespark/ui'
import { useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { api } from '~/api/client.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import { VoidFields } from '~/features/document/payment/void-fields.tsx'
import { contractRules } from '~/forms/rules.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { type PaymentDialogProps, usePaymentStep } from './use-payment-step.ts'

const rules = contractRules('voidInput')

interface VoidPaymentDialogProps extends PaymentDialogProps {
  /** Called once the dialog has closed and given the focus back. */
  onClosed: () => void
}

/** Asks why a payment is void, and from which day. */
export function VoidPaymentDialog({ open, onOpenChange, ...props }: VoidPaymentDialogProps) {
  const { invoice, payment } = props
  const amount = formatMoney(payment.amount)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissOutside={false}
      title="Void payment"
      description={
        payment.kind === 'refund'
          ? `Voiding says that this refund was never made. ${amount} goes back to ${invoice.invoice_number} where it still owes it.`
          : `Voiding says that this money never came. ${amount} will be due on ${invoice.invoice_number} again. Use Refund when you have paid it back.`
      }
    >
      <VoidForm {...props} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function VoidForm({
  invoice,
  payment,
  onClosed,
  onDone,
}: Omit<VoidPaymentDialogProps, 'open' | 'onOpenChange'> & { onDone: () => void }) {
  const latest = useRef(onClosed)
  latest.current = onClosed
  useEffect(() => () => void setTimeout(() => latest.current()), [])
  const form = useZodForm(rules, { defaultValues: { reason: '', paid_on: londonDate(new Date()) } })
  const step = usePaymentStep(invoice, form, {
    toast: ({ balance_due }) => ({
      title: 'Payment voided',
      description: `${formatMoney(balance_due)} is due.`,
      tone: 'success',
    }),
    failed: 'Failed to void the payment',
    onDone,
  })
  const { mutate, isPending } = useCreateMutation(api.payment.void, step)
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit((input) => mutate({ ...input, id: payment.id, undoable: true }))}
        className="flex flex-col gap-5"
      >
        <VoidFields
          label="Void payment"
          placeholder="e.g. the bank took it back, or it belongs to another invoice"
          isPending={isPending}
        />
      </form>
    </FormProvider>
  )
}
