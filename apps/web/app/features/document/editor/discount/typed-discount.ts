import { LINE_MESSAGES } from '@quotespark/domain/line'
import { type TypedValue, typedAmount, typedPercent } from '@quotespark/domain/typed-number'

/** The discount on a line or a document as typed, in one of the two ways; null takes nothing off. */
export interface TypedDiscount {
  discount_percent: string | null
  discount_amount: string | null
}

/** A discount to be filled in. */
export const NEW_DISCOUNT: TypedDiscount = { discount_percent: '', discount_amount: null }

/** Reads a discount in percent or in pounds. */
export const READ_DISCOUNT: Readonly<Record<keyof TypedDiscount, (typed: string) => TypedValue>> = {
  discount_percent: (typed) => typedPercent(typed, LINE_MESSAGES.discountPercent),
  discount_amount: (typed) => typedAmount(typed, LINE_MESSAGES.discountAmount),
}

/** Tidies a discount: an empty one becomes null, and one that cannot be read stays, to be refused. */
export function settleDiscount({ discount_percent, discount_amount }: Partial<TypedDiscount>): TypedDiscount {
  return {
    discount_percent: settled(discount_percent, READ_DISCOUNT.discount_percent),
    discount_amount: settled(discount_amount, READ_DISCOUNT.discount_amount),
  }
}

function settled(typed: string | null | undefined, read: (typed: string) => TypedValue): string | null {
  return typed == null || typed.trim() === '' ? null : read(typed).text
}

/** True when a discount is being typed or was: an empty one is still to be filled in, null takes nothing off. */
export function isDiscountAsked({ discount_percent, discount_amount }: TypedDiscount): boolean {
  return discount_percent !== null || discount_amount !== null
}
