import type { newPaymentInput, OpenInvoice } from '@quotespark/contract'
import { fillInOrder } from '@quotespark/domain/document'
import {
  compareMoney,
  isZeroMoney,
  type Money,
  subtractMoney,
  sumMoney,
  ZERO_MONEY,
} from '@quotespark/domain/money'
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

interface Part {
  invoice_id: string
  amount: Money
}

/** Money as it is shared out: by parts that were typed by hand (undefined while one is no amount), else the oldest due first (null). */
interface SharedMoney {
  amount: Money | undefined
  typed: readonly Part[] | null | undefined
}

/** The deduction beside a payment: until another is typed, that of the invoices whose money it brings in full. */
export function useDeduction(
  form: Pick<PaymentFormState, 'control' | 'setValue'>,
  money: SharedMoney,
  invoices: readonly OpenInvoice[],
) {
  const deducts = invoices.some((invoice) => !isZeroMoney(deductionOf(invoice)))
  const [isTyped, setIsTyped] = useState(false)
  const expected = expectedDeduction(money, invoices)
  const typed = useWatch({ control: form.control, name: 'cis_amount' })
  const { setValue } = form
  useEffect(() => {
    if (!isTyped) setValue('cis_amount', isZeroMoney(expected) ? null : expected)
  }, [isTyped, expected, setValue])
  return { deducts, expected, deduction: deductionIn(typed), onType: () => setIsTyped(true) }
}

/** The deduction that is expected beside this money: of the invoices that get all that is to be paid of them, as far as they owe it. */
export function expectedDeduction({ amount, typed }: SharedMoney, invoices: readonly OpenInvoice[]): Money {
  if (typed === undefined) return ZERO_MONEY
  if (typed !== null) {
    return sumMoney(
      invoices.map((invoice) =>
        besides(
          invoice,
          typed.find(({ invoice_id }) => invoice_id === invoice.id),
        ),
      ),
    )
  }
  if (amount === undefined) return ZERO_MONEY
  const { parts } = fillInOrder(amount, invoices, ({ to_pay_amount }) => to_pay_amount)
  return sumMoney(
    parts.flatMap(({ item, amount: part }) => (part === item.to_pay_amount ? [deductionOf(item)] : [])),
  )
}

function besides(invoice: OpenInvoice, part: Part | undefined): Money {
  if (!part || compareMoney(part.amount, invoice.to_pay_amount) < 0) return ZERO_MONEY
  const left = subtractMoney(invoice.balance_due, part.amount)
  return compareMoney(left, ZERO_MONEY) < 0 ? ZERO_MONEY : left
}
