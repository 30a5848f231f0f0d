import { isCharged, MAX_LINES } from '@quotespark/domain/line'
import type { PastedLine } from '@quotespark/domain/pasted-rows'
import type { DefaultVatOfDocument } from '~/forms/item-vat.ts'
import { newLine } from '../default-vat/default-vat-lines.ts'
import { type LineFields, wordsLine } from '../line/line-fields.ts'
import type { KeyedLine, LineList } from '../line/line-list.ts'

/** Form fields of a pasted line; where its row says nothing, it has the VAT of a new line. */
export function pastedLineFields(pasted: PastedLine, usual: DefaultVatOfDocument): LineFields {
  const { vat, ...line } = pasted
  if (line.kind !== 'line') return { ...wordsLine(line.kind), description: line.description }
  return { ...newLine(usual), ...line, ...vat }
}

export interface AddedLines {
  /** Position of the first one. */
  first: number
  /** True until a line was changed, added or removed since. */
  isLatest: () => boolean
  /** Takes all of them back together. */
  undo: () => void
}

/** Adds lines below the one with this key, or in its place if it is empty; null when there is no room for them. */
export function addPastedLines(
  lines: LineList,
  key: string,
  pasted: readonly LineFields[],
): AddedLines | null {
  const before = lines.current()
  const at = lines.positions().get(key) ?? before.length - 1
  const current = before[at]
  const replaced = current && isEmptyLine(current.fields) ? current : null
  const first = replaced ? at : at + 1
  if (pasted.length > roomFor(lines, key)) return null
  const inserted = new Set<string>()
  lines.rewrite((all, keyed) => {
    const made = withoutSecondPicks(all, pasted).map(keyed)
    for (const line of made) inserted.add(line.key)
    return all.toSpliced(first, replaced ? 1 : 0, ...made)
  })
  const after = lines.current()
  return {
    first,
    isLatest: () => isSame(lines.current(), after),
    undo: () => takeBack(lines, inserted, replaced),
  }
}

/** Takes inserted lines away again, and puts the one that they replaced back; the last charged line stays. */
function takeBack(lines: LineList, keys: ReadonlySet<string>, replaced: KeyedLine | null): void {
  const at = lines.current().findIndex(({ key }) => keys.has(key))
  const left = lines.current().filter(({ key }) => !keys.has(key))
  const before = replaced ? left.toSpliced(at, 0, replaced) : left
  if (at >= 0 && before.some(({ fields }) => isCharged(fields))) lines.rewrite(() => before)
}

/** Number of lines that can be pasted into the line with this key. */
export function roomFor(lines: LineList, key: string): number {
  const all = lines.current()
  const current = all[lines.positions().get(key) ?? -1]
  return MAX_LINES - all.length + (current && isEmptyLine(current.fields) ? 1 : 0)
}

/** True for a line in which nothing is written; a subtotal without words is a subtotal. */
function isEmptyLine({ kind, product_id, description, unit_price }: LineFields): boolean {
  return kind !== 'subtotal' && product_id === null && description.trim() === '' && Number(unit_price) === 0
}

/** A group has one line that starts selected: those pasted into a group of the document start unselected. */
function withoutSecondPicks(lines: readonly KeyedLine[], pasted: readonly LineFields[]): LineFields[] {
  const groups = new Set(lines.flatMap(({ fields }) => (fields.choice === 'one_of' ? fields.group : [])))
  return pasted.map((line) =>
    line.choice === 'one_of' && groups.has(line.group) ? { ...line, selected: false } : line,
  )
}

function isSame(lines: readonly KeyedLine[], others: readonly KeyedLine[]): boolean {
  return lines.length === others.length && lines.every(({ fields }, at) => fields === others[at]?.fields)
}
