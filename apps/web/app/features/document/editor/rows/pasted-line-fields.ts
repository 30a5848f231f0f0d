import type { PastedLine } from '@quotespark/domain/pasted-rows'
import type { DefaultVatOfDocument } from '~/forms/item-vat.ts'
import { newLine } from '../default-vat/default-vat-lines.ts'
import { type LineFields, wordsLine } from '../line/line-fields.ts'

/** Form fields of a pasted line; where its row says nothing, it has the VAT of a new line. */
export function pastedLineFields(pasted: PastedLine, usual: DefaultVatOfDocument): LineFields {
  const { vat, ...line } = pasted
  if (line.kind !== 'line') return { ...wordsLine(line.kind), description: line.description }
  return { ...newLine(usual), ...line, ...vat }
}
