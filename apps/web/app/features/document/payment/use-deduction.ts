import type { newPaymentInput, OpenInvoice } from '@quotespark/contract'
import { fillInOrder } from '@quotespark/domain/document'
import { isZeroMoney, type Money, subtractMoney, sumMoney, ZERO_MONEY } from '@quotespark/domain/money'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { deductionIn } from './cis-field.tsx'

type PaymentFormState = UseFormReturn<
  z.input<typeof newPaymentInput>,
  unknown,
  z.output<typeof newPaymentInput>
>

/** Says what is still to be deducted of an invoice. */
export const deductionOf = ({ balance_due, to_pay_amount }: OpenInvoice): Money =>
  subtractMoney(balance_due, to_pay_amount)

/** The deduction beside a payment: until another is typed, that of the invoices whose money it brings in full. */
export function useDeduction(
  form: Pick<PaymentFormState, 'control' | 'setValue'>,
  amount: Money | undefined,
  invoices: readonly OpenInvoice[],
) {
  const deducts = invoices.some((invoice) => !isZeroMoney(deductionOf(invoice)))
  const [isTyped, setIsTyped] = useState(false)
  const expected = expectedDeduction(amount, invoices)
  const typed = useWatch({ control: form.control, name: 'cis_amount' })
  const { setValue } = form
  useEffect(() => {
    if (!isTyped) setValue('cis_amount', isZeroMoney(expected) ? null : expected)
  }, [isTyped, expected, setValue])
  return { deducts, expected, deduction: deductionIn(typed), onType: () => setIsTyped(true) }
}

function expectedDeduction(amount: Money | undefined, invoices: readonly OpenInvoice[]): Money {
  if (amount === undefined) return ZERO_MONEY
  const { parts } = fillInOrder(amount, invoices, ({ to_pay_amount }) => to_pay_amount)
  return sumMoney(
    parts.flatMap(({ item, amount: part }) => (part === item.to_pay_amount ? [deductionOf(item)] : [])),
  )
}
