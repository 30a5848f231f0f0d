import { tidyPercent } from '~/forms/tidy-percent.ts'
import { plainAmount } from '~/forms/typed-number.ts'

/** The discount on a line or a document as typed, in one of the two ways; null takes nothing off. */
export interface TypedDiscount {
  discount_percent: string | null
  discount_amount: string | null
}

/** Tidies a discount: an empty one becomes null, and one that is not a number stays, to be refused. */
export function settleDiscount({ discount_percent, discount_amount }: Partial<TypedDiscount>): TypedDiscount {
  return {
    discount_percent: settled(discount_percent, tidyPercent),
    discount_amount: settled(discount_amount, plainAmount),
  }
}

function settled(typed: string | null | undefined, tidy: (text: string) => string): string | null {
  return typed == null || typed.trim() === '' ? null : tidy(typed)
}

/** True when a discount was typed. */
export function hasDiscount({ discount_percent, discount_amount }: TypedDiscount): boolean {
  return Boolean(discount_percent) || Boolean(discount_amount)
}
