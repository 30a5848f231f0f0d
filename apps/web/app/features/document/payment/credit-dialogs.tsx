import { compareMoney, formatMoney } from '@quotespark/domain/money'
import { londonDate } from '@quotespark/domain/time'
import { Button, Dialog, DialogClose, DialogFooter, Field, Select, showToast } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import { contractRules } from '~/forms/rules.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { RefundFields } from './refund-fields.tsx'
import { useMoneyRefresh } from './use-money-refresh.ts'

const rules = contractRules('creditRefundInput')

interface CreditDialogProps {
  customer: { id: string; name: string }
  step: 'use' | 'refund'
  /** The unused credit. */
  available: string
  /** The amount to start a refund with; all of the credit where it is left out. */
  refunded?: string | undefined
  onClose: () => void
}

/** Uses the credit of a customer on an invoice, or records that it was paid back. */
export function CreditDialog({ step, onClose, ...props }: CreditDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dismissOutside={false}
      title={step === 'use' ? 'Use credit' : 'Refund credit'}
      description={`${props.customer.name} has ${formatMoney(props.available)} of credit. The oldest credit is ${step === 'use' ? 'used' : 'refunded'} first.`}
    >
      {step === 'use' ? <UseForm {...props} onDone={onClose} /> : <RefundForm {...props} onDone={onClose} />}
    </Dialog>
  )
}

type FormProps = Omit<CreditDialogProps, 'step' | 'onClose'> & { onDone: () => void }

function UseForm({ customer, available, onDone }: FormProps) {
  const refresh = useMoneyRefresh()
  const { data } = useQuery(api.customer.listOpenInvoices.queryOptions({ input: { id: customer.id } }))
  const [chosen, setChosen] = useState<string | null>(null)
  const invoice = data?.items.find(({ id }) => id === chosen) ?? data?.items[0]
  const { mutate, isPending } = useCreateMutation(api.customer.allocateCredit, {
    onSuccess: () => {
      refresh()
      showToast({ title: 'Credit used', tone: 'success' })
      onDone()
    },
    onError: (error) => {
      refresh()
      showToast({ title: errorSentence(error, 'Failed to use the credit'), tone: 'danger' })
    },
  })
  const amount =
    invoice && (compareMoney(invoice.balance_due, available) < 0 ? invoice.balance_due : available)
  return (
    <div className="flex flex-col gap-5">
      {data?.items.length === 0 && (
        <p className="text-muted-foreground text-sm">Nothing is owed at the moment.</p>
      )}
      {invoice && (
        <Field label="Invoice">
          <Select
            value={invoice.id}
            onValueChange={setChosen}
            options={(data?.items ?? []).map(({ id, invoice_number, balance_due }) => ({
              value: id,
              label: `${invoice_number} · ${formatMoney(balance_due)} due`,
            }))}
          />
        </Field>
      )}
      <DialogFooter className="mt-1">
        <DialogClose>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button
          disabled={!amount}
          loading={isPending}
          loadingText="Saving..."
          onClick={() => invoice && amount && mutate({ id: customer.id, invoice_id: invoice.id, amount })}
        >
          {amount ? `Use ${formatMoney(amount)}` : 'Use credit'}
        </Button>
      </DialogFooter>
    </div>
  )
}

function RefundForm({ customer, available, refunded = available, onDone }: FormProps) {
  const refresh = useMoneyRefresh()
  const form = useZodForm(rules, {
    defaultValues: {
      amount: refunded,
      method: 'bank_transfer',
      paid_on: londonDate(new Date()),
      reason: '',
    },
  })
  const { mutate, isPending } = useCreateMutation(api.customer.refundCredit, {
    onSuccess: () => {
      refresh()
      showToast({ title: 'Credit refunded', tone: 'success' })
      onDone()
    },
    onError: (error) => {
      if (showFieldErrors(form, error)) return
      showToast({ title: errorSentence(error, 'Failed to record the refund'), tone: 'danger' })
    },
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit((refund) => mutate({ ...refund, id: customer.id }))}
      >
        <RefundFields available={available} isPending={isPending} />
      </form>
    </FormProvider>
  )
}
