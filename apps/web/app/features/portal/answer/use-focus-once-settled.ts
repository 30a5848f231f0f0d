import { type RefObject, useEffect, useRef } from 'react'

/** Give the ref to what takes the focus once a quote can no longer be answered: the buttons that had it are gone then. */
export function useFocusOnceSettled(answerable: boolean): RefObject<HTMLElement | null> {
  const target = useRef<HTMLElement>(null)
  const before = useRef(answerable)
  useEffect(() => {
    if (before.current && !answerable) target.current?.focus()
    before.current = answerable
  }, [answerable])
  return target
}
