import { useLayoutEffect } from 'react'

/** Number of mounted components that request each mark. */
const counts = new Map<string, number>()

/**
 * Marks the root element with `data-<mark>` while the component is shown. Replaces `:root:has(…)`, for which browsers search
 * the whole page on every change: 10 ms per key in a document of 300 lines.
 */
export function useRootAttribute(mark: string, isShown = true): void {
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
