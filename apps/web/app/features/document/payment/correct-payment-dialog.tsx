import { formatMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import { Button, Dialog, DialogClose, DialogFooter, Field, Input, showToast, Textarea } from '@quotespark/ui'
import { FormProvider } from 'react-hook-form'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import { DateField } from '~/forms/date-field.tsx'
import { contractRules } from '~/forms/rules.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { useMoneyRefresh } from './use-money-refresh.ts'

const rules = contractRules('correctionInput')

interface CorrectedPayment {
  id: string
  amount: string
  paid_on: string
  reference: string | null
  provider: 'stripe' | null
}

interface CorrectPaymentDialogProps {
  payment: CorrectedPayment
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for the right date and reference of a payment. */
export function CorrectPaymentDialog({ payment, open, onOpenChange }: CorrectPaymentDialogProps) {
  const { amount, paid_on } = payment
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissOutside={false}
      title="Correct date or reference"
      description={`Payment of ${formatMoney(amount)} on ${formatDate(paid_on)}. The old values stay in the history.`}
    >
      <CorrectionForm payment={payment} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function CorrectionForm({ payment, onDone }: { payment: CorrectedPayment; onDone: () => void }) {
  const refresh = useMoneyRefresh()
  const { paid_on, reference, provider } = payment
  const form = useZodForm(rules, { defaultValues: { paid_on, reference: reference ?? '', reason: '' } })
  const { mutate, isPending } = useCreateMutation(api.payment.correct, {
    onSuccess: () => {
      refresh()
      showToast({ title: 'Payment updated', tone: 'success' })
      onDone()
    },
    onError: (error) => {
      if (showFieldErrors(form, error)) return
      // Somebody else may have voided it.
      refresh()
      showToast({ title: errorSentence(error, 'Failed to update the payment'), tone: 'danger' })
    },
  })
  const { errors } = form.formState
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit((correction) => mutate({ ...correction, id: payment.id }))}
        className="flex flex-col gap-5"
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {provider === 'stripe' ? (
            <Field label="Date" description="The date of a card payment comes from Stripe.">
              <Input value={formatDate(paid_on)} readOnly />
            </Field>
          ) : (
            <DateField name="paid_on" label="Date" required />
          )}
          <Field label="Reference" error={errors.reference?.message}>
            <Input {...form.register('reference')} autoComplete="off" />
          </Field>
        </div>
        <Field label="Reason" description="Optional. Shown in the history." error={errors.reason?.message}>
          <Textarea {...form.register('reason')} rows={2} />
        </Field>
        <DialogFooter className="mt-1">
          <DialogClose>
            <Button variant="outline">Cancel</Button>
          </DialogClose>
          <Button type="submit" loading={isPending} loadingText="Saving...">
            Save
          </Button>
        </DialogFooter>
      </form>
    </FormProvider>
  )
}
