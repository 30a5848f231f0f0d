import type { PortalQuote, QuoteLine } from '@quotespark/contract'
import {
  type Choice,
  evaluateSelection,
  offersChoices,
  type ReadField,
  type SelectedItem,
  withoutQuantityLimits,
} from '@quotespark/domain/choice'
import { formatQuantity, isCharged } from '@quotespark/domain/line'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'

/** The fields of a quote needed to follow its customer's choices. */
export type OfferedQuote = Pick<
  PortalQuote,
  | 'id'
  | 'revision'
  | 'items'
  | 'discount_percent'
  | 'discount_amount'
  | 'vat_registered'
  | 'prices_include_vat'
  | 'billing_stages'
>

/** The chosen part of a quote, summarised for the person accepting it. */
export interface ChosenOffer {
  total_amount: string
  tax_amount: string
  /** Every line that is bought. */
  selection: SelectedItem[]
  chosen: ChosenLine[]
}

interface ChosenLine {
  id: string
  description: string
  quantity: string
  amount: string
}

/** True while the customer can choose something. */
export function isChoosable({ items, abilities }: Pick<PortalQuote, 'items' | 'abilities'>): boolean {
  return abilities.accept && offersChoices(items)
}

export function readChoice(quote: OfferedQuote, read: ReadField): Choice<QuoteLine> {
  return evaluateSelection<QuoteLine>(quote, quote, read)
}

/** The choices as a wish, for a request for changes: any quantity can be asked for where it is theirs to change. */
export function readWish(quote: OfferedQuote, read: ReadField): Choice<QuoteLine> {
  return evaluateSelection<QuoteLine>({ ...quote, items: withoutQuantityLimits(quote.items) }, quote, read)
}

/** The chosen offer; undefined while the choice is invalid. */
export function chosenOffer({ selection, totals, lines }: Choice<QuoteLine>): ChosenOffer | undefined {
  if (!totals) return undefined
  const { total_amount, tax_amount } = totals
  return { total_amount, tax_amount, selection, chosen: lines.filter(isCharged).map(chosenLine) }
}

function chosenLine(line: QuoteLine): ChosenLine {
  const [description = ''] = line.description.split('\n', 1)
  return {
    id: line.id,
    description,
    quantity: formatQuantity(line),
    amount: formatMoney(line.total_price),
  }
}

/** A total such as '£120.00', and how much of it is VAT. */
export function totalWords(totals: Pick<ChosenOffer, 'total_amount' | 'tax_amount'> | null) {
  if (!totals) return { total: '–', tax: '' }
  const { total_amount, tax_amount } = totals
  return {
    total: formatMoney(total_amount),
    tax: isZeroMoney(tax_amount) ? '' : `including ${formatMoney(tax_amount)} VAT`,
  }
}

/** Delay before the total is announced, so that holding a key down announces it once. */
export const SAID_AFTER_MS = 600

/** The total of the choices, for screen readers. */
export function spokenTotal(totals: Parameters<typeof totalWords>[0]): string {
  const { total, tax } = totalWords(totals)
  return totals ? `Total ${total}${tax && `, ${tax}`}` : 'Please check the quantity.'
}
