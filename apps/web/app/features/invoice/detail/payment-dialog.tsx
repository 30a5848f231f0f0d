import type { Invoice } from '@quotespark/contract'
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from '@quotespark/domain/document'
import { addMoney, compareMoney, formatMoney, isZeroMoney, subtractMoney } from '@quotespark/domain/money'
import { londonDate } from '@quotespark/domain/time'
import { typedAmount } from '@quotespark/domain/typed-number'
import { MESSAGES } from '@quotespark/domain/validation'
import {
  Button,
  Dialog,
  DialogClose,
  DialogFooter,
  Field,
  Input,
  MoneyInput,
  Select,
  showToast,
} from '@quotespark/ui'
import type { FormEvent } from 'react'
import { Controller, FormProvider, useWatch } from 'react-hook-form'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import { CisField, deductionIn } from '~/features/document/payment/cis-field.tsx'
import { ReceiptBox } from '~/features/document/payment/receipt-box.tsx'
import { useUndoableToasts } from '~/features/document/undo-window/use-undo.ts'
import { DateField } from '~/forms/date-field.tsx'
import { contractRules } from '~/forms/rules.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { useTypedField } from '~/forms/use-typed-number.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { useInvoiceRefresh } from '../use-invoice-refresh.ts'

const rules = contractRules('paymentInput')

const typedPayment = (typed: string) => typedAmount(typed, MESSAGES.paymentAmount)

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }))
const WITHOUT_CIS = METHODS.filter(({ value }) => value !== 'cis_deduction')

export interface PaymentDialogProps {
  invoice: Invoice
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function PaymentDialog({ invoice, open, onOpenChange }: PaymentDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissOutside={false}
      title="Record Payment"
      description={dueWords(invoice)}
    >
      <PaymentForm invoice={invoice} onRecorded={() => onOpenChange(false)} />
    </Dialog>
  )
}

function dueWords({ balance_due, invoice_number, cis }: Invoice): string {
  const due = `${formatMoney(balance_due)} of ${invoice_number} is due`
  return cis ? `${due}, of which ${formatMoney(cis.to_pay_amount)} is to be paid.` : `${due}.`
}

/** Says what is expected: what is to be paid with its deduction, or the deduction alone once the money is there. */
function expectedOf({ balance_due, cis }: Invoice) {
  if (!cis) return { amount: balance_due, method: 'bank_transfer' as const, cis_amount: null }
  const { to_pay_amount } = cis
  if (isZeroMoney(to_pay_amount)) {
    return { amount: balance_due, method: 'cis_deduction' as const, cis_amount: null }
  }
  const deduction = subtractMoney(balance_due, to_pay_amount)
  return {
    amount: to_pay_amount,
    method: 'bank_transfer' as const,
    cis_amount: isZeroMoney(deduction) ? null : deduction,
  }
}

function PaymentForm({ invoice, onRecorded }: { invoice: Invoice; onRecorded: () => void }) {
  const refresh = useInvoiceRefresh()
  const showUndoable = useUndoableToasts('invoice')
  const form = useZodForm(rules, {
    defaultValues: {
      ...expectedOf(invoice),
      paid_on: londonDate(new Date()),
      reference: '',
      notify_customer: false,
    },
  })
  const { mutate, isPending } = useCreateMutation(api.invoice.recordPayment, {
    onSuccess: (latest) => {
      refresh(latest)
      const description =
        latest.status === 'paid'
          ? 'The invoice is paid in full.'
          : `${formatMoney(latest.balance_due)} is still due.`
      showUndoable(latest, [{ title: 'Payment recorded', description, tone: 'success' }])
      onRecorded()
    },
    onError: (error) => {
      if (showFieldErrors(form, error)) return
      showToast({ title: errorSentence(error, 'Failed to record the payment'), tone: 'danger' })
    },
  })
  const { tidy, saidOf } = useTypedField(form, 'amount', typedPayment)
  const said = saidOf(useWatch({ control: form.control, name: 'amount' }))

  function submit(event: FormEvent) {
    tidy()
    void form.handleSubmit(({ cis_amount, ...payment }) =>
      mutate({
        ...{ ...payment, id: invoice.id, undoable: true },
        cis_amount: payment.method === 'cis_deduction' ? null : cis_amount,
      }),
    )(event)
  }

  const { errors } = form.formState
  const isDeduction = useWatch({ control: form.control, name: 'method' }) === 'cis_deduction'
  const expected = subtractMoney(invoice.balance_due, invoice.cis?.to_pay_amount ?? invoice.balance_due)
  const email = invoice.emailed_to ?? ''
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field
            label="Amount"
            required
            description={<Remainder invoice={invoice} note={said.note} />}
            error={errors.amount?.message ?? said.problem}
          >
            <MoneyInput
              {...form.register('amount', { onBlur: tidy })}
              onFocus={(event) => event.target.select()}
            />
          </Field>
          <DateField name="paid_on" label="Date" required />
          <Field label="Method" error={errors.method?.message}>
            <Controller
              control={form.control}
              name="method"
              render={({ field }) => (
                <Select
                  ref={field.ref}
                  value={field.value}
                  onValueChange={field.onChange}
                  options={invoice.cis ? METHODS : WITHOUT_CIS}
                />
              )}
            />
          </Field>
          <Field label="Reference" error={errors.reference?.message}>
            <Input
              {...form.register('reference')}
              placeholder="e.g. on your bank statement"
              autoComplete="off"
            />
          </Field>
          {invoice.cis && !isDeduction && <CisField expected={expected} />}
        </div>
        {!isDeduction && <ReceiptBox email={email} />}
        <DialogFooter className="mt-1">
          <DialogClose>
            <Button variant="outline">Cancel</Button>
          </DialogClose>
          <Button type="submit" loading={isPending} loadingText="Saving...">
            Record Payment
          </Button>
        </DialogFooter>
      </form>
    </FormProvider>
  )
}

/** The balance that the payment leaves, updated as it is typed. */
function Remainder({ invoice, note }: { invoice: Invoice; note: string | undefined }) {
  const [typed, deducted, method]: [string, string | null, string] = useWatch({
    name: ['amount', 'cis_amount', 'method'],
  })
  const { number: money } = typedPayment(typed)
  const deduction = method === 'cis_deduction' ? '0.00' : deductionIn(deducted)
  const amount = money === undefined || deduction === undefined ? undefined : addMoney(money, deduction)
  const over = amount === undefined ? 1 : compareMoney(amount, invoice.balance_due)
  if (amount === undefined) return note
  const customer = invoice.customer?.name ?? 'the customer'
  const left =
    over > 0
      ? `Settles the invoice. ${formatMoney(subtractMoney(amount, invoice.balance_due))} stays as credit for ${customer}.`
      : over === 0
        ? 'Settles the invoice.'
        : `Leaves ${formatMoney(subtractMoney(invoice.balance_due, amount))} due.`
  return note === undefined ? left : `${note} ${left}`
}
