import { useLayoutEffect } from 'react'

/** How many of the parts that are shown ask for each mark. */
const counts = new Map<string, number>()

/**
 * Marks the root element with `data-<mark>` while the part that asks for it is shown. Instead of `:root:has(…)`: that
 * has browsers look through the whole page at each change of it, which is 10 ms for every key in a document of 300
 * lines.
 */
export function useRootMark(mark: string, isShown = true): void {
  useLayoutEffect(() => {
    if (!isShown) return
    count(mark, 1)
    return () => count(mark, -1)
  }, [mark, isShown])
}

function count(mark: string, change: 1 | -1): void {
  const next = (counts.get(mark) ?? 0) + change
  counts.set(mark, next)
  document.documentElement.toggleAttribute(`data-${mark}`, next > 0)
}
