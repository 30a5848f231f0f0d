import type { Quote } from '@quotespark/contract'
import { isQuantityOpen } from '@quotespark/domain/choice'
import { formatQuantity, isCharged } from '@quotespark/domain/line'

/** The customer's answer to a line that was their choice. */
export type LineAnswer =
  | { is: 'left' }
  /** `quantity` in words where it was theirs to change; `price` is the net of the line for it. */
  | { is: 'accepted' | 'wanted'; quantity: string | null; price: string }

/**
 * The customer's answer to each line that was their choice, by line id, as accepted or as wished for in a request for changes;
 * undefined where there was none. After an acceptance it describes the lines only while they are what was accepted. Saving gives
 * lines new ids: a request is then matched by the words of the line.
 */
export function lineAnswers(
  quote: Pick<Quote, 'items' | 'last_action' | 'status' | 'changed_since_acceptance'>,
): ReadonlyMap<string, LineAnswer> | undefined {
  const { items, last_action, status, changed_since_acceptance } = quote
  const chosen = last_action?.chosen?.items
  if (!chosen || status !== STATUS[last_action.action] || changed_since_acceptance) return undefined
  const is = last_action.action === 'accept' ? 'accepted' : 'wanted'
  const byId = new Map(chosen.map((line) => [line.item_id, line]))
  const ids = new Set(items.map(({ id }) => id))
  const hasIds = chosen.every(({ item_id }) => ids.has(item_id))
  if (!hasIds && is === 'accepted') return undefined
  const byWords = new Map(chosen.map((line) => [line.description, line]))
  const answers = new Map<string, LineAnswer>()
  for (const item of items) {
    if (!isCharged(item) || (item.choice === 'included' && !isQuantityOpen(item))) continue
    const line = hasIds ? byId.get(item.id) : byWords.get(item.description)
    if (!line) answers.set(item.id, { is: 'left' })
    else {
      const quantity = isQuantityOpen(item) ? formatQuantity(line) : null
      answers.set(item.id, { is, quantity, price: line.total_price })
    }
  }
  return answers
}

const STATUS: Record<NonNullable<Quote['last_action']>['action'], Quote['status'] | null> = {
  accept: 'accepted',
  amendment: 'amendment_requested',
  reject: null,
}

/** Such as 'Accepted', 'Wanted: 12 items' beside the quantity offered, and 'Not chosen'. */
export function answerWords(answer: LineAnswer): string {
  if (answer.is === 'left') return 'Not chosen'
  // An accepted quantity stands on the line itself.
  if (answer.is === 'accepted') return 'Accepted'
  return answer.quantity === null ? 'Requested' : `Requested: ${answer.quantity}`
}
