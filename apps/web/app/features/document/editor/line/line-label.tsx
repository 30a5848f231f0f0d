import { VisuallyHidden } from '@quotespark/ui'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { LineList } from './line-list.ts'
import { LineNumbers } from './line-numbers.ts'

const Numbers = createContext(new LineNumbers(new LineList([])))

/** Gives the lines of an editor their numbers, which keep their identity while lines come and go. */
export const LineNumbersProvider = Numbers.Provider

/** The number of a line, from 1. It may be behind for a moment. */
export function useLineNumber(key: string): number {
  const numbers = useContext(Numbers)
  const subscribe = useCallback((listener: () => void) => numbers.subscribe(key, listener), [numbers, key])
  const number = () => numbers.of(key)
  return useSyncExternalStore(subscribe, number, number)
}

/** What a field of a line is called: its column to the eye, with its line to the ear, so that no two are called the same. */
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
