import { useEffect, useState, useSyncExternalStore } from 'react'
import type { LineFields } from './line-fields.ts'
import { type KeyedLine, LineList } from './line-list.ts'
import { LineNumbers } from './line-numbers.ts'

/** The lines of a form, for as long as the form is shown. Give it to LineEditor and LiveTotals. */
export function useLineList(initial: () => readonly LineFields[]): LineList {
  const [lines] = useState(() => new LineList(initial()))
  return lines
}

/** The lines as they are now; draws anew with every change to any of them. */
export function useLines(lines: LineList): readonly KeyedLine[] {
  return useSyncExternalStore(lines.subscribe, lines.current, lines.current)
}

/** The numbers of the lines, for LineNumbersProvider. */
export function useLineNumbers(lines: LineList): LineNumbers {
  const [numbers] = useState(() => new LineNumbers(lines))
  useEffect(numbers.follow, [])
  return numbers
}

/** Something about the lines; draws anew only when that is different. Answer a text, a number or a boolean. */
export function useOfLines<Value extends string | number | boolean>(
  lines: LineList,
  read: (lines: readonly KeyedLine[]) => Value,
): Value {
  const answer = () => read(lines.current())
  return useSyncExternalStore(lines.subscribe, answer, answer)
}

/**
 * The rates that lines have or had, whatever brought them in: each can be chosen, and what was changed changed back. Another
 * array only when there is one more.
 */
export function useCarriedRates(lines: readonly KeyedLine[]): readonly string[] {
  const [carried, setCarried] = useState<readonly string[]>([])
  const further = new Set<string>()
  for (const { fields } of lines) {
    if (fields.vat_rate !== null && !carried.includes(fields.vat_rate)) further.add(fields.vat_rate)
  }
  if (further.size === 0) return carried
  const all = [...carried, ...further]
  setCarried(all)
  return all
}

/** Whether anything was changed, for the guard of unsaved changes. */
export function useLinesChanged(lines: LineList): boolean {
  return useSyncExternalStore(lines.subscribe, lines.isChanged, lines.isChanged)
}
