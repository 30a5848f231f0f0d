import type { productInput } from '@quotespark/contract'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { tidyUnitPrice } from './typed-number.ts'

export type ProductFormState = UseFormReturn<
  z.input<typeof productInput>,
  unknown,
  z.output<typeof productInput>
>

/** Normalises the typed price in the form, before it is sent and when its field loses the focus. */
export function tidyPrice(form: ProductFormState): void {
  const typed = form.getValues('unit_price')
  const tidied = tidyUnitPrice(typed)
  if (tidied !== typed) form.setValue('unit_price', tidied, { shouldDirty: true })
}
