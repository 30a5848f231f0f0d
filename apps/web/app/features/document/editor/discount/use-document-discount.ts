import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form'
import { settleDiscount, type TypedDiscount } from './typed-discount.ts'

/** Fields of a form with a discount on the whole document. */
export type DiscountFields = Partial<TypedDiscount>

/** The discount on the whole document as typed. */
export function useDocumentDiscount<Values extends DiscountFields, Context, Output>(
  control: Control<Values, Context, Output>,
): TypedDiscount {
  const [discount_percent = null, discount_amount = null] = useWatch({
    control,
    name: ['discount_percent', 'discount_amount'] as FieldPath<Values>[],
  }) as (string | null | undefined)[]
  return { discount_percent, discount_amount }
}

/** Tidies the discount before saving, also when it is saved by keyboard with the field still focused. */
export function settleDocumentDiscount<Values extends DiscountFields, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
): void {
  const typed = form.getValues()
  for (const [name, value] of Object.entries(settleDiscount(typed))) {
    const path = name as FieldPath<Values>
    if (typed[name as keyof TypedDiscount] !== value) {
      form.setValue(path, value as FieldPathValue<Values, typeof path>)
    }
  }
}
