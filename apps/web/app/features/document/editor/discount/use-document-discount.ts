import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form'
import { settleDiscount, type TypedDiscount } from './typed-discount.ts'

/** A form of a document, whose whole something may be taken off. */
export type DiscountFields = Partial<TypedDiscount>

/** What is taken off the whole, as it is typed now. */
export function useDocumentDiscount<Values extends DiscountFields, Context, Output>(
  control: Control<Values, Context, Output>,
): TypedDiscount {
  const [discount_percent = null, discount_amount = null] = useWatch({
    control,
    name: ['discount_percent', 'discount_amount'] as FieldPath<Values>[],
  }) as (string | null | undefined)[]
  return { discount_percent, discount_amount }
}

/** Before it is saved: in plain writing, whatever the keys that save it came after. */
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
