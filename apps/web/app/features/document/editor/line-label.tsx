import { VisuallyHidden } from '@quotespark/ui'
import { createContext, useContext } from 'react'

const LineNumbers = createContext<ReadonlyMap<string, number>>(new Map())

/**
 * Where the lines stand, by their keys. Apart from what a line is drawn from: a line that goes changes the numbers of
 * hundreds below it, and only the texts that show a number are drawn anew.
 */
export const LineNumbersProvider = LineNumbers.Provider

/** The number of a line, from 1. It may be behind for a moment; a line that is new stands at the end. */
export function useLineNumber(key: string): number {
  const positions = useContext(LineNumbers)
  return (positions.get(key) ?? positions.size) + 1
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
