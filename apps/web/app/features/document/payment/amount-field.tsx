import { typedAmount } from '@quotespark/domain/typed-number'
import { MESSAGES } from '@quotespark/domain/validation'
import { Field, MoneyInput } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTypedField } from '~/forms/use-typed-number.ts'

const typedPayment = (typed: string) => typedAmount(typed, MESSAGES.paymentAmount)

/** The amount as the form has it; undefined while it is none. */
export function amountIn(typed: string): string | undefined {
  return typedPayment(typed).number
}

/** The field `amount` of a form about money. */
export function AmountField({ description }: { description?: ReactNode }) {
  const form = useFormContext<{ amount: string }>()
  const { tidy, saidOf } = useTypedField(form, 'amount', typedPayment)
  const said = saidOf(useWatch({ control: form.control, name: 'amount' }))
  return (
    <Field
      label="Amount"
      required
      description={said.note ?? description}
      error={form.formState.errors.amount?.message ?? said.problem}
    >
      <MoneyInput {...form.register('amount', { onBlur: tidy })} onFocus={(event) => event.target.select()} />
    </Field>
  )
}
