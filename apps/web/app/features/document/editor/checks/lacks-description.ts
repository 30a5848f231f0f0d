import { withoutTrailingBlanks } from '@quotespark/domain'
import type { LineFields } from '../line/line-fields.ts'

/** Whether a line lacks the words that it needs to be sent; those left empty at the end are no lines. */
export function lacksDescription(lines: readonly { fields: LineFields }[]): boolean {
  const meant = withoutTrailingBlanks(lines.map(({ fields }) => fields))
  return meant.some(({ kind, description }) => kind !== 'subtotal' && description.trim() === '')
}
