import type { Quote } from '@quotespark/contract'
import {
  applySelection,
  defaultSelection,
  lowestOfferTotal,
  offersChoices,
  type SelectedItem,
  withoutQuantityLimits,
} from '@quotespark/domain/choice'
import { calculateTotals } from '@quotespark/domain/document'
import { isCharged } from '@quotespark/domain/line'
import { compareMoney, subtractMoney, sumMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { type SealedContent, type SealedLine, subtotalWithVat } from '@quotespark/paper'
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

/**
 * Applies the selection that comes with a request for changes; returns the columns to store. A request is a wish: a quantity
 * that the customer may change can be any. Refuses what is not on offer otherwise with `selection_invalid`.
 */
export function wishedSelection(
  content: SealedContent,
  { selection }: Pick<Chosen, 'selection'>,
): StoredAnswer {
  if (!selection || !offersChoices(content.lines)) return { selection: null, total_amount: null }
  const wished = contentAsChosen(wishable(content), selection)
  return { selection: JSON.stringify(defaultSelection(wished.lines)), total_amount: wished.total_amount }
}

const wishable = (content: SealedContent): SealedContent => ({
  ...content,
  lines: withoutQuantityLimits(content.lines),
})

/** The content that was chosen: the lines of an acceptance, or of a request for changes, and their totals. */
export function chosenContent(
  content: SealedContent,
  answer: Pick<AnswerRow, 'action' | 'selection'>,
): SealedContent {
  const selection = selectionOf(answer)
  if (!selection) return content
  return contentAsChosen(answer.action === 'amendment' ? wishable(content) : content, selection)
}

/** The chosen lines and what they come to; null when the answer is no selection. */
export function presentChosen(
  content: SealedContent,
  answer: Pick<AnswerRow, 'action' | 'selection'>,
): NonNullable<Quote['last_action']>['chosen'] {
  if (answer.selection === null) return null
  const chosen = chosenContent(content, answer)
  return {
    ...presentSums(chosen),
    items: chosen.lines.filter(isCharged).map(({ id, description, quantity, unit, total_price }) => ({
      item_id: id,
      description,
      quantity,
      unit,
      total_price,
    })),
  }
}

/** The sums of sealed content. */
export function presentSums(content: SealedContent) {
  return {
    prices_include_vat: content.prices_include_vat ?? false,
    subtotal_with_vat: subtotalWithVat(content),
    subtotal: content.subtotal,
    discount_percent: content.discount_percent,
    discount_amount: content.discount_amount,
    discount_total: content.discount_total,
    net_amount: subtractMoney(content.subtotal, content.discount_total),
    tax_amount: content.tax_amount,
    total_amount: content.total_amount,
    reverse_charge_vat: sumMoney(content.vat_by_rate.map(({ reverse_charge_vat }) => reverse_charge_vat)),
    vat_by_rate: content.vat_by_rate.map(({ gross: _, ...row }) => row),
  }
}

/** The lowest total the customer can choose, if it is below the default selection's. */
export function lowestTotal(content: SealedContent): string | null {
  const { lines, total_amount, discount_percent, discount_amount } = content
  const least = lowestOfferTotal({ items: lines, discount_percent, discount_amount }, content)
  return least !== null && compareMoney(least, total_amount) < 0 ? least : null
}

/** The amounts of a line as they are sealed: the net only where it is another. */
function sealedAmounts({
  total_price,
  net_amount = total_price,
}: Pick<SealedLine, 'total_price' | 'net_amount'>) {
  return { total_price, ...(net_amount !== total_price && { net_amount }) }
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
  const { vat_registered, prices_include_vat = false } = content
  const totals = calculateTotals(items, {
    ...{ vat_registered, prices_include_vat, discount_percent, discount_amount },
  })
  return {
    ...content,
    lines: items.map(({ net_amount: _, ...line }, at) => ({
      ...line,
      ...sealedAmounts(totals.lines[at] ?? line),
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
