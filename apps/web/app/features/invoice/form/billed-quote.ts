import type { Quote } from '@quotespark/contract'
import { chosenOf, offersChoices, startingSelection } from '@quotespark/domain/choice'

/** The quote as its invoice starts: only the lines that the customer chose, with nothing left to choose. */
export function billedQuote(quote: Quote): Quote {
  if (!offersChoices(quote.items)) return quote
  const { items, discount_percent = null, discount_amount = null } = chosenOf(quote, selectionOf(quote))
  return { ...quote, items: [...items], discount_percent, discount_amount }
}

/** The accepted selection. Saving a quote gives its lines new ids; then the starting selection applies. */
function selectionOf({ items, last_action }: Quote) {
  const ids = new Set(items.map(({ id }) => id))
  const chosen = last_action?.action === 'accept' ? last_action.selection : null
  return chosen?.every(({ item_id }) => ids.has(item_id)) ? chosen : startingSelection(items)
}
