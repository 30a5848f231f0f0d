import { VisuallyHidden } from '@quotespark/ui'
import { useController, useFormContext } from 'react-hook-form'
import { DiscountField } from './discount-field.tsx'
import { hasDiscount } from './typed-discount.ts'
import { useDiscountsShown } from './use-asked-discounts.ts'
import { type DiscountFields, useDocumentDiscount } from './use-document-discount.ts'

/** The discount on the whole document, in the surrounding form; hidden from users who never asked for discounts. */
export function DocumentDiscount() {
  const { control, formState, setValue, clearErrors } = useFormContext<DiscountFields>()
  const { isAsked } = useDiscountsShown()
  const discount = useDocumentDiscount(control)
  const percent = useController({ control, name: 'discount_percent' })
  const amount = useController({ control, name: 'discount_amount' })
  if (!isAsked && !hasDiscount(discount)) return null
  const { errors } = formState
  return (
    <DiscountField
      ref={discount.discount_amount === null ? percent.field.ref : amount.field.ref}
      label={
        <>
          Discount <VisuallyHidden>on the whole document</VisuallyHidden>
        </>
      }
      kindLabel="Discount on the whole document in"
      discount={discount}
      onChange={(next) => {
        setValue('discount_percent', next.discount_percent, { shouldDirty: true })
        setValue('discount_amount', next.discount_amount, { shouldDirty: true })
        clearErrors(['discount_percent', 'discount_amount'])
      }}
      nameOf={(field) => field}
      error={errors.discount_percent?.message ?? errors.discount_amount?.message}
      className="mb-4"
    />
  )
}
