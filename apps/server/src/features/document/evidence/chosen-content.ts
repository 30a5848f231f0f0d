import {
  applySelection,
  defaultSelection,
  lowestOfferTotal,
  offersChoices,
  type SelectedItem,
} from '@quotespark/domain/choice'
import { calculateTotals } from '@quotespark/domain/document'
import { compareMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import type { SealedContent } from '@quotespark/paper'
import { withGross } from '../kinds/shared-content.ts'
import type { AnswerRow } from './answers.ts'

/** The selection a customer sends with their acceptance. Without one the default selection applies; without a total none is compared. */
export interface Chosen {
  selection?: readonly SelectedItem[] | undefined
  total_amount?: string | undefined
}

/** The columns stored with an acceptance; null for a quote without choices, whose revision says everything. */
type StoredAnswer = Pick<AnswerRow, 'selection' | 'total_amount'>

/**
 * Applies a selection to a quote; returns the resulting content and the columns to store. Refuses a selection that is not on
 * offer with `selection_invalid`, and a total other than the customer read with `total_differs`.
 */
export function acceptSelection(
  content: SealedContent,
  { selection, total_amount }: Chosen,
): {
  chosen: SealedContent
  kept: StoredAnswer
} {
  const isOffer = offersChoices(content.lines)
  const chosen =
    selection || isOffer ? contentAsChosen(content, selection ?? defaultSelection(content.lines)) : content
  if (total_amount !== undefined && compareMoney(total_amount, chosen.total_amount) !== 0) {
    throw new Refusal('total_differs', { total_amount: chosen.total_amount })
  }
  if (!isOffer) return { chosen, kept: { selection: null, total_amount: null } }
  const taken = JSON.stringify(defaultSelection(chosen.lines))
  return { chosen, kept: { selection: taken, total_amount: chosen.total_amount } }
}

/** The content that was accepted: the chosen lines and their totals. */
export function acceptedContent(content: SealedContent, answer: Pick<AnswerRow, 'selection'>): SealedContent {
  const selection = selectionOf(answer)
  return selection ? contentAsChosen(content, selection) : content
}

/** The lowest total the customer can choose, if it is below the default selection's. */
export function lowestTotal({
  lines,
  vat_registered,
  total_amount,
  ...discount
}: SealedContent): string | null {
  const { discount_percent, discount_amount } = discount
  const least = lowestOfferTotal({ items: lines, discount_percent, discount_amount }, { vat_registered })
  return least !== null && compareMoney(least, total_amount) < 0 ? least : null
}

export function selectionOf({ selection }: Pick<AnswerRow, 'selection'>): SelectedItem[] | null {
  return selection === null ? null : JSON.parse(selection)
}

function contentAsChosen(content: SealedContent, selection: readonly SelectedItem[]): SealedContent {
  const {
    items,
    discount_percent = null,
    discount_amount = null,
  } = applySelection({ ...content, items: content.lines }, selection)
  const { vat_registered } = content
  const totals = calculateTotals(items, { vat_registered, discount_percent, discount_amount })
  return {
    ...content,
    lines: items.map((line, at) => ({
      ...line,
      total_price: totals.lines[at]?.total_price ?? line.total_price,
    })),
    vat_by_rate: withGross(totals.vat_by_rate),
    subtotal: totals.subtotal,
    discount_percent,
    discount_amount,
    discount_total: totals.discount_total,
    tax_amount: totals.tax_amount,
    total_amount: totals.total_amount,
  }
}
