import { type RefObject, useEffect, useRef } from 'react'

/** A ref for the element that takes the focus once a quote can no longer be answered, when its buttons disappear. */
export function useFocusOnceSettled(answerable: boolean): RefObject<HTMLElement | null> {
  const target = useRef<HTMLElement>(null)
  const before = useRef(answerable)
  useEffect(() => {
    if (before.current && !answerable) target.current?.focus()
    before.current = answerable
  }, [answerable])
  return target
}
