import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Calls back when the element is removed while it has the focus, so that a keyboard user does not start over at the top. */
export function useFocusFallback<Box extends HTMLElement>(onFocusLost: () => void): RefObject<Box | null> {
  const box = useRef<Box>(null)
  const lost = useRef(onFocusLost)
  lost.current = onFocusLost
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (element?.contains(document.activeElement)) lost.current()
    }
  }, [])
  return box
}
