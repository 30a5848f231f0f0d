import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a row that scrolls sideways (`scroll-row` of the style): fades it out where there is more to come. Written to the
 * element itself, so that scrolling draws nothing anew.
 */
export function useScrollRow<Row extends HTMLElement>(): RefObject<Row | null> {
  const ref = useRef<Row>(null)
  useEffect(() => {
    const row = ref.current
    if (!row) return
    const look = () => {
      const left = row.scrollWidth - row.clientWidth - row.scrollLeft
      row.toggleAttribute('data-more-before', row.scrollLeft > 1)
      row.toggleAttribute('data-more-after', left > 1)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(row)
    row.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', look)
    }
  }, [])
  return ref
}
