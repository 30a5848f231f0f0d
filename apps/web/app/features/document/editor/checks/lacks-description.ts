import { withoutTrailingBlanks } from '@quotespark/domain/line'
import type { LineFields } from '../line/line-fields.ts'

/** True when a line lacks the description it needs to be sent. Lines left empty at the end do not count. */
export function lacksDescription(lines: readonly { fields: LineFields }[]): boolean {
  const meant = withoutTrailingBlanks(lines.map(({ fields }) => fields))
  return meant.some(({ kind, description }) => kind !== 'subtotal' && description.trim() === '')
}
