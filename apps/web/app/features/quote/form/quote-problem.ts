import { withoutTrailingBlanks } from '@quotespark/domain'
import type { LineFields } from '~/features/document/editor/line-fields.ts'

/** What to name first about a quote that cannot be saved: the customer, then the title, then the items. */
export const QUOTE_PROBLEM_ORDER = ['customer_id', 'title', 'items']

/** Whether a line lacks what it needs for the quote to be sent. */
export function lacksDescription(lines: readonly { fields: LineFields }[]): boolean {
  const meant = withoutTrailingBlanks(lines.map(({ fields }) => fields))
  return meant.some(({ kind, description }) => kind !== 'subtotal' && description.trim() === '')
}
