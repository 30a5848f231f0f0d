import type { CreditNoteInput, Invoice } from '@quotespark/contract'
import { isCharged, isQuantity } from '@quotespark/domain/line'
import { isZeroMoney } from '@quotespark/domain/money'
import { typedAmount } from '@quotespark/domain/typed-number'
import { MESSAGES } from '@quotespark/domain/validation'

/** The ways to say how much of an invoice is credited. */
export type CreditWay = 'full' | 'amount' | 'lines'

export const CREDIT_WAYS: readonly { value: CreditWay; label: string }[] = [
  { value: 'full', label: 'Everything that is left' },
  { value: 'amount', label: 'An amount' },
  { value: 'lines', label: 'Lines' },
]

/** Says what was typed into the dialog. */
export interface TypedCredit {
  way: CreditWay
  amount: string
  /** Quantities by the ids of the invoice's lines; empty ones credit nothing. */
  quantities: Readonly<Record<string, string>>
}

export const typedCredit = (typed: string) => typedAmount(typed, MESSAGES.paymentAmount)

/** The lines that can be credited. */
export const creditableLines = ({ items }: Pick<Invoice, 'items'>) => items.filter(isCharged)

/** How much the call asks for; null while what was typed says nothing that can be credited. */
export function askedOf({
  way,
  amount,
  quantities,
}: TypedCredit): Pick<CreditNoteInput, 'full' | 'amount' | 'lines'> | null {
  if (way === 'full') return { full: true }
  if (way === 'amount') {
    const { number } = typedCredit(amount)
    return number === undefined || isZeroMoney(number) ? null : { amount: number }
  }
  const typed = Object.entries(quantities).filter(([, quantity]) => quantity.trim() !== '')
  if (typed.length === 0 || !typed.every(([, quantity]) => isQuantity(quantity.trim()))) return null
  return { lines: typed.map(([item_id, quantity]) => ({ item_id, quantity: quantity.trim() })) }
}
