import { useEffect, useState, useSyncExternalStore } from 'react'
import type { LineFields } from './line-fields.ts'
import { type KeyedLine, LineList } from './line-list.ts'
import { LineNumbers } from './line-numbers.ts'

/** The lines of a form, for as long as it is shown. Pass them to LineEditor and LiveTotals. */
export function useLineList(initial: () => readonly LineFields[]): LineList {
  const [lines] = useState(() => new LineList(initial()))
  return lines
}

/** The current lines; redraws on every change to any of them. */
export function useLines(lines: LineList): readonly KeyedLine[] {
  return useSyncExternalStore(lines.subscribe, lines.current, lines.current)
}

/** Line numbers for LineNumbersProvider. */
export function useLineNumbers(lines: LineList): LineNumbers {
  const [numbers] = useState(() => new LineNumbers(lines))
  useEffect(numbers.follow, [])
  return numbers
}

/** A value derived from the lines; redraws only when it changes. `read` must return a string, number or boolean. */
export function useLinesValue<Value extends string | number | boolean>(
  lines: LineList,
  read: (lines: readonly KeyedLine[]) => Value,
): Value {
  const answer = () => read(lines.current())
  return useSyncExternalStore(lines.subscribe, answer, answer)
}

/**
 * Every rate that a line has or had, so that each can be chosen and a change can be reverted. A new
 * array only when a rate is added.
 */
export function useRatesInUse(lines: readonly KeyedLine[]): readonly string[] {
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

/** True when any line was changed, for the guard against unsaved changes. */
export function useLinesChanged(lines: LineList): boolean {
  return useSyncExternalStore(lines.subscribe, lines.isChanged, lines.isChanged)
}
