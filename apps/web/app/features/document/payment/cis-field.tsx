import { formatMoney, type Money } from '@quotespark/domain/money'
import { typedAmount } from '@quotespark/domain/typed-number'
import { MESSAGES } from '@quotespark/domain/validation'
import { Field, MoneyInput } from '@quotespark/ui'
import { useController } from 'react-hook-form'
import { useTypedNumber } from '~/forms/use-typed-number.ts'

const typedDeduction = (typed: string) => typedAmount(typed, MESSAGES.paymentAmount)

/** Nothing was deducted: left empty, or zero. */
const isNothing = (typed: string) => /^\s*£?0*(\.0*)?\s*$/.test(typed)

/** The deduction as it is typed: 0.00 for none, undefined while it is no amount. */
export function deductionIn(typed: string | null | undefined): Money | undefined {
  return typed == null || isNothing(typed) ? '0.00' : typedDeduction(typed).number
}

interface CisFieldProps {
  /** The deduction that is expected. */
  expected: Money
  /** Called once somebody has typed another. */
  onType?: () => void
}

/** The field `cis_amount` of a form about money: what the customer deducted beside it; null for nothing. */
export function CisField({ expected, onType }: CisFieldProps) {
  const { field, fieldState } = useController({ name: 'cis_amount' })
  const { leave, saidOf } = useTypedNumber(typedDeduction)
  const typed: string = field.value ?? ''
  const said = saidOf(typed)
  const set = (text: string) => field.onChange(isNothing(text) && text !== '0' && text !== '0.' ? null : text)
  return (
    <Field
      label="CIS deducted"
      description={said.note ?? `${formatMoney(expected)} is expected.`}
      error={fieldState.error?.message ?? said.problem}
    >
      <MoneyInput
        ref={field.ref}
        name="cis_amount"
        value={typed}
        onChange={(event) => {
          onType?.()
          set(event.target.value)
        }}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          if (!isNothing(typed)) field.onChange(leave(typed))
          else field.onChange(null)
          field.onBlur()
        }}
      />
    </Field>
  )
}
