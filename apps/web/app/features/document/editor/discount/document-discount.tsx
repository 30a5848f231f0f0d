import { NO_DISCOUNT } from '@quotespark/domain/line'
import { Button, VisuallyHidden } from '@quotespark/ui'
import { BadgePercent } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { DiscountField } from './discount-field.tsx'
import { isDiscountAsked, NEW_DISCOUNT, type TypedDiscount } from './typed-discount.ts'
import { type DiscountFields, useDocumentDiscount } from './use-document-discount.ts'

/** The discount on the whole document, in the surrounding form; a button adds it. */
export function DocumentDiscount() {
  const { control, formState, setValue, clearErrors } = useFormContext<DiscountFields>()
  const discount = useDocumentDiscount(control)
  const percent = useController({ control, name: 'discount_percent' })
  const amount = useController({ control, name: 'discount_amount' })
  const isAsked = isDiscountAsked(discount)
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  /** True after a press that replaces the pressed button, whose focus goes to what took its position. */
  const isReplaced = useRef(false)
  useEffect(() => {
    if (!isReplaced.current) return
    isReplaced.current = false
    const next = isAsked ? field.current : button.current
    next?.focus()
  }, [isAsked])

  function write(next: TypedDiscount) {
    setValue('discount_percent', next.discount_percent, { shouldDirty: true })
    setValue('discount_amount', next.discount_amount, { shouldDirty: true })
    clearErrors(['discount_percent', 'discount_amount'])
  }
  function replace(next: TypedDiscount) {
    isReplaced.current = true
    write(next)
  }

  if (!isAsked) {
    return (
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        onClick={() => replace(NEW_DISCOUNT)}
        className="-ml-2.5 mb-3 text-muted-foreground"
      >
        <BadgePercent />
        Add discount
      </Button>
    )
  }
  const { errors } = formState
  const registered = discount.discount_amount === null ? percent.field : amount.field
  return (
    <DiscountField
      ref={(input) => {
        field.current = input
        registered.ref(input)
      }}
      label={
        <>
          Discount <VisuallyHidden>on the whole document</VisuallyHidden>
        </>
      }
      kindLabel="Discount on the whole document in"
      discount={discount}
      onChange={write}
      removeLabel="Remove discount on the whole"
      onRemove={() => replace(NO_DISCOUNT)}
      nameOf={(field) => field}
      error={errors.discount_percent?.message ?? errors.discount_amount?.message}
      className="mb-4"
    />
  )
}
