import { VisuallyHidden } from '@quotespark/ui'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { LineList } from './line-list.ts'
import { LineNumbers } from './line-numbers.ts'

const Numbers = createContext(new LineNumbers(new LineList([])))

/** Provides line numbers to an editor; the provided object keeps its identity while lines come and go. */
export const LineNumbersProvider = Numbers.Provider

/** The number of a line, from 1. It may lag for a moment. */
export function useLineNumber(key: string): number {
  const numbers = useContext(Numbers)
  const subscribe = useCallback((listener: () => void) => numbers.subscribe(key, listener), [numbers, key])
  const number = () => numbers.of(key)
  return useSyncExternalStore(subscribe, number, number)
}

/** Labels a field with its column, and for screen readers also with its line number, so that no two labels are the same. */
export function LineLabel({ text, lineKey }: { text: string; lineKey: string }) {
  return (
    <>
      {text}{' '}
      <VisuallyHidden>
        line <LineNumber lineKey={lineKey} />
      </VisuallyHidden>
    </>
  )
}

export function LineNumber({ lineKey }: { lineKey: string }) {
  return useLineNumber(lineKey)
}
