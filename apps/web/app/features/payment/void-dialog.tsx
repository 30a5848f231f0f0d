import type { Payment } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain/money'
import { londonDate } from '@quotespark/domain/time'
import { Dialog, showToast } from '@quotespark/ui'
import { FormProvider } from 'react-hook-form'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import { useMoneyRefresh } from '~/features/document/payment/use-money-refresh.ts'
import { usePaymentToast } from '~/features/document/payment/use-undo-payment.ts'
import { VoidFields } from '~/features/document/payment/void-fields.tsx'
import { contractRules } from '~/forms/rules.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'

const rules = contractRules('voidInput')

interface VoidDialogProps {
  payment: Payment
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Voids a payment or a refund from its own page. */
export function VoidDialog({ payment, open, onOpenChange }: VoidDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissOutside={false}
      title="Void"
      description={
        payment.kind === 'refund'
          ? 'Voiding says that this refund was never made.'
          : 'Voiding says that this money never came. Use Refund when you have paid it back.'
      }
    >
      <VoidForm payment={payment} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function VoidForm({ payment, onDone }: { payment: Payment; onDone: () => void }) {
  const refresh = useMoneyRefresh()
  const report = usePaymentToast()
  const form = useZodForm(rules, { defaultValues: { reason: '', paid_on: londonDate(new Date()) } })
  const { mutate, isPending } = useCreateMutation(api.payment.void, {
    onSuccess: (row) => {
      refresh()
      report(row, { title: `${formatMoney(row.amount)} voided`, tone: 'success' })
      onDone()
    },
    onError: (error) => {
      if (showFieldErrors(form, error)) return
      showToast({ title: errorSentence(error, 'Failed to void the payment'), tone: 'danger' })
    },
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit((input) => mutate({ ...input, id: payment.id, undoable: true }))}
      >
        <VoidFields label="Void" isPending={isPending} />
      </form>
    </FormProvider>
  )
}
