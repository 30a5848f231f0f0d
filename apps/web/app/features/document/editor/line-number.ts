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
