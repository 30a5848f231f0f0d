import type { productInput } from '@quotespark/contract'
import { typedUnitPrice } from '@quotespark/domain/typed-number'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useTypedField } from './use-typed-number.ts'

export type ProductFormState = UseFormReturn<
  z.input<typeof productInput>,
  unknown,
  z.output<typeof productInput>
>

/** The price of a catalogue item as typed. */
export function useTypedPrice(form: ProductFormState) {
  return useTypedField(form, 'unit_price', typedUnitPrice)
}
