import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Says so when an element goes that has the focus: who works with the keyboard should not start over at the top. */
export function useFocusKeeper<Box extends HTMLElement>(onFocusLost: () => void): RefObject<Box | null> {
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
