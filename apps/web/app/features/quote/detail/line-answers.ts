import type { Quote } from '@quotespark/contract'
import { isQuantityOpen } from '@quotespark/domain/choice'
import { formatQuantity, isCharged } from '@quotespark/domain/line'
import type { LineAnswer } from '~/features/document/detail/line-table.tsx'

/**
 * The customer's answer to each line that was their choice, by line id; undefined where there was none, or where the quote
 * has changed since its acceptance.
 */
export function lineAnswers(quote: Quote): ReadonlyMap<string, LineAnswer> | undefined {
  const { items, last_action, status, changed_since_acceptance } = quote
  const selection = last_action?.action === 'accept' ? last_action.selection : null
  if (status !== 'accepted' || !selection || changed_since_acceptance) return undefined
  const chosen = new Map(selection.map(({ item_id, quantity }) => [item_id, quantity]))
  const ids = new Set(items.map(({ id }) => id))
  if (![...chosen.keys()].every((id) => ids.has(id))) return undefined
  const answers = new Map<string, LineAnswer>()
  for (const item of items) {
    if (!isCharged(item) || (item.choice === 'included' && !isQuantityOpen(item))) continue
    const quantity = chosen.get(item.id)
    if (quantity === undefined) answers.set(item.id, 'left')
    else if (!isQuantityOpen(item)) answers.set(item.id, 'chosen')
    else answers.set(item.id, `${formatQuantity({ ...item, quantity })} chosen`)
  }
  return answers
}
