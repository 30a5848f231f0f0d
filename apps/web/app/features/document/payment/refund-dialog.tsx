import type { PaymentMethod } from '@quotespark/domain/document'
import { formatMoney } from '@quotespark/domain/money'
import { londonDate } from '@quotespark/domain/time'
import { Checkbox, Dialog, Field, Select, showToast } from '@quotespark/ui'
import { FormProvider, useController, useWatch } from 'react-hook-form'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import { contractRules } from '~/forms/rules.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { RefundCreditFields } from './refund-credit-fields.tsx'
import { RefundFields } from './refund-fields.tsx'
import { useMoneyRefresh } from './use-money-refresh.ts'
import { usePaymentToast } from './use-undo-payment.ts'

const rules = contractRules('refundInput')

interface RefundedPayment {
  id: string
  method: PaymentMethod
  refundable_amount: string
  provider: 'stripe' | null
}

interface RefundDialogProps {
  payment: RefundedPayment
  /** True where it settles an invoice, which a refund can make owed again. */
  isSettling: boolean
  /** The address of the customer; empty without one. */
  email: string
  /** The invoice that it is taken off first; left out, the newest part of the payment. */
  invoice_id?: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Refunds a payment or a part of it: through Stripe where it came that way, or as paid back by hand. */
export function RefundDialog({ open, onOpenChange, ...props }: RefundDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissOutside={false}
      title="Refund"
      description={
        props.payment.provider === 'stripe'
          ? 'Stripe pays the money back to the card, or you record that you have paid it back yourself.'
          : 'This records that you have paid the money back.'
      }
    >
      <RefundForm {...props} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function RefundForm({
  payment,
  isSettling,
  email,
  invoice_id = undefined,
  onDone,
}: Omit<RefundDialogProps, 'open' | 'onOpenChange'> & { onDone: () => void }) {
  const refresh = useMoneyRefresh()
  const report = usePaymentToast()
  const isFromStripe = payment.provider === 'stripe'
  const form = useZodForm(rules, {
    defaultValues: {
      through: isFromStripe ? 'stripe' : 'by_hand',
      amount: payment.refundable_amount,
      reason: '',
      method: payment.method === 'cis_deduction' ? 'other' : payment.method,
      paid_on: londonDate(new Date()),
      credit_note: null,
      notify_customer: false,
    },
  })
  const { mutate, isPending } = useCreateMutation(api.payment.refund, {
    onSuccess: (refund) => {
      refresh()
      onDone()
      const { amount, state, held } = refund
      const isAsked = state === 'on_its_way' && held === null
      report(refund, {
        title: `${formatMoney(amount)} ${isAsked ? 'is on its way' : 'refunded'}`,
        ...(isAsked && { description: 'Stripe has not answered yet. We ask again.' }),
        tone: 'success',
      })
    },
    onError: (error) => {
      if (showFieldErrors(form, error)) return
      if (isRefusal(error, 'payment_unavailable')) {
        showToast({ title: 'Stripe cannot be reached. Nothing was refunded.', tone: 'danger' })
        return
      }
      showToast({ title: errorSentence(error, 'Failed to record the refund'), tone: 'danger' })
    },
  })
  const through = form.watch('through')
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit(({ paid_on, method, ...refund }) =>
          mutate({
            ...refund,
            // Stripe says the day and the method.
            ...(refund.through !== 'stripe' && { paid_on, method }),
            ...{ id: payment.id, undoable: true, ...(invoice_id && { invoice_id }) },
          }),
        )}
      >
        <RefundFields
          available={payment.refundable_amount}
          isPending={isPending}
          choice={isFromStripe && <ThroughField />}
          isDated={through !== 'stripe'}
        >
          {isSettling && <RefundCreditFields />}
          {email !== '' && <NoticeBox email={email} />}
        </RefundFields>
      </form>
    </FormProvider>
  )
}

/** Asks whether the customer is told. */
function NoticeBox({ email }: { email: string }) {
  const { field } = useController({ name: 'notify_customer' })
  const credit = useWatch({ name: 'credit_note' })
  return (
    <Checkbox
      label="Tell the customer"
      description={`Emails ${email} about the refund${credit === null ? '' : ' and sends the credit note'}`}
      checked={field.value}
      onCheckedChange={field.onChange}
    />
  )
}

const THROUGH = [
  { value: 'stripe', label: 'Through Stripe' },
  { value: 'by_hand', label: 'By hand' },
]

/** Says how the money of a card payment goes back. */
function ThroughField() {
  const { field, fieldState } = useController({ name: 'through' })
  return (
    <Field label="How" error={fieldState.error?.message}>
      <Select ref={field.ref} value={field.value} onValueChange={field.onChange} options={THROUGH} />
    </Field>
  )
}
