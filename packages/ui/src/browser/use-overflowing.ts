import { useEffect, useRef, useState } from 'react'

/** Tracks whether an element's content is wider than the element. */
export function useOverflowing<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [overflowing, setOverflowing] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      setOverflowing(
        element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX !== 'visible',
      )
    })
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return { ref, overflowing }
}
